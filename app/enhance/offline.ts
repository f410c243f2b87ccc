import { findSubmitter, showPending, showReady } from "./forms";
import { createElement, createNotice } from "./notice";
import { findFollowedLink, onReturn, page } from "./page";

/** In ms. For this long after a page has loaded, the network counts as working. */
const PROVEN_MS = 30_000;
/** In ms: an answer's timeout, and the pause between two attempts. */
const PATIENCE_MS = 10_000;

let place: HTMLElement | null = null;
let held: { go: () => void; from: HTMLElement | null } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** True if the delayed request is sent without a press once the network is back. Further typing makes it false. */
let goesAlone = false;

/** Delays a press while the network is lost, because typed text would be lost (docs/design.md, section 11). */
export function offline(): void {
  place = document.querySelector<HTMLElement>("[data-offline]");
  if (!place) return;
  let isTyped = false;
  let released: EventTarget | undefined;

  // Runs in the capture phase, before other scripts could post the form.
  page.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method === "dialog" || form === released) return;
      const isDoubtful = isTyped && form.method === "post" && performance.now() > PROVEN_MS;
      if (navigator.onLine && !isDoubtful) return;
      event.preventDefault();
      event.stopPropagation();
      const button = findSubmitter(event) ?? form.querySelector<HTMLElement>("button:not([type=button])");
      void attempt({
        go: () => {
          released = form;
          button?.click();
          released = undefined;
        },
        from: button,
      });
    },
    true,
  );
  page.addEventListener(
    "click",
    (event) => {
      const link = navigator.onLine ? null : findFollowedLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      waitForNetwork({ go: () => link.click(), from: link });
    },
    true,
  );
  addEventListener("input", () => {
    isTyped = true;
    goesAlone = false;
  });
  addEventListener("online", goAlone);
  onReturn(stopWaiting);
}

export function waitForNetwork(what: NonNullable<typeof held>): void {
  if (!place) return what.go();
  held = what;
  goesAlone = true;
  clearTimeout(timer);
  timer = setTimeout(goAlone, PATIENCE_MS);
  const said = place.querySelector("p");
  if (said) said.textContent = place.dataset.again ?? "";
  else place.append(createOffer(place.dataset));
}

function createOffer(texts: DOMStringMap): HTMLElement {
  const offer = createNotice(texts);
  const retry = createElement("button", texts.buttonLook, texts.retry);
  retry.addEventListener("click", () => void (held && attempt(held)));
  const cancel = createElement("button", texts.buttonLook, texts.cancel);
  cancel.addEventListener("click", () => {
    const from = held?.from;
    stopWaiting();
    from?.focus({ preventScroll: true });
  });
  const buttons = createElement("div", texts.buttonsLook);
  buttons.append(retry, cancel);
  if (texts.copy) {
    const copy = createElement("a", texts.buttonLook, texts.copy);
    copy.href = "/dashboard/offline";
    copy.target = "_blank";
    buttons.append(copy);
  }
  offer.append(buttons);
  return offer;
}

function goAlone(): void {
  if (held && goesAlone) void attempt(held);
}

async function attempt(what: NonNullable<typeof held>): Promise<void> {
  held = what;
  showPending(what.from);
  const isThere = await hasNetwork();
  showReady(what.from);
  // The person has since asked for another page, or cancelled.
  if (held !== what) return;
  if (!isThere) return waitForNetwork(what);
  stopWaiting();
  what.go();
}

async function hasNetwork(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const impatience = new AbortController();
  setTimeout(() => impatience.abort(), PATIENCE_MS);
  return fetch("/livez", { cache: "no-store", signal: impatience.signal }).then(
    () => true,
    () => false,
  );
}

export function stopWaiting(): void {
  held = undefined;
  clearTimeout(timer);
  if (place) place.textContent = "";
}
