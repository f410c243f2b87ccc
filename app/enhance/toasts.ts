/** In ms (docs/requirements.md, section 9). */
const SHOWN_MS = 3000;

export function toasts(): void {
  const place = document.querySelector<HTMLElement>("[data-toasts]");
  const shown = place?.querySelectorAll<HTMLElement>("[data-toast]");
  if (!place || !shown?.length) return;
  void import("./toastQueue").then(
    ({ showToasts }) => showToasts(place, SHOWN_MS),
    () =>
      setTimeout(() => {
        for (const toast of shown) toast.hidden = true;
      }, SHOWN_MS),
  );
}
