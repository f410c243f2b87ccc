import { onIdle } from "./page";

/** The header shrinks past this scroll, in px (docs/requirements.md, sections 2 and 9). */
const SHRINKS_PAST_PX = 100;

/**
 * The header shrinks past 100 px of scrolling. What it gives up it keeps as a margin
 * (components/shell/frame/Header.tsx), so that the page stays as long as it was: a page that becomes shorter is
 * scrolled back by the browser, and the two sizes would take turns many times a second (WCAG 2.2, 2.3.1).
 */
export function header(): void {
  const element = document.querySelector<HTMLElement>("[data-shrinks]");
  if (!element) return;
  const shrink = () => element.toggleAttribute("data-shrunk", scrollY > SHRINKS_PAST_PX);
  addEventListener("scroll", shrink, { passive: true });
  // A page that comes back may be scrolled already. This waits, because to ask where the page is would make the browser
  // lay it out before it paints.
  onIdle(shrink);
}
