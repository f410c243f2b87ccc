import { createRequire } from "node:module";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import type { FieldProblem } from "#contract/base/fieldProblem";
import { ApiProblem } from "../errors";
import { parseAnswer } from "../process/framedAnswer";
import { judgeInTurn, TooComplex, type Received } from "../files/gate";

export type PictureUse = "photo" | "document" | "poster" | "logo";
export type PictureRefusal = FieldProblem & `photo${string}`;
export interface PictureAnswer {
  /** "heavy": not drawn yet, because it must be decoded alone. */
  refusal: PictureRefusal | "heavy" | null;
}

/** Processor time in ms; memory and answer in bytes. */
export const pictureLimits = { cpu: 8_000, memory: 200 * 1024 * 1024, answer: 16 * 1024 * 1024 };
const heavyLimits = { ...pictureLimits, memory: 320 * 1024 * 1024 };

export const refuseFile = (problem: FieldProblem) =>
  new ApiProblem("unsupportedMedia", { fields: { file: [problem] } });

/** Re-encodes a picture without metadata, a logo in all variants. Throws `unsupportedMedia`, or `unavailable`. */
export async function encodePicture(received: Received, use: PictureUse): Promise<[Buffer, ...Buffer[]]> {
  const drawn = await draw(received, [use], "file");
  const { refusal, files } = drawn.refusal === "heavy" ? await draw(received, [use, "heavy"], "scan") : drawn;
  const [first, ...others] = files;
  if (refusal === "heavy") throw refuseFile("photoTooManyPixels");
  if (refusal !== null || !first) throw refuseFile(refusal ?? "photoBroken");
  return [first, ...others];
}

async function draw(received: Received, words: string[], line: "file" | "scan") {
  const limits = line === "file" ? pictureLimits : heavyLimits;
  const work = { arguments: words, received, limits, line, native: findSharp() };
  const answer = await judgeInTurn("pictureEncoder", import.meta.url, work).catch((error: unknown) => {
    throw error instanceof TooComplex ? refuseFile("photoTooManyPixels") : error;
  });
  const { head, files } = parseAnswer(answer);
  return { ...(head as PictureAnswer), files };
}

function findSharp(): { entry: string; folder: string } {
  const entry = createRequire(import.meta.url).resolve("sharp");
  return { entry: pathToFileURL(entry).href, folder: dirname(dirname(dirname(entry))) };
}
