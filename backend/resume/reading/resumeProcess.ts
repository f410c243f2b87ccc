import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FieldProblem } from "#contract/fieldProblem";
import { MAX_RESUME_FILE_BYTES, proposedSchema, type Proposed } from "#contract/resumeProposal";
import { ApiProblem } from "../../errors";
import { FencedFailure, runFenced } from "../../process/fencedProcess";
import { findDirectoryEnd } from "./archive";
import { FileRefusal } from "./refusal";

type Kind = Proposed["source"];
export type ReadResult = { proposed: Proposed } | { refusal: FileRefusal["reason"] };

/** From whom a file comes. Each has places of their own, so that files made to be slow hold up nobody else's. */
type ResumeSender = "candidate" | "visitor" | "mail" | "whatsApp";

/** What reading a file may take (ms, bytes), and for each kind of sender the processes and files that wait. */
export const readingLimits = { time: 10_000, memory: 256 * 1024 * 1024, processes: 1, waiting: 10 };
/** The same of recognising the text of a picture: three pages take seconds. Files with text don't wait for it. */
export const pictureLimits = { time: 50_000, memory: 512 * 1024 * 1024, processes: 1, waiting: 2 };
/** The share of that time in which pages are recognised. On a busy machine those that don't fit are told as unread. */
const SHARE_OF_PAGES = 0.8;
/** The most that a process may answer, in bytes. */
const LARGEST_ANSWER = 8 * 1024 * 1024;

/** Reads a currículo in a process without network and files. Throws unsupportedMedia, tooLarge or unavailable. */
export async function readResumeFile(bytes: Buffer, sender: ResumeSender): Promise<Proposed> {
  try {
    const result = await read(findKind(bytes), bytes, sender);
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

/** A photo is a picture by its bytes; that a PDF is a scan is seen once it was read. */
async function read(kind: Kind, bytes: Buffer, sender: ResumeSender): Promise<ReadResult> {
  if (kind !== "picture") {
    const result = await inTurn(sender, readingLimits, () =>
      runReader("resumeReader", { arguments: [kind], input: bytes, limits: readingLimits }),
    );
    if (!("refusal" in result && result.refusal === "fileScanned")) return result;
  }
  const files = findRecogniser();
  const within = String(pictureLimits.time * SHARE_OF_PAGES);
  const recognised = await inTurn(`picture of a ${sender}`, pictureLimits, () =>
    runReader("pictureReader", { arguments: [within, ...files], files, input: bytes, limits: pictureLimits }),
  );
  return "refusal" in recognised ? { refusal: "fileScanned" } : recognised;
}

/** The files of the recogniser: its program, and its model of Portuguese, the smaller one that reads best. */
function findRecogniser(): string[] {
  const { resolve } = createRequire(import.meta.url);
  const program = join(dirname(resolve("tesseract-wasm")), "tesseract-core.wasm");
  return [program, resolve("@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz")];
}

/** Where a PDF may say something else too: its first bytes. */
const HEAD = 1024;

/** What a file is by its bytes. Throws FileRefusal fileKind for anything else, and for two things at once. */
function findKind(bytes: Buffer): Kind {
  if (bytes.length > MAX_RESUME_FILE_BYTES) throw new FileRefusal("fileTooLarge");
  const head = bytes.toString("latin1", 0, HEAD);
  const isArchive = findDirectoryEnd(bytes) !== null;
  if (head.startsWith("%PDF-")) {
    if (isArchive || /<(?:!doctype|html|script|svg|\?php)\b/im.test(head) || head.includes("PK\u0003\u0004"))
      throw new FileRefusal("fileKind");
    return "pdf";
  }
  if (head.startsWith("PK\u0003\u0004") && !head.includes("%PDF-")) return "docx";
  if (!isArchive && /^(?:\u00ef\u00bb\u00bf)?\s*\{/.test(head)) return "jsonResume";
  // JPEG (ITU T.81, B.1.1.3) and PNG (ISO 15948, 5.2).
  if (!isArchive && !head.includes("%PDF-") && /^(?:\u00ff\u00d8\u00ff|\u0089PNG\r\n)/.test(head)) return "picture";
  // A photo as iPhones save it, which needs a decoder that no kept library brings (ISO/IEC 23008-12, annex B).
  if (/^.{4}ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)/s.test(head)) throw new FileRefusal("photoHeic");
  throw new FileRefusal("fileKind");
}

const places = new Map<string, { reading: number; waiting: (() => void)[] }>();

async function inTurn<T>(place: string, limits: typeof readingLimits, run: () => Promise<T>): Promise<T> {
  const own = places.get(place) ?? { reading: 0, waiting: [] };
  places.set(place, own);
  if (own.reading >= limits.processes) {
    if (own.waiting.length >= limits.waiting) throw new ApiProblem("unavailable", { retryAfter: 10 });
    await new Promise<void>((resolve) => own.waiting.push(resolve));
  }
  own.reading += 1;
  try {
    return await run();
  } finally {
    own.reading -= 1;
    own.waiting.shift()?.();
  }
}

/** Parses JSON without what no store takes: the character 0 and lone surrogates, both written as escapes. */
const parseStorable = (json: string): unknown =>
  JSON.parse(json.replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g, "$1"));

/** A process that took too long or too much memory, and was killed, is the refusal fileTooComplex. */
async function runReader(
  program: string,
  { limits, ...options }: { arguments: string[]; files?: string[]; input: Buffer; limits: typeof readingLimits },
): Promise<ReadResult> {
  try {
    const own = { time: limits.time, memory: limits.memory, answer: LARGEST_ANSWER };
    const answer = await runFenced(program, import.meta.url, { ...options, limits: own });
    return parseStorable(answer.toString("utf8")) as ReadResult;
  } catch (error) {
    if (error instanceof FencedFailure) return { refusal: "fileTooComplex" };
    throw error;
  }
}
