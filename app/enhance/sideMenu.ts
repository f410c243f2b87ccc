/** The breakpoint lg, as in app/styles/theme.css (docs/requirements.md, section 9). */
const FROM_LG = "(min-width: 1104px)";

/** Collapses or expands the menu by its button. Below lg, a collapsed menu is reset (docs/requirements.md, 2). */
export function sideMenu(): void {
  const menu = document.querySelector<HTMLElement>("[data-side-menu]");
  const form = menu?.querySelector("form");
  const button = form?.querySelector("button");
  if (!menu || !form || !button) return;

  const store = (isCollapsed: boolean) => {
    const sent = new URLSearchParams(new FormData(form) as never);
    sent.set("side", isCollapsed ? "collapsed" : "expanded");
    sent.set("stay", "1");
    show(menu, button, isCollapsed);
    fetch(form.action, { method: "POST", body: sent }).catch(() => undefined);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    store(!menu.hasAttribute("data-collapsed"));
  });

  const wide = matchMedia(FROM_LG);
  const reset = () => {
    if (menu.hasAttribute("data-collapsed") && !wide.matches) store(false);
  };
  // A media query in Safari before 14 lacks addEventListener.
  if (wide.addEventListener) wide.addEventListener("change", reset);
  reset();
}

/** Sets the attributes that styles can't derive from `data-collapsed`. */
function show(menu: HTMLElement, button: HTMLButtonElement, isCollapsed: boolean): void {
  menu.toggleAttribute("data-collapsed", isCollapsed);
  const label = (isCollapsed ? button.dataset.expand : button.dataset.collapse) ?? "";
  button.value = isCollapsed ? "expanded" : "collapsed";
  button.title = label;
  button.setAttribute("aria-expanded", String(!isCollapsed));
  const words = button.querySelector("span");
  if (words) words.textContent = label;
  const use = button.querySelector("use");
  use?.setAttribute("href", (use.getAttribute("href") ?? "").replace(/#.*/, isCollapsed ? "#next" : "#previous"));
  for (const link of menu.querySelectorAll<HTMLAnchorElement>("a"))
    if (isCollapsed) link.title = link.textContent ?? "";
    else link.removeAttribute("title");
}
