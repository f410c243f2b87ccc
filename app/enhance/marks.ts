import { page } from "./page";
import { PARTS_HEADERS, RESULTS, show } from "./parts";
import { fetchPage } from "./swap";

/**
 * Saving or hiding a vacancy changes the list in place. The press posts the list's form, is led back to the page that
 * it stands on, and the parts of that are exchanged. Whatever goes wrong is left to the browser, which sends the form
 * as it does without scripts. It listens before the behaviours that say that a page comes.
 */
export function marks(): void {
  page.addEventListener("submit", press, true);

  function press(event: SubmitEvent): void {
    const { target: form, submitter: button } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-marks]")) return;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form) as never);
    body.append(button.name, button.value);
    void send(form, button, body);
  }

  async function send(form: HTMLFormElement, button: HTMLButtonElement, body: URLSearchParams): Promise<void> {
    try {
      const { response, given } = await fetchPage(form.action, { method: "POST", body, headers: PARTS_HEADERS });
      if (!response.ok || !given.querySelector(RESULTS)) throw new Error("not the list");
      const place = button.closest("li")?.id ?? "";
      show(given);
      const next =
        (button.id && document.getElementById(button.id)) ||
        document.getElementById(place)?.querySelector<HTMLElement>("button");
      next?.focus({ preventScroll: true });
    } catch {
      form.removeAttribute("data-marks");
      button.click();
    }
  }
}
