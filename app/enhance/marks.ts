/**
 * Saving or hiding a vacancy changes the list in place. The press posts the list's form, is led back to the page that it
 * stands on, and `show` exchanges the parts of that (results.ts). Whatever goes wrong is left to the browser, which
 * sends the form as it does without scripts. It listens before the behaviours that say that a page comes.
 */
export function marks(headers: Readonly<Record<string, string>>, show: (html: string) => void): void {
  // The same element as `page`: an import of what the page's own script has would part that in two files.
  document.documentElement.addEventListener("submit", press, true);

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
      const response = await fetch(form.action, { method: "POST", body, headers });
      const html = await response.text();
      if (!response.ok || !html.includes('data-part="results"')) throw new Error("not the list");
      const place = button.closest("li")?.id ?? "";
      show(html);
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
