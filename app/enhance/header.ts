/** The header shrinks past this scroll, in px (docs/requirements.md, sections 2 and 9). */
const SHRINKS_PAST_PX = 100;

/**
 * The header shrinks past 100 px. It grows again only once the page would still be within 100 px of its top with the
 * whole header: on a short page the smaller header makes the page end earlier, which scrolls it back, and the two sizes
 * would take turns.
 */
export function header(): void {
  const element = document.querySelector<HTMLElement>("[data-shrinks]");
  if (!element) return;
  let saved = 0;
  const shrink = () => {
    const isShrunk = element.hasAttribute("data-shrunk");
    const shrinks = scrollY > SHRINKS_PAST_PX - (isShrunk ? saved : 0);
    if (shrinks === isShrunk) return;
    const height = element.offsetHeight;
    element.toggleAttribute("data-shrunk", shrinks);
    if (shrinks) saved = Math.max(0, height - element.offsetHeight);
  };
  addEventListener("scroll", shrink, { passive: true });
  // A page that comes back may be scrolled already. Not at once: to ask where it is would make the browser lay it out
  // before it paints.
  requestAnimationFrame(shrink);
}
