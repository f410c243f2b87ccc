import { formatUnread } from "~/services/shell/notifications/unread";
import { announce } from "./announce";
import { onIdle, sparesData } from "./page";

/** Loads the list again where it is in sight. */
type Refresh = () => Promise<void>;

/** The bell counts by itself, by the socket, and says so in the tab's title and aloud. A press opens its panel. */
export function bell(): void {
  const place = document.querySelector<HTMLElement>("[data-bell]");
  const link = place?.querySelector("a");
  if (!place || !link || sparesData()) return;
  let refreshList: Refresh = async () => undefined;
  const show = drawCount(place, link);

  const refresh = inTurn(async () => {
    const count = await fetchCount();
    if (count !== null) show(count);
    await refreshList();
  });

  if (link.hasAttribute("aria-current"))
    void import("./notificationList").then(
      ({ exchangeList, openMessagesInPlace }) => {
        refreshList = exchangeList;
        openMessagesInPlace(refresh);
      },
      () => undefined,
    );
  else
    openOnPress(link, async () => {
      const { createPanel } = await import("./bellPanel");
      const panel = createPanel(place, link, refresh);
      refreshList = panel.refresh;
      return panel.toggle;
    });
  whenInSight(() => {
    if (isSlow()) return;
    void import("./liveNotifications").then(
      ({ listenLive }) => listenLive(place.dataset.bell || location.origin, refresh),
      () => undefined,
    );
  });
}

/** Returns how many are unread. Null where this browser is no longer logged in as this user, or could not ask. */
async function fetchCount(): Promise<number | null> {
  try {
    const answer = (await (await fetch("/auth/session")).json()) as { userId: string | null; unread: number };
    return answer.userId === document.body.dataset.account ? answer.unread : null;
  } catch {
    return null;
  }
}

/** Returns what shows a number at the bell and in the tab's title. A number that has grown is read out. */
function drawCount({ dataset }: HTMLElement, link: HTMLElement): (count: number) => void {
  const [words, badge] = link.querySelectorAll("span");
  let shown = badge?.dataset.count ?? "";
  let last = Number.parseInt(shown, 10) || 0;
  /** Puts the number before the title, and again where another script has changed that. */
  const writeTitle = () => {
    const plain = document.title.replace(/^\(\d+\+?\) /, "");
    const title = shown ? `(${shown}) ${plain}` : plain;
    if (title !== document.title) document.title = title;
  };
  writeTitle();
  const title = document.querySelector("title");
  if (title) new MutationObserver(writeTitle).observe(title, { childList: true });
  return (count) => {
    const hasGrown = count > last;
    last = count;
    const text = count ? formatUnread(count) : "";
    if (text === shown || !words || !badge) return;
    shown = text;
    badge.dataset.count = shown;
    badge.hidden = !count;
    words.textContent = ((count ? (count === 1 ? dataset.one : dataset.other) : dataset.none) ?? "").replace(
      "%",
      shown,
    );
    writeTitle();
    if (hasGrown) announce(words.textContent);
  };
}

/** Makes the link a button. The first press builds its panel. If that fails, the link leads on. */
function openOnPress(link: HTMLAnchorElement, build: () => Promise<() => void>): void {
  let toggle: (() => void) | undefined;
  let isBuilding = false;
  link.setAttribute("role", "button");
  link.setAttribute("aria-expanded", "false");
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (toggle) return toggle();
    if (isBuilding) return;
    isBuilding = true;
    build().then(
      (built) => (toggle = built)(),
      () => location.assign(link.href),
    );
  });
  // The space bar presses buttons, and not links.
  link.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    link.click();
  });
}

/** Runs once the page is in sight, has a network, and has nothing better to do. */
function whenInSight(run: () => void): void {
  const again = () => whenInSight(run);
  if (document.hidden) document.addEventListener("visibilitychange", again, { once: true });
  else if (!navigator.onLine) addEventListener("online", again, { once: true });
  else onIdle(run);
}

/** Tells whether the network is that of a mobile phone of the second generation, by the browser's own measure. */
const isSlow = (): boolean =>
  /2g/.test((navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType ?? "");

/** Runs calls one after the other. Several requests during a call become one further call. */
function inTurn(call: () => Promise<void>): () => void {
  let isUnderWay = false;
  let isWanted = false;
  const run = async () => {
    isWanted = true;
    if (isUnderWay) return;
    isUnderWay = true;
    while (isWanted) {
      isWanted = false;
      await call().catch(() => undefined);
    }
    isUnderWay = false;
  };
  return () => void run();
}
