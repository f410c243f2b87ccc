import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FieldProblem } from "#contract/base/fieldProblem";
import { MAX_RESUME_FILE_BYTES, proposedSchema, type Proposed } from "#contract/candidates/resumeProposal";
import { ApiProblem } from "../../../platform/errors";
import type { FencedWork } from "../../../platform/process/fencedProcess";
import { judge, TooComplex, type Received } from "../../../platform/files/gate";
import { inWorkplace } from "../../../platform/files/workplaces";
import { FileRefusal } from "./refusal";

export type ReadResult = { proposed: Proposed } | { refusal: FileRefusal["reason"] };

const MB = 1024 * 1024;
const LARGEST_ANSWER = 8 * MB;
/** Processor time in ms; memory and answer in bytes. */
export const readingLimits = { cpu: 8_000, memory: 176 * MB, answer: LARGEST_ANSWER };
/** Limits for pictures, which take seconds a page. Files with text wait in another queue. */
export const pictureLimits = { cpu: 50_000, memory: 320 * MB, answer: LARGEST_ANSWER };
/** Fraction of the time limit after which no page is begun. The remaining pages are reported as unread. */
const SHARE_OF_PAGES = 0.8;

/** Reads a currículo in a sandboxed process. Throws `unsupportedMedia`, `tooLarge` or `unavailable`. */
export async function readResumeFile(received: Received): Promise<Proposed> {
  try {
    if (received.bytes > MAX_RESUME_FILE_BYTES) throw new FileRefusal("fileTooLarge");
    const result = await read(received);
    if ("refusal" in result) throw new FileRefusal(result.refusal);
    const proposed = proposedSchema.safeParse(result.proposed);
    if (!proposed.success) throw new FileRefusal("fileBroken");
    return proposed.data;
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    const fields = { file: [error.reason satisfies FieldProblem] };
    throw new ApiProblem(error.reason === "fileTooLarge" ? "tooLarge" : "unsupportedMedia", { fields });
  }
}

/** Reads a file as text, or as a picture if it has no text. */
async function read(received: Received): Promise<ReadResult> {
  const { input } = received;
  const result = await inWorkplace("file", received, () =>
    runReader("resumeReader", { arguments: [], input, limits: readingLimits }),
  );
  if (!("refusal" in result && result.refusal === "fileScanned")) return result;
  const files = findRecogniser();
  const within = String(pictureLimits.cpu * SHARE_OF_PAGES);
  const recognised = await inWorkplace("scan", received, () =>
    runReader("pictureReader", { arguments: [within, ...files], files, input, limits: pictureLimits }),
  );
  return "refusal" in recognised ? { refusal: "fileScanned" } : recognised;
}

/** Returns the paths of the recogniser and of its smaller Portuguese model, which reads best. */
function findRecogniser(): string[] {
  const { resolve } = createRequire(import.meta.url);
  const program = join(dirname(resolve("tesseract-wasm")), "tesseract-core.wasm");
  return [program, resolve("@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz")];
}

/** Parses JSON without NUL and lone surrogates, which PostgreSQL does not store. */
const parseStorable = (json: string): unknown =>
  JSON.parse(json.replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g, "$1"));

async function runReader(program: string, work: FencedWork): Promise<ReadResult> {
  try {
    const answer = await judge(program, import.meta.url, work);
    return parseStorable(answer.toString("utf8")) as ReadResult;
  } catch (error) {
    if (error instanceof TooComplex) return { refusal: "fileTooComplex" };
    throw error;
  }
}
