/** The width and height of a bar, in the drawing's own units. */
const WIDTH = 300;
const HEIGHT = 12;

/** A bar, drawn on the server. Words beside it say all that it shows, so it is left out where a page is read aloud. */
export function Bar({ value, most }: { value: number; most: number }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="100%"
      height={HEIGHT}
      aria-hidden="true"
      className="text-primary rtl:-scale-x-100"
    >
      <rect width={WIDTH} height={HEIGHT} fill="var(--border)" />
      <rect width={most === 0 ? 0 : (WIDTH * value) / most} height={HEIGHT} fill="currentColor" />
    </svg>
  );
}
