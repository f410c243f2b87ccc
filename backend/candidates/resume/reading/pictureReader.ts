import { forbidGeneratedCode } from "../../../platform/process/generatedCode";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import PdfDocument from "pdfkit";
import { createOCREngine, type OCREngine } from "tesseract-wasm";
import { answer } from "./answer";
import { openPdf } from "./pdfText";
import { readPictures } from "./pictureText";
import { readText } from "./readText";

// Arguments: time limit in ms, paths of the text recognition program and its model (docs/decisions/0021).
forbidGeneratedCode();

/** Size of the page for a photo, in points: the longer side of A4. */
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

/** Converts a photo to a PDF, so that it is read like a scan. EXIF tells which side is up. */
async function toPdf(photo: Buffer): Promise<Buffer> {
  const document = new PdfDocument({ size: [SIDE, SIDE], margin: 0, font: "" });
  document.image(photo, 0, 0, { fit: [SIDE, SIDE] }).end();
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
