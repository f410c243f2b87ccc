const WIDTH = 300;
const HEIGHT = 12;

/** Draws a bar on the server. Screen readers skip the bar, because the text next to it says the same. */
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
