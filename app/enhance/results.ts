import { announce } from "./announce";
import { showPending, showReady } from "./forms";
import { hold } from "./offline";
import { findFollowedLink, onIdle, page, sparesData } from "./page";
import { startProgress, stopProgress } from "./progress";
import { fetchPage, parsePage, swap } from "./swap";

/**
 * This header asks the server for the parts of a page that change with a search, and for no more
 * (services/serve/parts.server.ts).
 */
export const PARTS_HEADERS = { "x-parts": "1" };
/** The regions that are exchanged. Each has a name, which is the same on the page of every search. */
const PARTS = "[data-part]";
export const RESULTS = "[data-part=results]";
/** From here on a vacancy has room beside its list (1024 px). */
export const WIDE = "(min-width:64rem)";

/** The parts of the searches that were seen in this page, by address, so that going back asks nobody. */
const seen = new Map<string, string>();
let asking: AbortController | undefined;
/** The address of the list, as far as this script has brought it. */
let shown = "";
/** Opens and closes what stands beside the list, by the address (beside.ts). */
let follow: ((closes?: boolean) => void) | undefined;

/**
 * Another search, or another page of it, comes in place: its address in the bar, its results where the old ones were,
 * and the focus where it was. This leaves whatever is not as expected to the browser, which loads the page whole.
 */
export function results(): void {
  const { pathname: path } = location;
  addEventListener("popstate", ({ state }: PopStateEvent) => {
    follow?.();
    if (location.pathname !== path) {
      // Another document has shown this address: a vacancy beside its list, or that list.
      if (!follow) location.reload();
    }
    // This is a page without results, or a place in it, and not another search.
    else if (shown && address(location) !== shown) void comeBack((state as { y?: number } | null)?.y ?? 0);
  });
  if (!document.querySelector(RESULTS) || !window.AbortController) return;
  shown = address(location);
  // Only a page that is looked at for a while needs them.
  onIdle(() => {
    void import("./marks").then(({ marks }) => marks()).catch(() => undefined);
    if (!sparesData() && matchMedia(WIDE).matches)
      void import("./beside").then(({ beside }) => (follow = beside(path))).catch(() => undefined);
  });
  page.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches("[data-searches]")) return;
    if (new URL(form.action).pathname !== path) return;
    event.preventDefault();
    void go(toAddress(form), { button: event.submitter });
  });
  page.addEventListener("click", (event) => {
    const link = findFollowedLink(event);
    if (!link || link.pathname !== path || !link.closest("main")) return;
    event.preventDefault();
    void go(address(link), { staysInPlace: link.closest("[data-stays-in-place]") !== null });
  });
}

const address = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/**
 * Returns the address that the form leads to. What is left empty stays out of it, and so does the order that is the
 * first anyway.
 */
function toAddress(form: HTMLFormElement): string {
  const query = new URLSearchParams(new FormData(form) as never);
  for (const [name, value] of [...query]) if (!value) query.delete(name);
  const order = form.elements.namedItem("sort");
  if (order instanceof HTMLSelectElement && order.selectedIndex === 0) query.delete(order.name);
  const text = query.toString();
  return new URL(form.action).pathname + (text && `?${text}`);
}

async function go(
  to: string,
  { button, staysInPlace = false }: { button?: HTMLElement | null; staysInPlace?: boolean },
) {
  showPending(button);
  const given = await ask(to);
  showReady(button);
  if (!given) return;
  follow?.(true);
  keep();
  history.replaceState({ ...(history.state as object | null), y: scrollY }, "");
  history.pushState(null, "", to);
  show(given, { keepsFocused: Boolean(button), to });
  if (!staysInPlace) scrollTo(0, 0);
}

async function comeBack(y: number) {
  const to = address(location);
  keep();
  const html = seen.get(to);
  const given = html ? parsePage(html) : await ask(to);
  if (!given) return;
  asking?.abort();
  show(given, { to });
  scrollTo(0, y);
}

/**
 * Returns the parts at an address. Undefined where another request has taken its place, or where the browser itself
 * goes there now.
 */
async function ask(to: string): Promise<Document | undefined> {
  asking?.abort();
  const { signal } = (asking = new AbortController());
  const region = document.querySelector(RESULTS);
  region?.setAttribute("aria-busy", "true");
  startProgress();
  try {
    const { response, given } = await fetchPage(to, { headers: PARTS_HEADERS, signal });
    // A search that failed is a page of this screen too, and offers to search again.
    if (!response.redirected && given.querySelector(RESULTS)) return given;
    location.assign(to);
  } catch {
    if (!signal.aborted) hold({ go: () => location.assign(to), from: null });
  } finally {
    if (!signal.aborted) {
      stopProgress();
      region?.removeAttribute("aria-busy");
    }
  }
  return undefined;
}

/** Keeps the parts in sight, for a person who comes back to them. */
function keep(): void {
  const parts = [...document.querySelectorAll(PARTS)].map(({ outerHTML }) => outerHTML);
  const title = document.createElement("title");
  title.textContent = document.title;
  seen.set(shown, title.outerHTML + parts.join(""));
}

/** Puts the parts of a search, which is that at `to`, in the place of those in sight. */
export function show(given: Document, { keepsFocused = false, to = shown } = {}): void {
  shown = to;
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
  let hasLostFocus = swap(
    given,
    parts.map(({ dataset }) => `[data-part="${dataset.part ?? ""}"]`),
  );
  const region = document.querySelector<HTMLElement>(RESULTS);
  fillIn(new URLSearchParams(region?.dataset.query), keepsFocused ? document.activeElement : null);
  hasLostFocus = foldForm(!region?.dataset.query) || hasLostFocus;
  // Forms that lead back to this page (language, theme) lead back to this search.
  for (const input of document.querySelectorAll<HTMLInputElement>("input[name=returnTo]")) input.value = shown;
  const heading = region?.querySelector<HTMLElement>("[tabindex='-1']");
  // The count is read out either way: it has the focus, or it is announced.
  if (hasLostFocus) heading?.focus({ preventScroll: true });
  else announce(heading?.textContent ?? "");
  follow?.();
}

/**
 * Opens the form, or closes it, where one line says what is searched for. From md up it is in sight either way, and has
 * no such line. Returns whether it closed around the focus.
 */
function foldForm(open: boolean): boolean {
  const box = document.querySelector("[data-searches]")?.closest("details");
  if (!box) return false;
  box.open = open;
  return !open && box.querySelector("summary")?.offsetParent !== null && box.contains(document.activeElement);
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
