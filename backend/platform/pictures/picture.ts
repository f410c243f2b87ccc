import { createRequire } from "node:module";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import type { FieldProblem } from "#contract/base/fieldProblem";
import { ApiProblem } from "../errors";
import { parseAnswer } from "../process/framedAnswer";
import { judgeInTurn, TooComplex, type Received } from "../files/gate";

/** For what a picture is drawn anew: its sizes and formats are pictureEncoder.ts's. */
export type PictureUse = "photo" | "document" | "poster" | "logo";
export type PictureRefusal = FieldProblem & `photo${string}`;
export interface PictureAnswer {
  refusal: PictureRefusal | null;
}

/** What drawing one picture may take: ms of processor time, bytes of memory and of what was drawn. */
export const pictureLimits = { cpu: 8_000, memory: 200 * 1024 * 1024, answer: 16 * 1024 * 1024 };

export const refuseFile = (problem: FieldProblem) =>
  new ApiProblem("unsupportedMedia", { fields: { file: [problem] } });

/**
 * Judges a picture in a fenced process and draws it anew without metadata. Returns one picture, but for a logo, of
 * which it returns all variants. Throws ApiProblem unsupportedMedia with the reason, or unavailable.
 */
export async function encodePicture(received: Received, use: PictureUse): Promise<[Buffer, ...Buffer[]]> {
  const work = { arguments: [use], received, limits: pictureLimits, native: findSharp() };
  const answer = await judgeInTurn("pictureEncoder", import.meta.url, work).catch((error: unknown) => {
    throw error instanceof TooComplex ? refuseFile("photoTooManyPixels") : error;
  });
  const { head, files } = parseAnswer(answer);
  const { refusal } = head as PictureAnswer;
  const [first, ...others] = files;
  if (refusal !== null || !first) throw refuseFile(refusal ?? "photoBroken");
  return [first, ...others];
}

/** Where sharp is, and the folder of the packages that it loads. */
function findSharp(): { entry: string; folder: string } {
  const entry = createRequire(import.meta.url).resolve("sharp");
  // …/node_modules/sharp/lib/index.js
  return { entry: pathToFileURL(entry).href, folder: dirname(dirname(dirname(entry))) };
}
