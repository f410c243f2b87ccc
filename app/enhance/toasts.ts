/** Loads what times the page's messages, where it has one. Without it they stay. */
export function toasts(): void {
  const place = document.querySelector<HTMLElement>("[data-toasts]");
  if (place?.querySelector("[data-toast]"))
    void import("./toastQueue").then(({ showToasts }) => showToasts(place)).catch(() => undefined);
}
