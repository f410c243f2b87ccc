import { formatUnread } from "~/services/shell/notifications/unread";
import { announce } from "./announce";
import { BACKGROUND_HEADERS, onIdle, sparesData } from "./page";

type Refresh = () => Promise<void>;

/** Shows the number of new notifications in bell and title, and announces new ones. A press opens the panel. */
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

/** Returns the unread count, or null if the request fails or another user is logged in. */
async function fetchCount(): Promise<number | null> {
  try {
    const answer = (await (await fetch("/auth/session", { headers: BACKGROUND_HEADERS })).json()) as {
      userId: string | null;
      unread: number;
    };
    return answer.userId === document.body.dataset.account ? answer.unread : null;
  } catch {
    return null;
  }
}

function drawCount({ dataset }: HTMLElement, link: HTMLElement): (count: number) => void {
  const [words, badge] = link.querySelectorAll("span");
  let shown = badge?.dataset.count ?? "";
  let last = Number.parseInt(shown, 10) || 0;
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
  link.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    link.click();
  });
}

function whenInSight(run: () => void): void {
  const again = () => whenInSight(run);
  if (document.hidden) document.addEventListener("visibilitychange", again, { once: true });
  else if (!navigator.onLine) addEventListener("online", again, { once: true });
  else onIdle(run);
}

const isSlow = (): boolean =>
  /2g/.test((navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType ?? "");

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
