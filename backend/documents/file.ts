import type sharp from "sharp";
import { MAX_DOCUMENT_BYTES } from "#contract/document";
import type { FieldProblem } from "#contract/fieldProblem";
import type { Config } from "../config";
import { ApiProblem } from "../errors";
import { isInfected } from "../files/clamd";
import { decodeInTurn } from "../pictures/picture";
import { findKind } from "../users/photo";
import { isWholePdf } from "./pdf";

/** The longer side of what is kept of a picture, in px: a page of A4 can be read at it. */
const SIDE = 2200;
const MAX_PIXELS = 50_000_000;

export interface EncodedDocument {
  bytes: Buffer;
  kind: "pdf" | "webp";
}

/**
 * Makes what is kept of a document: a PDF as it is, which is looked at by clamd where one is configured, and a picture
 * encoded anew, upright, without metadata, so that nothing else is left in it. The kind is read from the bytes. Throws
 * ApiProblem unsupportedMedia or tooLarge, with the reason on the field `file`, and unavailable as `isInfected` does.
 */
export async function encodeDocument(config: Pick<Config, "CLAMD_ADDRESS">, bytes: Buffer): Promise<EncodedDocument> {
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") {
    if (bytes.length > MAX_DOCUMENT_BYTES) throw new ApiProblem("tooLarge", { fields: { file: ["fileTooLarge"] } });
    if (!isWholePdf(bytes)) throw refusal("documentBroken");
    if (await isInfected(config, bytes)) throw refusal("fileInfected");
    return { bytes, kind: "pdf" };
  }
  const kind = findKind(bytes);
  if (kind === null) throw refusal("documentKind");
  if (kind === "heic") throw refusal("photoHeic");
  return { bytes: await decodeInTurn((decoder) => decode(decoder, bytes)), kind: "webp" };
}

const refusal = (problem: FieldProblem) => new ApiProblem("unsupportedMedia", { fields: { file: [problem] } });

async function decode(decoder: typeof sharp, bytes: Buffer): Promise<Buffer> {
  const broken = () => {
    throw refusal("photoBroken");
  };
  // This reads the head alone, whatever size it announces.
  const { width, height } = await decoder(bytes, { limitInputPixels: false }).metadata().catch(broken);
  if (width * height > MAX_PIXELS) throw refusal("photoTooManyPixels");
  return decoder(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .rotate()
    .resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(broken);
}
