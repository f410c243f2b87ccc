let live: HTMLElement | undefined;

/** Pause in ms before the text is written: a screen reader announces changes only of a region that it knows. */
const UNTIL_KNOWN_MS = 150;

/** Makes a screen reader announce a text after its current speech. A shadow root hides the text from our selectors. */
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
