import { findTarget, page } from "./page";

/**
 * The contact form opens in a dialog over the page (components/contact/ContactDialog.tsx). Most visitors never ask for
 * it, so what builds it is loaded by the first press. The link leads to the page /contact where that does not come, or
 * where the browser knows no dialogs (Safari before 15.4).
 */
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
