import { announce } from "./announce";
import { swap } from "./swap";

/**
 * Asks the server for the parts of a page that change with a search alone
 * (services/server/serve/finishedPage.server.ts).
 */
export const PARTS_HEADERS = { "x-parts": "1" };
/** The regions that are exchanged. Each has a name, which is the same on the page of every search. */
export const PARTS = "[data-part]";
export const RESULTS = "[data-part=results]";
/** From here on a vacancy has room beside its list (1024 px). */
export const WIDE = "(min-width:64rem)";

/** The list on this page: its address, as far as scripts have brought it, and what follows the address (beside.ts). */
export const list: { shown: string; follow?: (closes?: boolean) => void } = { shown: "" };

/** The address of a page without its fragment, as the history and the stored parts name it. */
export const address = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Puts the parts of a search, which is that at `to`, in the place of those in sight. */
export function show(given: Document, { keepsFocused = false, to = list.shown } = {}): void {
  list.shown = to;
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
  let hasLostFocus = swap(
    given,
    parts.map(({ dataset }) => `[data-part="${dataset.part ?? ""}"]`),
  );
  const region = document.querySelector<HTMLElement>(RESULTS);
  fillIn(new URLSearchParams(region?.dataset.query), keepsFocused ? document.activeElement : null);
  hasLostFocus = leaveForm() || hasLostFocus;
  // Forms that lead back to this page (language, theme) lead back to this search.
  for (const input of document.querySelectorAll<HTMLInputElement>("input[name=returnTo]")) input.value = list.shown;
  const heading = region?.querySelector<HTMLElement>("[tabindex='-1']");
  // The count is read out either way: it has the focus, or it is announced.
  if (hasLostFocus) heading?.focus({ preventScroll: true });
  else announce(heading?.textContent ?? "");
  list.follow?.();
}

/** On a phone a search closes the filters and leaves the field. Returns whether the focus has to go elsewhere. */
function leaveForm(): boolean {
  const line = document.querySelector<HTMLElement>("[data-part=filterCount]");
  const box = line?.closest("details");
  if (!box || line?.offsetParent === null) return false;
  box.open = false;
  const focused = document.activeElement;
  return focused !== line && (box.contains(focused) || Boolean(focused?.closest("[data-searches]")));
}

/** Makes the form say what is searched for. Only the field in which somebody is typing stays as it is. */
function fillIn(query: URLSearchParams, focused: Element | null): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-searches]"))
    for (const field of Array.from(form.elements)) {
      if (field === focused || !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const values = query.getAll(field.name);
      if (field.type === "checkbox" || field.type === "radio")
        field.checked = (values.length ? values : [""]).includes(field.value);
      else if (field instanceof HTMLSelectElement) field.value = values[0] ?? field.options[0]?.value ?? "";
      else field.value = values[0] ?? "";
    }
}
