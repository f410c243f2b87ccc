import type { Pixels } from "./pageSlope";

/** Ruled line in pixels: least length (`across`, `down`), most thickness and gap. Gray below `ink` is ink. */
const RULE = { across: 250, down: 110, thickness: 9, gap: 2, ink: 170 };

/** Erases table borders and underlines, because the recogniser misses letters next to them. */
export function eraseRules({ data, width, height }: Pixels): void {
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at++) ink[at] = (data[at * 4] ?? 0) < RULE.ink ? 1 : 0;
  for (const [along, across, lines, length, least] of [
    [1, width, height, width, RULE.across],
    [width, 1, width, height, RULE.down],
  ] as const) {
    for (let line = 0; line < lines; line++) {
      let from = -1;
      let last = -1;
      for (let at = 0; at <= length + RULE.gap; at++) {
        const pixel = line * across + at * along;
        if (at < length && (ink[pixel] || ink[pixel - across] || ink[pixel + across])) {
          if (from < 0) from = at;
          last = at;
        } else if (from >= 0 && at - last > RULE.gap) {
          if (last - from >= least) erase({ ink, data }, line * across, [from, last], { along, across });
          from = -1;
        }
      }
    }
  }
}

function erase(
  { ink, data }: { ink: Uint8Array; data: Uint8ClampedArray },
  start: number,
  [from, until]: readonly [number, number],
  { along, across }: { along: number; across: number },
): void {
  for (let at = from; at <= until; at++) {
    const middle = start + at * along;
    const pixel = [middle, middle - across, middle + across].find((each) => ink[each]) ?? middle;
    let thickness = 1;
    for (const way of [across, -across])
      for (let step = 1; step <= RULE.thickness && ink[pixel + step * way]; step++) thickness += 1;
    if (thickness > RULE.thickness) continue;
    for (let step = -2; step <= 2; step++) {
      const other = pixel + step * across;
      if (step === 0 || !ink[other]) data.fill(255, other * 4, other * 4 + 3);
    }
  }
}
