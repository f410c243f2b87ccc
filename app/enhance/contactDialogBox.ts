import { createElement } from "./notice";

let dialog: HTMLDialogElement | undefined;
let load: (() => void) | undefined;

export function openContactDialog(place: HTMLElement): void {
  dialog ??= build(place);
  if (dialog.open) return;
  dialog.showModal();
  load?.();
}

function build(place: HTMLElement): HTMLDialogElement {
  const { contact = "", title = "", close = "", loading, open, ...texts } = place.dataset;
  const box = createElement("dialog", texts.look);
  const heading = createElement("h2", texts.titleLook, title);
  heading.id = "contact-dialog-title";
  box.setAttribute("aria-labelledby", heading.id);
  const closing = createElement("button", texts.closeLook, "×");
  closing.setAttribute("aria-label", close);
  closing.addEventListener("click", () => box.close());
  const header = createElement("div", texts.headerLook);
  header.append(heading, closing);
  const spinner = createElement("span", texts.spinnerLook);
  spinner.setAttribute("aria-hidden", "true");
  const status = createElement("p");
  status.setAttribute("role", "status");
  status.append(spinner, ` ${loading ?? ""}`);
  box.append(header);

  const loadFrame = () => {
    load = undefined;
    const form = createElement("iframe", texts.frameLook);
    form.title = title;
    form.addEventListener("load", () => {
      status.hidden = true;
      // `contentDocument` is null for another site's form.
      const inside = form.contentDocument;
      inside?.addEventListener("keydown", ({ key }) => {
        if (key === "Escape") box.close();
      });
      // Browsers apply `autofocus` once per page, and never in frames.
      inside?.querySelector<HTMLElement>("[data-error-summary]")?.focus();
    });
    form.src = contact;
    box.append(status, form);
  };
  if (open) {
    // Another site's form loads only after the visitor agrees to share data with it.
    const agreement = createElement("div", texts.agreementLook);
    const mail = createElement("p", "", `${texts.mail ?? ""} `);
    const address = createElement("a", "", texts.email);
    address.href = `mailto:${texts.email ?? ""}`;
    mail.append(address);
    const agree = createElement("button", texts.agreeLook, open);
    agree.addEventListener("click", () => {
      agreement.remove();
      loadFrame();
    });
    agreement.append(createElement("p", "", texts.otherSite), mail, agree);
    box.append(agreement);
  } else load = loadFrame;
  place.append(box);
  return box;
}
