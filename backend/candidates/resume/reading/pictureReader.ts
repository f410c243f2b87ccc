import { forbidGeneratedCode } from "../../../platform/process/generatedCode";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import PdfDocument from "pdfkit";
import { createOCREngine, type OCREngine } from "tesseract-wasm";
import { answer } from "./answer";
import { openPdf } from "./pdfText";
import { readPictures } from "./pictureText";
import { readText } from "./readText";

/*
 * The process that recognises the text of one scan (PDF) or photo (JPEG, PNG) of a currículo and ends. Its arguments
 * are the time within which it should answer, in ms, and the files of the recogniser's program and its model of
 * Portuguese (docs/decisions/0021).
 */
forbidGeneratedCode();

/** The sides of the page on which a photo is put, in points: the longer one of A4. */
const SIDE = 842;

const [, , within, program = "", model = ""] = process.argv;

await answer(async (bytes) => {
  const isPdf = bytes.toString("latin1", 0, 5) === "%PDF-";
  const document = await openPdf(new Uint8Array(isPdf ? bytes : await toPdf(bytes)));
  const { streams, unreadPages } = await readPictures(document, createEngine, Number(within));
  return { ...readText("picture", streams), unreadPages };
});

async function createEngine(): Promise<OCREngine> {
  const engine = await createOCREngine({ wasmBinary: readFileSync(program) });
  engine.loadModel(gunzipSync(readFileSync(model)));
  return engine;
}

/** Puts a photo on a page, upright as its camera says, so that it is decoded as the pictures of a scan are. */
async function toPdf(photo: Buffer): Promise<Buffer> {
  const document = new PdfDocument({ size: [SIDE, SIDE], margin: 0, font: "" });
  document.image(photo, 0, 0, { fit: [SIDE, SIDE] }).end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
