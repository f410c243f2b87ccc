import { onIdle } from "./page";

/** In px of scrolling (docs/requirements.md, sections 2 and 9). */
const SHRINKS_PAST_PX = 100;

/** Shrinks the header past 100 px. The lost height becomes a margin, or the page would flicker (WCAG 2.2, 2.3.1). */
export function header(): void {
  const element = document.querySelector<HTMLElement>("[data-shrinks]");
  if (!element) return;
  const shrink = () => element.toggleAttribute("data-shrunk", scrollY > SHRINKS_PAST_PX);
  addEventListener("scroll", shrink, { passive: true });
  // A restored page may be scrolled already. Deferred, because reading the position forces a layout before the paint.
  onIdle(shrink);
}
