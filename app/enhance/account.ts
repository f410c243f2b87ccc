import { bell } from "./bell";
import { islands } from "./islands";
import { createElement, createNotice } from "./notice";
import { onReturn, sparesData } from "./page";
import { sideMenu } from "./sideMenu";
import { sweepDevice } from "./sweep";

/** The longest that a browser's timer can wait, in ms; a session of 30 days is longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** While somebody types, the session on a shared phone goes on: the server hears of it this often, in ms. */
const TYPING_MS = 5 * 60_000;
/** The warning before a session on a shared phone ends. WCAG 2.2.1 wants 20 s at least. */
const WARNING_MS = 2 * 60_000;

interface Answer {
  isAuthenticated: boolean;
  expiresAt: string | null;
}

/**
 * Adds the parts of a logged-in page that its first script leaves out: the side menu, the bell, the service worker and
 * the session's end. It also keeps the text that is typed into a second form. At the session's end
 * (docs/requirements.md, section 4) the page says so and stays. Typed text is not lost: the login opens beside it and
 * returns here, and the server keeps a form that is sent all the same (docs/design.md, section 3). On a shared phone
 * only the message stays (docs/decisions/0009).
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
  // The server's clock counts. On a shared phone whose own is an hour ahead the page would be emptied at once.
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

  /** One press, as typing does, has the server count the half hour anew. */
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
      const { isAuthenticated, expiresAt } = (await (await fetch("/auth/session")).json()) as Answer;
      if (!isAuthenticated || !expiresAt) return;
      instant = Date.parse(expiresAt);
      place.textContent = "";
      isWarned = false;
      wait();
    } catch {
      // The browser is offline, so everything stays as it is, and the next occasion asks again.
    }
  };

  /** The server is asked first, because the notice stays where nobody has logged in meanwhile. */
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

/** Starts the service worker, which stores a copy to be read without a network, or ends it where one was started. */
function updateCopy(isWanted: boolean): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  // A browser that refuses, and a page that is not served securely, keep no copy.
  if (isWanted) serviceWorker?.register("/sw.js").catch(() => undefined);
  else
    serviceWorker
      ?.getRegistration()
      .then((registration) => registration && Promise.all([registration.unregister(), caches.delete("copy")]))
      .catch(() => undefined);
}

/**
 * A choice that exchanges the page takes along what was typed, in the main form or the one typed into since
 * (docs/decisions/0001).
 */
function carryWhatIsTyped(): void {
  let typed: HTMLFormElement | null = null;
  addEventListener("input", ({ target }) => {
    const field = target as HTMLInputElement;
    // The selection of a language is no part of the form that it is sent with.
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

/** Drafts of the currículo's forms, where there are such forms, or where one has just been saved. */
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
