import { findSubmitter } from "./forms";

/** Sends an answer without a reload if anything was typed on the page. Otherwise the answer reloads the page. */
export function consentBar(): void {
  const bar = document.querySelector<HTMLElement>("[data-consent-bar]");
  const form = bar?.querySelector("form");
  if (!bar || !form) return;
  // Without scripts the buttons post the main form, to save typed text. Now they post only the bar, and the text stays.
  for (const button of bar.querySelectorAll("button")) button.removeAttribute("form");
  let isTyped = false;
  let isSending = false;
  addEventListener("input", () => (isTyped = true));

  form.addEventListener("submit", (event) => {
    if (!isTyped) return;
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    const response = new URLSearchParams(new FormData(form) as never);
    const button = findSubmitter(event) as HTMLButtonElement | null;
    if (button) response.set(button.name, button.value);
    fetch(form.action, { method: "POST", body: response, redirect: "manual" })
      .then(({ type }) => {
        // Any answer but a redirect is an error page. The bar then remains.
        if (type !== "opaqueredirect") return;
        bar.hidden = true;
        document.getElementById("content")?.focus({ preventScroll: true });
      })
      .catch(() => undefined)
      .finally(() => (isSending = false));
  });
}
