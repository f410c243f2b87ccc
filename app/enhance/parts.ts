import { announce } from "./announce";
import { swap } from "./swap";

/** Headers that ask only for the parts that a search changes (services/server/serve/finishedPage.server.ts). */
export const PARTS_HEADERS = { "x-parts": "1" };
export const PARTS = "[data-part]";
export const RESULTS = "[data-part=results]";
/** 1024 px: room for a vacancy next to its list. */
export const WIDE = "(min-width:64rem)";

export const list: { shown: string; follow?: (closes?: boolean) => void; stop?: () => void } = { shown: "" };

/** Returns an address without its fragment: the key of history and stored parts. */
export const address = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

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
  // Forms that return to this page (language, marks) must return to the new search.
  for (const input of document.querySelectorAll<HTMLInputElement>("input[name=returnTo]")) input.value = list.shown;
  const heading = region?.querySelector<HTMLElement>("[tabindex='-1']");
  // A screen reader must read the count, either by focus or by announcement.
  if (hasLostFocus) heading?.focus({ preventScroll: true });
  else announce(heading?.textContent ?? "");
  list.follow?.();
}

/** Closes the filters if shown. Returns true if the focus was in the filters or the search, and so must move. */
function leaveForm(): boolean {
  const line = document.querySelector<HTMLElement>("[data-part=filterCount]");
  const box = line?.closest("details");
  if (!box || line?.offsetParent === null) return false;
  box.open = false;
  const focused = document.activeElement;
  return focused !== line && (box.contains(focused) || Boolean(focused?.closest("[data-searches]")));
}

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
