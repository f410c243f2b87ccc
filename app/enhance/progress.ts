import { findFollowedLink, onReturn, page } from "./page";

/** In ms. A faster page needs no bar. */
const SHOWN_AFTER_MS = 150;
/** In ms. After this time the bar disappears: a slower answer is a download, which replaces no page. */
const LONGEST_MS = 20_000;

let bar: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a thin bar while the next page loads. Browsers announce loading to assistive technology. */
export function progress(): void {
  page.addEventListener("click", (event) => {
    if (findFollowedLink(event)) startProgress();
  });
  page.addEventListener("submit", ({ target, defaultPrevented }) => {
    if (!defaultPrevented && target instanceof HTMLFormElement && target.method !== "dialog") startProgress();
  });
  onReturn(stopProgress);
}

export function startProgress(): void {
  stopProgress();
  timer = setTimeout(() => {
    bar = document.createElement("div");
    bar.className =
      "fixed inset-x-0 top-0 z-30 h-0.75 origin-left animate-advance bg-primary forced-colors:bg-[Highlight] rtl:origin-right";
    bar.setAttribute("aria-hidden", "true");
    document.body.append(bar);
    timer = setTimeout(stopProgress, LONGEST_MS);
  }, SHOWN_AFTER_MS);
}

export function stopProgress(): void {
  clearTimeout(timer);
  bar?.remove();
}
