/** Behaviours listen here for what happens anywhere in the page. */
export const page = document.documentElement;

/** Returns the element that matches and is the event's target, or around it. Null where none is. */
export function findTarget<Found extends Element = HTMLElement>(event: Event, selector: string): Found | null {
  return event.target instanceof Element ? event.target.closest<Found>(selector) : null;
}

/** Returns the link of ours that a press follows in this tab, away from this page; null where it follows none. */
export function findFollowedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return null;
  const link = findTarget<HTMLAnchorElement>(event, "a[href]");
  return link && isPageOfOurs(link) ? link : null;
}

/** Tells whether a link leads to another page of ours, in this tab, and to no file and no place in this page. */
export function isPageOfOurs(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || (link.target && link.target !== "_self") || link.hasAttribute("download"))
    return false;
  return !link.hash || link.pathname + link.search !== location.pathname + location.search;
}

/** Tells whether the visitor spares data. Such a browser fetches nothing that was not asked for. */
export function sparesData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
}

/** Runs when the log-out is pressed. */
export function onLogout(run: () => void): void {
  page.addEventListener("submit", (event) => {
    if (findTarget(event, "form[action='/auth/logout']")) run();
  });
}

/** Runs when the page is shown again as it was left, by the back-forward cache. */
export function onReturn(run: () => void): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) run();
  });
}

const PATH_EVENT = "pathchange";

/** Announces that the page may show another path. Code that shows one in place calls this once its title is there. */
export function announcePath(): void {
  page.dispatchEvent(new Event(PATH_EVENT));
}

/** Runs at once, and each time that the page shows another path or comes back from the back-forward cache. */
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

/** Runs once the browser has nothing better to do, after five seconds at the latest. */
export function onIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 2000);
}

/** The start of the names of our cookies where the page came by https (services/server/serve/env.server.ts). */
const PREFIX = "__Host-";

/** Returns the value of a cookie that scripts may read, as it was sent; undefined where it is absent. */
export const readCookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )(?:${PREFIX})?${name}=([^;]*)`).exec(document.cookie)?.[1];

/** Sets a cookie that scripts alone read, until the browser is closed. */
export function setCookie(name: string, value: string): void {
  const isHttps = location.protocol === "https:";
  document.cookie = `${isHttps ? PREFIX : ""}${name}=${value}; path=/; samesite=lax${isHttps ? "; secure" : ""}`;
}
