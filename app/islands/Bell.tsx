import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { exchangeList, fetchCount, fetchList, openMessagesInPlace } from "./fetchNotifications";

export interface BellProps {
  /** How many are unread, up to 100. */
  unread: number;
  userId: string;
  /** It is true on the list's own page, where the bell has no panel. */
  isList: boolean;
  icon: string;
  paths: { list: string; session: string; ticket: string };
  /** Where the API server's socket is; null where the web passes it on. */
  socketOrigin: string | null;
  /** "%" stands for the number. */
  texts: { none: string; one: string; other: string; title: string; loading: string; failed: string; all: string };
}

/** The most that the bell counts. */
const MOST_SHOWN = 99;
const PANEL_ID = "bell-panel";

/**
 * The bell of docs/requirements.md, 2.12. The server draws a link to the list, with how many are unread. In the browser
 * it hears of new ones by the socket, says the number in the tab's title too, and shows the list in a panel, drawn by
 * the server as on its own page.
 */
export function Bell({ unread, userId, isList, icon, paths, socketOrigin, texts }: BellProps) {
  const place = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [count, setCount] = useState(unread);
  const [isLive, setIsLive] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const opened = useRef(false);
  opened.current = isOpen;
  /** What the panel shows: undefined while it is fetched, null where it could not be. */
  const [list, setList] = useState<string | null>();

  const fetchAgain = useCallback(async () => {
    const given = await fetchCount(paths.session, userId);
    if (given !== null) setCount(given);
    if (isList) await exchangeList();
    else if (opened.current) setList(await fetchList(paths.list));
  }, []);

  useEffect(() => {
    setIsLive(true);
    const again = inTurn(fetchAgain);
    openMessagesInPlace(again);
    void import("./liveNotifications").then(({ listenLive }) =>
      listenLive({ origin: socketOrigin ?? location.origin, ticketPath: paths.ticket, userId, onNews: again }),
    );
  }, []);

  useEffect(() => showCountInTitle(count), [count]);

  useEffect(() => {
    if (!isOpen) return;
    void fetchList(paths.list).then(setList);
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Element && !place.current?.contains(target) && !target.closest("dialog")) setIsOpen(false);
    };
    // The list may be exchanged under the focus, which is then nowhere in the panel.
    const closeByEscape = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key !== "Escape" || (target instanceof Element && target.closest("dialog"))) return;
      setIsOpen(false);
      link.current?.focus();
    };
    document.addEventListener("click", closeOutside);
    document.addEventListener("keydown", closeByEscape);
    return () => {
      document.removeEventListener("click", closeOutside);
      document.removeEventListener("keydown", closeByEscape);
    };
  }, [isOpen]);

  const press = (event: MouseEvent) => {
    if (isList || !isLive || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(!isOpen);
  };
  // A link that opens something in the page is a button, and the space bar presses buttons.
  const onLinkKey = (event: KeyboardEvent) => {
    if (event.key !== " " || !hasPanel) return;
    event.preventDefault();
    setIsOpen(!isOpen);
  };

  const hasPanel = isLive && !isList;
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  const words = count === 0 ? texts.none : (count === 1 ? texts.one : texts.other).replace("%", shown);
  return (
    <div ref={place} className="sm:relative">
      <a
        ref={link}
        href={paths.list}
        aria-current={isList ? "page" : undefined}
        className="relative inline-flex min-h-11 w-11 items-center justify-center rounded-lg text-foreground no-underline hover:bg-muted aria-[current]:text-primary"
        onClick={press}
        onKeyDown={onLinkKey}
        {...(hasPanel && { role: "button", "aria-expanded": isOpen, "aria-controls": PANEL_ID })}
      >
        <svg className="size-6 flex-none" width="20" height="20" aria-hidden={true}>
          <use href={icon} />
        </svg>
        <span className="sr-only">{words}</span>
        {count ? (
          <span
            aria-hidden="true"
            className="absolute end-0 top-0.5 min-w-5 rounded-full border border-transparent bg-primary px-1 text-center text-xs leading-4.5 font-medium text-primary-foreground tabular-nums"
          >
            {shown}
          </span>
        ) : null}
      </a>
      {hasPanel ? (
        <div
          id={PANEL_ID}
          role="region"
          aria-label={texts.title}
          hidden={!isOpen}
          className="z-20 max-h-[calc(100vh-5rem)] overflow-y-auto rounded-lg border bg-popover p-4 text-popover-foreground shadow-lg max-sm:fixed max-sm:inset-x-2 max-sm:top-15 sm:absolute sm:end-0 sm:top-full sm:w-[26rem]"
        >
          {list ? (
            <div dangerouslySetInnerHTML={{ __html: list }} />
          ) : (
            <p role="status">{list === undefined ? texts.loading : texts.failed}</p>
          )}
          <p className="mt-2">
            <a href={paths.list} className="inline-flex min-h-11 items-center">
              {texts.all}
            </a>
          </p>
        </div>
      ) : null}
    </div>
  );
}

/** Makes calls come one after the other. One that is asked for several times meanwhile comes once more. */
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

/** Puts the number before the tab's title, and keeps it there where another script changes the title. */
function showCountInTitle(count: number): (() => void) | undefined {
  const element = document.querySelector("title");
  if (!element) return;
  const write = () => {
    const plain = document.title.replace(/^\(\d+\+?\) /, "");
    const title = count ? `(${count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}) ${plain}` : plain;
    if (title !== document.title) document.title = title;
  };
  write();
  const observer = new MutationObserver(write);
  observer.observe(element, { childList: true });
  return () => observer.disconnect();
}
