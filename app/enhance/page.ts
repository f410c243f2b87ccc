import { BACKGROUND_HEADER } from "#contract/base/webSettings";

export const page = document.documentElement;

export const BACKGROUND_HEADERS = { [BACKGROUND_HEADER]: "1" };

export function findTarget<Found extends Element = HTMLElement>(event: Event, selector: string): Found | null {
  return event.target instanceof Element ? event.target.closest<Found>(selector) : null;
}

/** Returns the pressed link if it opens another page of ours in this tab, else null. */
export function findFollowedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return null;
  const link = findTarget<HTMLAnchorElement>(event, "a[href]");
  return link && isPageOfOurs(link) ? link : null;
}

/** Returns whether a link opens an address of ours in this tab, but no download and no fragment of this page. */
export function isPageOfOurs(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || (link.target && link.target !== "_self") || link.hasAttribute("download"))
    return false;
  return !link.hash || link.pathname + link.search !== location.pathname + location.search;
}

/** Returns whether the visitor saves data. Then nothing is prefetched. */
export function sparesData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
}

export function onLogout(run: () => void): void {
  page.addEventListener("submit", (event) => {
    if (findTarget(event, "form[action='/auth/logout']")) run();
  });
}

export function onReturn(run: () => void): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) run();
  });
}

const PATH_EVENT = "pathchange";

/** Tells `onPath` that the path may have changed. Code that swaps pages in place calls this once the title is set. */
export function announcePath(): void {
  page.dispatchEvent(new Event(PATH_EVENT));
}

export function onPath(run: () => void): void {
  let path = "";
  const look = () => {
    if (path === location.pathname) return;
    path = location.pathname;
    run();
  };
  look();
  page.addEventListener(PATH_EVENT, look);
  addEventListener("pagehide", () => (path = ""));
  onReturn(look);
}

/** Calls `run` once the browser is idle, after 5 s at the latest; without requestIdleCallback after 2 s. */
export function onIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 2000);
}

/** The cookie prefix with https (services/server/serve/env.server.ts). */
const PREFIX = "__Host-";

export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split("; ")
    .map((each) => each.replace(PREFIX, ""))
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export function setCookie(name: string, value: string): void {
  const isHttps = location.protocol === "https:";
  document.cookie = `${isHttps ? PREFIX : ""}${name}=${value}; path=/; samesite=lax${isHttps ? "; secure" : ""}`;
}
