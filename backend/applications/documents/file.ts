import { open, readFile } from "node:fs/promises";
import { MAX_DOCUMENT_BYTES } from "#contract/applications/document";
import type { Config } from "../../platform/config";
import { ApiProblem } from "../../platform/errors";
import { isInfected } from "../../platform/files/clamd";
import type { ReceivedFile } from "../../http/limits/uploadedFile";
import { encodePicture, refuseFile } from "../../platform/pictures/picture";
import { parseAnswer } from "../../platform/process/framedAnswer";
import { judgeInTurn, TooComplex } from "../../platform/files/gate";

export interface EncodedDocument {
  bytes: Buffer;
  kind: "pdf" | "webp";
}

export interface PdfAnswer {
  isWhole: boolean;
}

/** Limits of the process that checks a PDF: processor time in ms, memory and answer in bytes. */
const pdfLimits = { cpu: 4_000, memory: 160 * 1024 * 1024, answer: 1024 };

/** Checks a PDF, also with the virus scanner clamd, or re-encodes a picture. Throws with the problem on `file`. */
export async function encodeDocument(
  config: Pick<Config, "CLAMD_ADDRESS">,
  received: ReceivedFile,
): Promise<EncodedDocument> {
  const { path } = received.input;
  if ((await readStart(path)) === "%PDF-") {
    if (received.bytes > MAX_DOCUMENT_BYTES) throw new ApiProblem("tooLarge", { fields: { file: ["fileTooLarge"] } });
    if (!(await isWhole(received))) throw refuseFile("documentBroken");
    if (await isInfected(config, path)) throw refuseFile("fileInfected");
    return { bytes: await readFile(path), kind: "pdf" };
  }
  const [bytes] = await encodePicture(received, "document").catch((error: unknown) => {
    const isOtherKind = error instanceof ApiProblem && error.details.fields?.file?.[0] === "photoKind";
    throw isOtherKind ? refuseFile("documentKind") : error;
  });
  return { bytes, kind: "webp" };
}

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function isWhole(received: ReceivedFile): Promise<boolean> {
  try {
    const answer = await judgeInTurn("pdfJudge", import.meta.url, { arguments: [], received, limits: pdfLimits });
    return (parseAnswer(answer).head as PdfAnswer).isWhole;
  } catch (error) {
    if (error instanceof TooComplex) return false;
    throw error;
  }
}
