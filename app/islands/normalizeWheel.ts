/** Pixels of a line and a page (WheelEvent.deltaMode 1 and 2). */
const LINE = 40;
const PAGE = 800;

/** Returns a wheel's distance in px. Replaces react-easy-crop's CommonJS package, which would split every script. */
export default function normalizeWheel({ deltaX, deltaY, deltaMode }: WheelEvent): { pixelX: number; pixelY: number } {
  const unit = deltaMode === 1 ? LINE : deltaMode === 2 ? PAGE : 1;
  return { pixelX: deltaX * unit, pixelY: deltaY * unit };
}
