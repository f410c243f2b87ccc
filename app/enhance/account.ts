import { bell } from "./bell";
import { islands } from "./islands";
import { createElement, createNotice } from "./notice";
import { onReturn, sparesData } from "./page";
import { sideMenu } from "./sideMenu";
import { sweepDevice } from "./sweep";

/** Longest time of a browser's timer, in ms. A session of 30 days needs two timers, one after the other. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** In ms. Typing on a shared phone extends the session, by one request in this time at most. */
const TYPING_MS = 5 * 60_000;
/** Time from the warning to the end of a shared phone's session, in ms. WCAG 2.2.1 requires 20 s at least. */
const WARNING_MS = 2 * 60_000;

interface Answer {
  isAuthenticated: boolean;
  userId: string | null;
  expiresAt: string | null;
}

/**
 * Adds a logged-in page's behaviours: menu, bell, service worker, drafts, push, and the session's end
 * (docs/requirements.md, section 4). After this end the page keeps its typed text, and the login opens in another tab.
 * On a shared phone only the message remains (docs/decisions/0009).
 */
export function account(): void {
  sideMenu();
  bell();
  updateCopy(document.body.hasAttribute("data-keeps-copy") && !sparesData());
  carryWhatIsTyped();
  const owner = document.body.dataset.account ?? "";
  enableDrafts(owner);
  enablePush(owner);
  sweepDevice(owner);
  const place = document.querySelector<HTMLElement>("[data-session-ends]");
  const ends = place?.dataset.sessionEnds;
  if (!place || !ends) return;
  const isShared = document.body.hasAttribute("data-shared");
  const warning = isShared ? WARNING_MS : 0;
  let instant = Date.parse(ends);
  let isWarned = false;
  // Uses the server's clock. A device's clock that is an hour ahead would end the session at once.
  const ahead = Date.now() - Date.parse(place.dataset.now ?? "") || 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(timer);
    const left = instant - (Date.now() - ahead);
    if (left > 0) {
      if (left <= warning && !isWarned) warn();
      const next = left > warning ? left - warning : left;
      timer = setTimeout(wait, Math.min(next, LONGEST_TIMER_MS));
    } else if (isWarned || !place.firstChild) end();
  };

  /** Shows that the session will end soon, with a button that extends the session by half an hour. */
  const warn = () => {
    isWarned = true;
    const { soonTitle: title = "", soonText: text = "", stay } = place.dataset;
    const notice = createNotice({ ...place.dataset, title, text });
    const button = createElement("button", place.dataset.buttonLook, stay);
    button.type = "button";
    button.addEventListener("click", () => void ask());
    notice.append(button);
    place.append(notice);
  };

  const end = () => {
    isWarned = false;
    place.textContent = "";
    const notice = createNotice(place.dataset);
    const link = createElement("a", place.dataset.buttonLook, place.dataset.login);
    link.href = `/auth/login?returnTo=${encodeURIComponent(location.pathname + location.search)}`;
    notice.append(link);
    if (isShared) {
      document.title = place.dataset.title ?? "";
      document.body.textContent = "";
      document.body.append(notice);
    } else {
      link.target = "_blank";
      link.rel = "noopener";
      place.append(notice);
    }
  };

  const ask = async () => {
    try {
      const { isAuthenticated, expiresAt, userId } = (await (await fetch("/auth/session")).json()) as Answer;
      if (!isAuthenticated || !expiresAt || userId !== document.body.dataset.account) return;
      instant = Date.parse(expiresAt);
      place.textContent = "";
      isWarned = false;
      wait();
    } catch {
      // Offline: nothing changes, and the next event asks again.
    }
  };

  const comeBack = () => {
    if (!document.hidden && place.firstChild) void ask();
  };
  document.addEventListener("visibilitychange", comeBack);
  addEventListener("focus", comeBack);
  onReturn(wait);
  wait();

  if (!isShared) return;
  let askedAt = Date.now();
  addEventListener("input", () => {
    if (Date.now() - askedAt < TYPING_MS) return;
    askedAt = Date.now();
    void ask();
  });
}

function updateCopy(isWanted: boolean): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  // A browser may refuse to register, and insecure pages have no service workers.
  if (isWanted) serviceWorker?.register("/sw.js").catch(() => undefined);
  else
    serviceWorker
      ?.getRegistration()
      .then((registration) => registration && Promise.all([registration.unregister(), caches.delete("copy")]))
      .catch(() => undefined);
}

/** Makes a change of language or "modo leve" post the form that was last typed in, so that no text is lost. */
function carryWhatIsTyped(): void {
  let typed: HTMLFormElement | null = null;
  addEventListener("input", ({ target }) => {
    const field = target as HTMLInputElement;
    if (!field.hasAttribute("form") && field.form?.id) typed = field.form;
  });
  addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLButtonElement>("button[formaction*='?form=']");
      if (!button || !typed?.isConnected) return;
      const form = typed.id;
      button.formAction = button.formAction.replace(/\?form=[^&]*/, `?form=${form}`);
      for (const part of button.closest("div, form")?.querySelectorAll("[form]") ?? []) part.setAttribute("form", form);
      button.setAttribute("form", form);
    },
    true,
  );
}

function enableDrafts(owner: string): void {
  const hasForms = document.querySelector("main[data-in-place]") !== null;
  if (!hasForms && !location.search.includes("changed=")) return;
  void Promise.all([import("./drafts"), hasForms && import("./inPlace")]).then(
    ([{ drafts }, screens]) => {
      drafts(owner);
      if (screens)
        screens.inPlace((main) => {
          drafts(owner);
          islands(main);
        });
    },
    () => undefined,
  );
}

function enablePush(owner: string): void {
  const form = document.querySelector<HTMLFormElement>("form[data-push]");
  if (form) void import("./push").then(({ push }) => push(form, owner)).catch(() => undefined);
}
