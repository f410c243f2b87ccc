let live: HTMLElement | undefined;

/** A screen reader hears only of what changes in a region that it knows already. In ms. */
const UNTIL_KNOWN_MS = 150;

/**
 * Says something to who listens, in its turn. In a closed shadow: read out, and yet no text of the page to be found
 * twice.
 */
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
