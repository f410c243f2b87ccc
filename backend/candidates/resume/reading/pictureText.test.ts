import sharp from "sharp";
import { layoutFlags, type OCREngine } from "tesseract-wasm";
import { expect, it } from "vitest";
import { toPdf } from "#tests/resumes/worn";
import { openPdf } from "./pdfText";
import { readPictures } from "./pictureText";

/** Reads lines with a fake recogniser: it finds these words, with gaps of one letter. */
async function read(lines: readonly string[]): Promise<string[]> {
  const boxes = lines.flatMap((text, row) => {
    let left = 10;
    return text.split(" ").map((word, index) => {
      const rect = { left, right: left + 8 * word.length, top: 20 * row, bottom: 20 * row + 12 };
      left = rect.right + 6;
      return { text: word, rect, flags: index === 0 ? layoutFlags.StartOfLine : 0, confidence: 1 };
    });
  });
  const strip = await sharp({ create: { width: 8, height: 400, channels: 3, background: "#ccc" } })
    .jpeg()
    .toBuffer();
  const page = await openPdf(new Uint8Array(await toPdf([strip], [16, 800])));
  const engine = { loadImage: () => undefined, getTextBoxes: () => boxes } as unknown as OCREngine;
  const { streams } = await readPictures(page, () => Promise.resolve(engine), Infinity);
  return streams.flat().map(({ text, isBullet }) => (isBullet ? "• " : "") + text.replaceAll("\t", " "));
}

const rows = [
  ["Mecânico de motos", "Mecânico de motos"],
  ["| Mecânico de motos", "Mecânico de motos"],
  ["Mecânico de motos |", "Mecânico de motos"],
  ["| Mecânico |", "Mecânico"],
  ["Senai | Campinas", "Senai | Campinas"],
  ["“Mecânico ” de ' motos", "Mecânico de motos"],
  ["e Freios", "• Freios"],
  ["* Freios e motos", "• Freios e motos"],
  ["Freios * motos", "Freios · motos"],
  ["Freios e motos", "Freios e motos"],
  ["ana O exemplo.com", "ana@exemplo.com"],
  ["anaQexemplo.com", "ana@exemplo.com"],
  ["ana (&O exemplo.com", "ana@exemplo.com"],
  ["Casa O Motor", "Casa O Motor"],
] as const;

it("removes or corrects signs that the recogniser misreads", async () => {
  expect(await read(rows.map(([words]) => words))).toEqual(rows.map(([, line]) => line));
});
