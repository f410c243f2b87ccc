import { onIdle } from "./page";

/** The header shrinks past this scroll, in px (docs/requirements.md, sections 2 and 9). */
const SHRINKS_PAST_PX = 100;

/**
 * Shrinks the header past 100 px of scrolling. The lost height becomes a margin (components/shell/frame/Header.tsx), so
 * the page stays as long as it was. The browser scrolls a shorter page back, and the two sizes would alternate many
 * times a second (WCAG 2.2, 2.3.1).
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
