/** The height of a line and of a page, in px, for mice that count in these (WheelEvent.deltaMode 1 and 2). */
const LINE = 40;
const PAGE = 800;

/**
 * Returns how far a wheel was turned, in px. It replaces the package of this name that react-easy-crop asks for. That
 * package is CommonJS and guesses at browsers of 2012. Its wrapper alone would put a second file before the script of
 * every page (scripts/build-enhance.mjs).
 */
export default function normalizeWheel({ deltaX, deltaY, deltaMode }: WheelEvent): { pixelX: number; pixelY: number } {
  const unit = deltaMode === 1 ? LINE : deltaMode === 2 ? PAGE : 1;
  return { pixelX: deltaX * unit, pixelY: deltaY * unit };
}
