import { createElement } from "./notice";
import { stopWaiting, waitForNetwork } from "./offline";
import { announcePath, findFollowedLink, onReturn, page } from "./page";
import { stopProgress } from "./progress";
import { address, list, WIDE } from "./parts";
import { fetchPage } from "./swap";

const CARDS = "[data-part=results] article a";
/** The columns of list and vacancy. A narrow window shows the vacancy alone. */
const OPEN_LOOK = ["reads", "min-[64rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"];
const OTHER_LOOK = "max-[64rem]:hidden";
const PANE_LOOK =
  "flex min-w-0 flex-col gap-6 rounded-lg border bg-background px-6 pb-6 wrap-anywhere min-[64rem]:sticky min-[64rem]:top-20 min-[64rem]:col-start-2 min-[64rem]:row-span-3 min-[64rem]:row-start-2 min-[64rem]:max-h-[calc(100vh-6rem)] min-[64rem]:overflow-auto";
const ROW_LOOK = "sticky top-0 z-1 -mx-6 flex flex-wrap items-center gap-2 border-b bg-background px-6 py-3";

/**
 * Opens a vacancy beside its list in a wide window, under the vacancy's address. The pane shows the page's parts marked
 * `data-reads`. On any problem the browser loads the whole page. A second vacancy replaces the first in the history.
 * Returns a function to call after the address has changed. Called with true, it closes the vacancy.
 */
export function beside(path: string): (closes?: boolean) => void {
  let asking: AbortController | undefined;
  let opened: { to: string; pane: HTMLElement; title: string; titleBefore: string; undo: () => void } | undefined;

  page.addEventListener("click", (event) => {
    const link = findFollowedLink(event);
    if (!link?.matches(CARDS) || !matchMedia(WIDE).matches) return;
    event.preventDefault();
    // Stops a pending request for another page of results, whose answer would close the vacancy.
    list.stop?.();
    const to = address(link);
    if (to !== opened?.to) return void open(to, true);
    asking?.abort();
    stopProgress();
    focusHeading(opened.pane);
  });

  const follow = (closes = location.pathname === path) => {
    if (closes) close();
    else if (address(location) !== opened?.to) void open(address(location), false);
    else mark(opened.to);
  };
  onReturn(() => follow());
  return follow;

  async function open(to: string, isPressed: boolean) {
    asking?.abort();
    stopWaiting();
    const { signal } = (asking = new AbortController());
    try {
      const { response, given } = await fetchPage(to, { signal });
      const parts = [...given.querySelectorAll("[data-reads]")];
      // The browser loads the page, which shows the error, the login, or that the vacancy is closed.
      if (!response.ok || response.redirected || !parts.length) return location.assign(to);
      if (isPressed) history[opened ? "replaceState" : "pushState"](null, "", to);
      const apply = given.querySelector<HTMLAnchorElement>("[data-apply] a");
      // An invitation's link is a fragment, which leads to a form on the vacancy's page. Here it needs the page's path.
      if (apply?.getAttribute("href")?.startsWith("#")) apply.href = to + apply.hash;
      show(to, apply ? [apply, ...parts] : parts, given.title);
    } catch {
      if (!signal.aborted) waitForNetwork({ go: () => location.assign(to), from: findCard(to) ?? null });
    } finally {
      if (!signal.aborted) stopProgress();
    }
  }

  function show(to: string, parts: Element[], title: string) {
    const root = document.querySelector<HTMLElement>("[data-beside]");
    if (!root?.querySelector("[data-part=results]")) return location.assign(to);
    preservePlace(to, () => {
      const { undo, titleBefore } = opened ?? { undo: makeRoom(root), titleBefore: document.title };
      opened?.pane.remove();
      opened = { to, pane: createPane(root.dataset, to, parts), title, titleBefore, undo };
      root.append(opened.pane);
      mark(to);
    });
    document.title = title;
    announcePath();
    if (opened) focusHeading(opened.pane);
  }

  function close() {
    asking?.abort();
    if (!opened) return;
    const { to, pane, title, titleBefore, undo } = opened;
    const hadFocus = pane.contains(document.activeElement) || document.activeElement === document.body;
    opened = undefined;
    preservePlace(to, () => {
      pane.remove();
      undo();
      mark("");
    });
    if (document.title === title) document.title = titleBefore;
    announcePath();
    if (hadFocus) (findCard(to) ?? document.getElementById("results"))?.focus({ preventScroll: true });
  }

  function createPane({ pageLook, pageLabel, closeLook, closeLabel }: DOMStringMap, to: string, parts: Element[]) {
    const pane = createElement("section", PANE_LOOK);
    const row = createElement("div", ROW_LOOK);
    const whole = createElement("a", pageLook, pageLabel);
    whole.href = to;
    const button = createElement("button", `${closeLook ?? ""} ms-auto`, closeLabel);
    button.type = "button";
    const leave = () => history.back();
    button.onclick = leave;
    pane.onkeydown = ({ key }) => {
      if (key === "Escape") leave();
    };
    row.append(...parts.filter((part) => part.tagName === "A"), whole, button);
    pane.append(row, ...parts.filter((part) => part.tagName !== "A"));
    const heading = lower(pane);
    if (heading) {
      heading.id = "beside";
      heading.tabIndex = -1;
      pane.setAttribute("aria-labelledby", heading.id);
    }
    return pane;
  }
}

const findCard = (to: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(CARDS)].find((link) => address(link) === to);

function mark(to: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(CARDS)) {
    const isOpen = address(link) === to;
    if (isOpen) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
    link.closest("article")?.classList.toggle("border-primary", isOpen);
  }
}

/** Keeps the pressed card in place while the cards change width. */
function preservePlace(to: string, change: () => void): void {
  const before = findCard(to)?.getBoundingClientRect().top;
  change();
  const after = findCard(to)?.getBoundingClientRect().top;
  if (before !== undefined && after !== undefined) scrollBy(0, after - before);
}

/** Makes the vacancy's column. Returns a function that removes this column. */
function makeRoom(root: HTMLElement): () => void {
  const others = [...root.children];
  const set = (isOpen: boolean) => {
    for (const look of OPEN_LOOK) root.classList.toggle(look, isOpen);
    for (const other of others) other.classList.toggle(OTHER_LOOK, isOpen);
  };
  set(true);
  return () => set(false);
}

/** Lowers h1, h2 and h3 by a level, because the page already has its h1. Returns the former h1. */
function lower(text: HTMLElement): HTMLElement | null {
  for (const heading of text.querySelectorAll("h1,h2,h3")) {
    const other = document.createElement(`h${Number(heading.tagName[1]) + 1}`);
    for (const { name, value } of heading.attributes) other.setAttribute(name, value);
    other.append(...heading.childNodes);
    heading.replaceWith(other);
  }
  return text.querySelector("h2");
}

const focusHeading = (pane: HTMLElement) => pane.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
