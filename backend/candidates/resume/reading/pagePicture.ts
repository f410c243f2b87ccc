import { getResolvedPDFJS } from "unpdf";
import { eraseRules } from "./pageRules";
import { findSlope, type Pixels } from "./pageSlope";
import type { PdfPage } from "./pdfText";

export interface PagePicture extends Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  scale: number;
}

/** Maps (x, y) to (a·x + c·y + e, b·x + d·y + f), as in PDF (ISO 32000-2, 8.3.3). */
type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

interface Decoded {
  width: number;
  height: number;
  kind: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** A page's longer side in pixels. A smaller picture is read badly, a larger one only takes longer. */
const SIDE = { least: 1700, most: 2600 };

/** In pixels down per pixel right, about a quarter of a degree. A page with less slope counts as straight. */
const STRAIGHT = 0.004;

/** Draws a page's pictures at their positions, without its text. Returns null if there are none. */
export async function drawPictures(page: PdfPage): Promise<PagePicture | null> {
  const placed = await findPictures(page);
  const { width, height } = page.getViewport({ scale: 1 });
  const longer = Math.max(width, height);
  const own = Math.max(...placed.map(({ picture, matrix: [a, b] }) => picture.width / Math.hypot(a, b)));
  if (placed.length === 0 || !Number.isFinite(own)) return null;
  const scale = Math.min(Math.max(own * longer, SIDE.least), SIDE.most) / longer;
  const [columns, rows] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const draw = (turned: Matrix): PagePicture => {
    const data = new Uint8ClampedArray(columns * rows * 4).fill(255);
    const drawn = { data, width: columns, height: rows, scale };
    for (const { picture, matrix } of placed) paint(drawn, picture, multiply(turned, matrix));
    whiten(drawn);
    return drawn;
  };
  const askew = draw([scale, 0, 0, scale, 0, 0]);
  const slope = findSlope(askew);
  // Rotation blurs letters, so a nearly straight page is not rotated.
  const drawn = Math.abs(slope) < STRAIGHT ? askew : draw([scale, -slope * scale, slope * scale, scale, 0, 0]);
  eraseRules(drawn);
  return drawn;
}

const multiply = (then: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => [
  then[0] * a + then[2] * b,
  then[1] * a + then[3] * b,
  then[0] * c + then[2] * d,
  then[1] * c + then[3] * d,
  then[0] * e + then[2] * f + then[4],
  then[1] * e + then[3] * f + then[5],
];

/** In each square of `side` pixels, the lightest gray becomes white, but never a gray darker than `least` (of 255). */
const LIGHT = { side: 64, least: 80 };

/** Removes shadows, because one threshold separates ink from paper on the whole page. */
function whiten({ data, width, height }: PagePicture): void {
  for (let top = 0; top < height; top += LIGHT.side) {
    for (let left = 0; left < width; left += LIGHT.side) {
      const [bottom, end] = [Math.min(top + LIGHT.side, height), Math.min(left + LIGHT.side, width)];
      let paper = LIGHT.least;
      for (let row = top; row < bottom; row++)
        for (let at = (row * width + left) * 4; at < (row * width + end) * 4; at += 4)
          paper = Math.max(paper, data[at] ?? 0);
      for (let row = top; row < bottom; row++)
        for (let at = (row * width + left) * 4; at < (row * width + end) * 4; at += 4)
          data.fill(((data[at] ?? 0) * 255) / paper, at, at + 3);
    }
  }
}

interface Placed {
  picture: { width: number; height: number; grays: Uint8Array };
  matrix: Matrix;
}

async function findPictures(page: PdfPage): Promise<Placed[]> {
  const { OPS, Util, ImageKind } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const placed: Placed[] = [];
  let matrix = page.getViewport({ scale: 1 }).transform as Matrix;
  const outer: Matrix[] = [];
  const add = ({ width, height, kind, data }: Decoded) => {
    const channels = kind === ImageKind.RGB_24BPP ? 3 : kind === ImageKind.RGBA_32BPP ? 4 : 0;
    placed.push({ picture: { width, height, grays: toGrays({ width, height, data }, channels) }, matrix });
  };
  for (const [index, operation] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as unknown[];
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) outer.push(matrix);
    if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) matrix = outer.pop() ?? matrix;
    if (operation === OPS.transform) matrix = Util.transform(matrix, args) as Matrix;
    if (operation === OPS.paintFormXObjectBegin && args[0]) matrix = Util.transform(matrix, args[0]) as Matrix;
    if (operation === OPS.paintInlineImageXObject) add(args[0] as Decoded);
    if (operation === OPS.paintImageXObject) {
      const name = args[0] as string;
      const objects = name.startsWith("g_") ? page.commonObjs : page.objs;
      const decoded = await new Promise<Decoded | null>((resolve) => {
        objects.get(name, resolve);
      });
      if (decoded?.data) add(decoded);
    }
  }
  return placed;
}

/** Returns one byte per pixel. With 0 `channels`, the input has one bit per pixel, and each row begins at a byte. */
function toGrays({ width, height, data }: Omit<Decoded, "kind">, channels: 0 | 3 | 4): Uint8Array {
  const grays = new Uint8Array(width * height);
  const rowLength = (width + 7) >> 3;
  for (let at = 0; at < grays.length; at++) {
    const first = at * channels;
    grays[at] =
      channels > 0
        ? ((data[first] ?? 0) * 77 + (data[first + 1] ?? 0) * 150 + (data[first + 2] ?? 0) * 29) >> 8
        : ((data[Math.floor(at / width) * rowLength + ((at % width) >> 3)] ?? 0) >> (7 - ((at % width) & 7))) & 1 &&
          255;
  }
  return grays;
}

const POINTS = [0.25, 0.75];

function paint(page: PagePicture, { width, height, grays }: Placed["picture"], [a, b, c, d, e, f]: Matrix): void {
  const area = a * d - b * c;
  if (area === 0) return;
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ];
  const pixels = new Uint32Array(page.data.buffer);
  const [left, end] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(page.width, Math.ceil(Math.max(...xs)))];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(page.height, Math.ceil(Math.max(...ys)))];
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < end; column++) {
      let sum = 0;
      let count = 0;
      for (const down of POINTS) {
        const y = row + down - f;
        for (const across of POINTS) {
          const x = column + across - e;
          const u = (d * x - c * y) / area;
          const v = (a * y - b * x) / area;
          if (u < 0 || u >= 1 || v <= 0 || v > 1) continue;
          sum += grays[Math.floor((1 - v) * height) * width + Math.floor(u * width)] ?? 255;
          count += 1;
        }
      }
      if (count > 0) pixels[row * page.width + column] = 0xff000000 | (Math.round(sum / count) * 0x010101);
    }
  }
}
