import { announce } from "./announce";

/** docs/requirements.md, section 9, allows at most 5 at once. */
const MOST_SHOWN = 5;

let counted: HTMLElement | undefined;

/** Shows messages, oldest first, each for `shownMs`. The pointer or the focus stops the time (docs/decisions/0005). */
export function showToasts(place: HTMLElement, shownMs: number): void {
  // The first call already watches for later messages.
  if (counted === place) return;
  counted = place;
  /** Time left for each message, in ms as of `countingSince`. */
  const shown = new Map<HTMLElement, number>();
  const gone = new WeakSet<HTMLElement>();
  let countingSince = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cameFrom: Element | null = null;

  const close = (toast: HTMLElement) => {
    shown.delete(toast);
    gone.add(toast);
    if (toast.contains(document.activeElement)) {
      // Moves the focus before the message is removed, so that the focus does not jump to the page's top.
      const other = [...shown.keys()][0]?.querySelector<HTMLElement>("button");
      const back = cameFrom?.isConnected ? (cameFrom as HTMLElement) : document.getElementById("content");
      (other ?? back)?.focus({ preventScroll: true });
    }
    // On a phone the message's space stays empty, so that nothing moves under a finger.
    if (getComputedStyle(place).position === "sticky") toast.style.visibility = "hidden";
    else toast.hidden = true;
  };

  const count = () => {
    clearTimeout(timer);
    const now = Date.now();
    const passed = countingSince ? Math.max(0, now - countingSince) : 0;
    for (const [toast, left] of shown) {
      if (left > passed) shown.set(toast, left - passed);
      else close(toast);
    }
    for (const toast of place.querySelectorAll<HTMLElement>("[data-toast]")) {
      if (gone.has(toast) || shown.has(toast)) continue;
      toast.hidden = shown.size >= MOST_SHOWN;
      if (!toast.hidden) shown.set(toast, shownMs);
    }
    const isHeld =
      shown.size > 0 && (document.hidden || place.matches(":hover") || place.contains(document.activeElement));
    countingSince = isHeld ? 0 : now;
    if (!isHeld && shown.size) timer = setTimeout(count, Math.min(...shown.values()));
  };

  place.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("button");
    const toast = button && button.closest<HTMLElement>("[data-toast]");
    if (!toast) return;
    close(toast);
    count();
  });
  place.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !place.contains(relatedTarget)) cameFrom = relatedTarget;
  });
  // Deferred, because the pointer's and the focus's new target is known only after the event.
  for (const event of ["mouseover", "mouseleave", "focusin", "focusout"])
    place.addEventListener(event, () => setTimeout(count));
  document.addEventListener("visibilitychange", count);
  new MutationObserver(count).observe(place, { childList: true, subtree: true });
  count();

  const texts = [...shown.keys()].map((toast) => toast.textContent?.trim() ?? "");
  // Few screen readers announce a message that was already in the page when it loaded.
  if (texts.length) announce(texts.join(". "));
}
