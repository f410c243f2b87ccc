import { findTarget, page } from "./page";

/** Shows a password while its toggle button is on. Without scripts the button is hidden. */
export function passwords(): void {
  const toggles = document.querySelectorAll<HTMLElement>("[data-shows-password]");
  for (const toggle of toggles) toggle.hidden = false;
  page.addEventListener("click", (event) => {
    const toggle = findTarget(event, "[data-shows-password]");
    if (toggle) show(toggle, toggle.getAttribute("aria-pressed") !== "true");
  });
  // Hides a shown password. Browsers then offer to store it, and nobody can read it while the next page loads.
  page.addEventListener("submit", () => {
    for (const toggle of toggles) show(toggle, false);
  });
}

function show(toggle: HTMLElement, isShown: boolean): void {
  const input = document.getElementById(toggle.getAttribute("aria-controls") ?? "");
  if (!(input instanceof HTMLInputElement)) return;
  input.type = isShown ? "text" : "password";
  toggle.setAttribute("aria-pressed", String(isShown));
  const use = toggle.querySelector("use");
  use?.setAttribute("href", (use.getAttribute("href") ?? "").replace(/#.*/, isShown ? "#eyeOff" : "#eye"));
}
