let live: HTMLElement | undefined;

/** The pause before the words, in ms: a screen reader hears changes only of a region that it knows already. */
const UNTIL_KNOWN_MS = 150;

/** Has a screen reader say something after its present words. The closed shadow root keeps them out of the page. */
export function announce(text: string): void {
  if (!live) {
    const host = document.createElement("div");
    host.className = "sr-only";
    live = document.createElement("div");
    live.setAttribute("aria-live", "polite");
    host.attachShadow({ mode: "closed" }).append(live);
    document.body.append(host);
  }
  const region = live;
  region.textContent = "";
  setTimeout(() => (region.textContent = text), UNTIL_KNOWN_MS);
}
