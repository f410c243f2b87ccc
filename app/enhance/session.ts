import { createElement, createNotice } from "./notice";
import { findTarget, onReturn, page } from "./page";

/** The longest that a browser's timer can wait, in ms; a session of 30 days is longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const LEFT_KEY = "leftAt";

interface Answer {
  isAuthenticated: boolean;
  expiresAt: string | null;
}

/**
 * At the session's end (docs/requirements.md, section 4) the page says so, and stays: what is typed is not lost, the
 * login opens beside it and returns here, and a form that is sent all the same is kept by the server (docs/design.md,
 * section 3). Who logs out leaves no page behind that the back button shows again.
 */
export function session(): void {
  hideAfterLogout();
  const place = document.querySelector<HTMLElement>("[data-session-ends]");
  const ends = place?.dataset.sessionEnds;
  if (!place || !ends) return;
  let instant = Date.parse(ends);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(timer);
    const left = instant - Date.now();
    if (left > 0) timer = setTimeout(wait, Math.min(left, LONGEST_TIMER_MS));
    else if (!place.firstChild) place.append(createLoginNotice(place.dataset));
  };

  /** The server is asked first, because the notice stays where nobody has logged in meanwhile. */
  const ask = async () => {
    if (document.hidden || !place.firstChild) return;
    try {
      const { isAuthenticated, expiresAt } = (await (await fetch("/auth/session")).json()) as Answer;
      if (!isAuthenticated || !expiresAt) return;
      instant = Date.parse(expiresAt);
      place.textContent = "";
      wait();
    } catch {
      // The browser is offline, so the notice stays, and the next return asks again.
    }
  };

  document.addEventListener("visibilitychange", () => void ask());
  addEventListener("focus", () => void ask());
  onReturn(wait);
  wait();
}

function createLoginNotice(texts: DOMStringMap): HTMLElement {
  const notice = createNotice(texts);
  const link = createElement("a", texts.buttonLook, texts.login);
  link.href = `/auth/login?returnTo=${encodeURIComponent(location.pathname + location.search)}`;
  link.target = "_blank";
  link.rel = "noopener";
  notice.append(link);
  return notice;
}

/** The back-forward cache shows a page without asking the server; after a log-out it must not. */
function hideAfterLogout(): void {
  const shownAt = Date.now();
  page.addEventListener("submit", (event) => {
    if (!findTarget(event, "form[action='/auth/logout']")) return;
    // A cookie says this, because the log-out's answer clears what the browser has stored.
    document.cookie = `${LEFT_KEY}=${Date.now()}; path=/; samesite=lax`;
  });
  onReturn(() => {
    if (!document.body.hasAttribute("data-account") || Number(readCookie(LEFT_KEY)) < shownAt) return;
    document.body.hidden = true;
    location.reload();
  });
}

const readCookie = (name: string) =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? 0;
