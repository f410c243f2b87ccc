import { PARTS_HEADERS, RESULTS, show } from "./parts";
import { fetchPage } from "./swap";

/** Saves or hides a vacancy in place. Rejects on any problem; the browser then sends the form. */
export async function mark(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as never);
  body.append(button.name, button.value);
  const { response, given } = await fetchPage(form.action, { method: "POST", body, headers: PARTS_HEADERS });
  if (!response.ok || !given.querySelector(RESULTS)) throw new Error("not the list");
  const place = button.closest("li")?.id ?? "";
  show(given);
  const next =
    (button.id && document.getElementById(button.id)) ||
    document.getElementById(place)?.querySelector<HTMLElement>("button");
  next?.focus({ preventScroll: true });
}
