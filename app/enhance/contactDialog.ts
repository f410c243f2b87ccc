import { findTarget, page } from "./page";

/** The contact form opens in a dialog over the page (components/contact/ContactDialog.tsx). */
export function contactDialog(): void {
  const dialog = document.getElementById("contact-dialog") as HTMLDialogElement | null;
  if (!dialog?.showModal) return;
  const frame = dialog.querySelector<HTMLElement>("[data-contact-frame]");
  const agreement = dialog.querySelector<HTMLElement>("[data-contact-agreement]");
  const load = () => {
    if (!frame) return;
    if (agreement) agreement.hidden = true;
    frame.hidden = false;
    if (frame.querySelector("iframe")) return;
    const form = document.createElement("iframe");
    form.title = frame.dataset.title ?? "";
    form.addEventListener("load", () => {
      frame.querySelector("[role=status]")?.setAttribute("hidden", "");
      // This is null where the form is another site's.
      const inside = form.contentDocument;
      inside?.addEventListener("keydown", ({ key }) => {
        if (key === "Escape") dialog.close();
      });
      // A browser heeds `autofocus` once a page, and in frames it does not heed it at all.
      inside?.querySelector<HTMLElement>("[data-error-summary]")?.focus();
    });
    form.src = frame.dataset.contactFrame ?? "";
    frame.append(form);
  };
  agreement?.querySelector("button")?.addEventListener("click", load);
  page.addEventListener("click", (event) => {
    if (!findTarget(event, "[data-opens-contact]") || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    dialog.showModal();
    if (!agreement) load();
  });
}
