export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Gray below which a pixel is ink. */
const INK = 140;
/** Pixels: wider than the stroke of a letter. */
const STROKE = 24;
/** Steepest slope and step, in pixels down per pixel right: 2.3 and 0.06 degrees. */
const SLOPE = { most: 0.04, step: 0.001 };

export function findSlope({ data, width, height }: Pixels): number {
  const isInk = (pixel: number) => (data[pixel * 4] ?? 255) < INK;
  // False for horizontal table lines and other areas wider than a letter's stroke, such as shadows at a photo's edge.
  const isStroke = (pixel: number) => isInk(pixel) && !isInk(pixel - STROKE) && !isInk(pixel + STROKE);
  const columns: number[] = [];
  const rows: number[] = [];
  for (let row = 0; row < height; row++)
    for (let column = row % 4; column < width; column += 4)
      if (isStroke(row * width + column)) {
        columns.push(column);
        rows.push(row);
      }
  let best = { slope: 0, change: 0 };
  for (let step = Math.round(-SLOPE.most / SLOPE.step); step <= SLOPE.most / SLOPE.step; step++) {
    const slope = step * SLOPE.step;
    const counts = new Uint32Array(height + 2 * Math.ceil(width * SLOPE.most));
    for (let at = 0; at < rows.length; at++) {
      const row = Math.round((rows[at] ?? 0) - (columns[at] ?? 0) * slope + width * SLOPE.most);
      counts[row] = (counts[row] ?? 0) + 1;
    }
    const change = counts.reduce((sum, count, at) => sum + (count - (counts[at - 1] ?? 0)) ** 2, 0);
    if (change > best.change) best = { slope, change };
  }
  return best.slope;
}
