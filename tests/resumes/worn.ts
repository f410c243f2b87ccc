import { readdirSync, readFileSync } from "node:fs";
import PdfDocument from "pdfkit";
import sharp from "sharp";
import type { Truth } from "./measure";

/** A clean page of `unseenScans/`, and its simulated wear. */
export interface UnseenScan extends Truth {
  /** `turn`: degrees. `noise`: grain in grey levels. `light`: brightness of the darkest corner, 1 if not darkened. */
  wear: { kind: "scan" | "photo" | "fax"; turn: number; noise: number; light?: number };
}

const folder = new URL("./unseenScans/", import.meta.url);

export const unseenScans = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as UnseenScan);

/** Returns a scan or fax as a PDF, or a photo as a JPEG. The bytes are the same each time. */
export async function toWorn({ file, wear }: UnseenScan): Promise<Buffer> {
  const turned = sharp(readFileSync(new URL(file, folder)))
    .rotate(wear.turn, { background: wear.kind === "photo" ? "#777" : "#fff" })
    .grayscale();
  const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const random = createRandom();
  for (let at = 0; at < data.length; at++) {
    const across = ((at % width) / width + Math.floor(at / width) / height) / 2;
    const light = 1 - across * (1 - (wear.light ?? 1));
    const value = (data[at] ?? 0) * light + (random() + random() + random() - 1.5) * 2 * wear.noise;
    data[at] = wear.kind === "fax" ? (value < 140 ? 0 : 255) : Math.min(255, Math.max(0, value));
  }
  const picture = sharp(data, { raw: { width, height, channels: 1 } });
  if (wear.kind === "photo") return picture.jpeg({ quality: 60 }).toBuffer();
  return toPdf([await (wear.kind === "fax" ? picture.png() : picture.jpeg({ quality: 60 })).toBuffer()]);
}

/** Makes a PDF with one picture on each page. `size` is the page's size in points, A4 by default. */
export async function toPdf(pictures: readonly Buffer[], size: [number, number] = [595, 842]): Promise<Buffer> {
  const document = new PdfDocument({ margin: 0, font: "", autoFirstPage: false });
  for (const picture of pictures) document.addPage({ size, margin: 0 }).image(picture, 0, 0, { fit: size });
  document.end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Returns random numbers from 0 to 1, the same in each run (linear congruential generator of Numerical Recipes). */
function createRandom(): () => number {
  let state = 1;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}
