import { findTarget, page } from "./page";

/** Opens the contact form in a dialog, whose code loads at the first press. On failure the link opens /contact. */
export function contactDialog(): void {
  const place = document.querySelector<HTMLElement>("[data-contact]");
  if (!place || !("HTMLDialogElement" in window)) return;
  page.addEventListener("click", (event) => {
    const link = findTarget<HTMLAnchorElement>(event, "[data-opens-contact]");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void import("./contactDialogBox").then(
      ({ openContactDialog }) => openContactDialog(place),
      () => location.assign(link.href),
    );
  });
}
