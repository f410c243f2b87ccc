import { findSubmitter, showPending, showReady } from "./forms";
import { stopWaiting, waitForNetwork } from "./offline";
import { announcePath, findFollowedLink, onIdle, page, sparesData } from "./page";
import { address, list, PARTS, PARTS_HEADERS, RESULTS, show, WIDE } from "./parts";
import { startProgress, stopProgress } from "./progress";
import { fetchPage, parsePage } from "./swap";

const seen = new Map<string, string>();
let asking: AbortController | undefined;

/** Swaps another search or page of results in place. On any problem the browser loads the page. */
export function results(): void {
  const { pathname: path } = location;
  addEventListener("popstate", ({ state }: PopStateEvent) => {
    stopProgress();
    stopWaiting();
    list.follow?.();
    if (location.pathname !== path) {
      // beside.ts handles other paths. If it is not loaded, an earlier document made this history entry.
      if (!list.follow) location.reload();
    } else if (list.shown && address(location) !== list.shown) void comeBack((state as { y?: number } | null)?.y ?? 0);
  });
  if (!document.querySelector(RESULTS) || !window.AbortController) return;
  list.shown = address(location);
  list.stop = () => {
    asking?.abort();
    document.querySelector(RESULTS)?.removeAttribute("aria-busy");
  };
  // Loads late, because a page that is left soon does not need this code.
  onIdle(() => {
    void loadMarks().catch(() => undefined);
    if (sparesData() || !matchMedia(WIDE).matches) return;
    void import("./beside").then(({ beside }) => (list.follow = beside(path))).catch(() => undefined);
    void import("./listKeys").then(({ listKeys }) => listKeys()).catch(() => undefined);
  });
  page.addEventListener("submit", saveMark, true);
  page.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches("[data-searches]")) return;
    if (new URL(form.action).pathname !== path) return;
    event.preventDefault();
    void go(toAddress(form), { button: findSubmitter(event) });
  });
  page.addEventListener("click", (event) => {
    const link = findFollowedLink(event);
    if (!link || link.pathname !== path || !link.closest("main")) return;
    event.preventDefault();
    void go(address(link), { staysInPlace: link.closest("[data-stays-in-place]") !== null });
  });
}

const loadMarks = () => import("./marks");

/** Saves a mark in place. The code may load after the press. If saving fails, the browser sends the form. */
function saveMark(event: SubmitEvent): void {
  const form = event.target;
  const button = findSubmitter(event);
  if (!(form instanceof HTMLFormElement) || !form.matches("[data-marks]")) return;
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  void loadMarks()
    .then(({ mark }) => mark(form, button))
    .catch(() => {
      form.removeAttribute("data-marks");
      button.click();
    });
}

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
  list.follow?.(true);
  saveState();
  history.replaceState({ ...(history.state as object | null), y: scrollY }, "");
  history.pushState(null, "", to);
  show(given, { keepsFocused: Boolean(button), to });
  announcePath();
  if (!staysInPlace) scrollTo(0, 0);
}

async function comeBack(y: number) {
  const to = address(location);
  saveState();
  const html = seen.get(to);
  const given = html ? parsePage(html) : await ask(to);
  if (!given || address(location) !== to) return;
  asking?.abort();
  show(given, { to });
  scrollTo(0, y);
}

function withoutPage(to: string): string {
  const { searchParams } = new URL(to, location.origin);
  searchParams.delete("page");
  return String(searchParams);
}

async function ask(to: string): Promise<Document | undefined> {
  asking?.abort();
  stopWaiting();
  const { signal } = (asking = new AbortController());
  const region = document.querySelector(RESULTS);
  region?.setAttribute("aria-busy", "true");
  startProgress();
  try {
    // Another page of the search changes only the results, unless forms of saved searches must return to the new page.
    const isSameSearch = withoutPage(to) === withoutPage(list.shown) && !document.querySelector("[data-part=saved]");
    const headers = isSameSearch ? { "x-parts": "results" } : PARTS_HEADERS;
    const { response, given } = await fetchPage(to, { headers, signal });
    if (!response.redirected && given.querySelector(RESULTS)) return given;
    location.assign(to);
  } catch {
    if (!signal.aborted) waitForNetwork({ go: () => location.assign(to), from: null });
  } finally {
    if (!signal.aborted) {
      stopProgress();
      region?.removeAttribute("aria-busy");
    }
  }
  return undefined;
}

function saveState(): void {
  const parts = [...document.querySelectorAll(PARTS)].map(({ outerHTML }) => outerHTML);
  const title = document.createElement("title");
  title.textContent = document.title;
  seen.set(list.shown, title.outerHTML + parts.join(""));
}
