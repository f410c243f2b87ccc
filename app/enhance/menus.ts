import { onReturn } from "./page";

/** Closes `<details>` menus on Escape, on a press outside, and on return to the page. */
export function menus(): void {
  const close = (keeps: (menu: HTMLElement) => boolean, takesFocus = false) => {
    for (const menu of document.querySelectorAll<HTMLElement>("[data-slot=dropdown-menu][open]")) {
      if (keeps(menu)) continue;
      menu.removeAttribute("open");
      if (takesFocus) menu.querySelector("summary")?.focus();
    }
  };
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close(() => false, true);
  });
  document.addEventListener("pointerdown", ({ target }) =>
    close((menu) => target instanceof Node && menu.contains(target)),
  );
  onReturn(() => close(() => false));
}
