/**
 * The breakpoint lg. Below it there is no side menu (app/components/shell/frame/SideMenu.tsx has the same number)
 * (docs/requirements.md, section 9).
 */
const FROM_LG = "(min-width: 1104px)";

/**
 * Collapses and opens the side menu in place; below lg it always opens. Its form stores the choice
 * (docs/requirements.md, section 2).
 */
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
    // If this is not stored, the next page has the menu as before, and no more than that is lost.
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
  // Safari learned addEventListener here in version 14.
  if (wide.addEventListener) wide.addEventListener("change", reset);
  reset();
}

/** Sets what the look of the menu does not get from `data-collapsed` by itself. */
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
