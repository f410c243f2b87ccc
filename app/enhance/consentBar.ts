import { findSubmitter } from "./forms";

/** With typed text on the page, sends the answer without a reload. Otherwise the answer reloads the page. */
export function consentBar(): void {
  const bar = document.querySelector<HTMLElement>("[data-consent-bar]");
  const form = bar?.querySelector("form");
  if (!bar || !form) return;
  // Without scripts the buttons post the main form, to save typed text. With scripts they post only the bar.
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
        // Only a redirect is a success. After any other answer the bar remains.
        if (type !== "opaqueredirect") return;
        bar.hidden = true;
        document.getElementById("content")?.focus({ preventScroll: true });
      })
      .catch(() => undefined)
      .finally(() => (isSending = false));
  });
}
