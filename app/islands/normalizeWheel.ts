/** Pixels of a line and a page (WheelEvent.deltaMode 1 and 2). */
const LINE = 40;
const PAGE = 800;

/**
 * Returns a wheel's distance in px. It replaces the package that react-easy-crop imports, which is CommonJS and detects
 * browsers of 2012. Its wrapper would split every page's script into two files (scripts/build-enhance.mjs).
 */
export default function normalizeWheel({ deltaX, deltaY, deltaMode }: WheelEvent): { pixelX: number; pixelY: number } {
  const unit = deltaMode === 1 ? LINE : deltaMode === 2 ? PAGE : 1;
  return { pixelX: deltaX * unit, pixelY: deltaY * unit };
}
