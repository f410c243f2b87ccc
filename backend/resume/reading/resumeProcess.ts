import type { FieldProblem } from "#contract/fieldProblem";
import { MAX_RESUME_FILE_BYTES, proposedSchema, type Proposed } from "#contract/resumeProposal";
import { ApiProblem } from "../../errors";
import { FencedFailure, runFenced } from "../../process/fencedProcess";
import { findDirectoryEnd } from "./archive";
import { FileRefusal } from "./refusal";

type Kind = Proposed["source"];
export type ReadResult = { proposed: Proposed } | { refusal: FileRefusal["reason"] };

/** From whom a file comes. Each has places of their own, so that files made to be slow hold up nobody else's. */
export type ResumeSender = "candidate" | "visitor" | "mail" | "whatsApp";

/** What reading a file may take (ms, bytes), and for each kind of sender the processes and files that wait. */
export const readingLimits = { time: 10_000, memory: 256 * 1024 * 1024, processes: 1, waiting: 10 };
/** The most that a process may answer, in bytes. */
const LARGEST_ANSWER = 8 * 1024 * 1024;

/** Reads a currículo in a process without network and files. Throws unsupportedMedia, tooLarge or unavailable. */
export async function readResumeFile(bytes: Buffer, sender: ResumeSender): Promise<Proposed> {
  try {
    const result = await inTurn(sender, () => runReader(findKind(bytes), bytes));
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
  throw new FileRefusal("fileKind");
}

const places = new Map<ResumeSender, { reading: number; waiting: (() => void)[] }>();

async function inTurn<T>(sender: ResumeSender, read: () => Promise<T>): Promise<T> {
  const own = places.get(sender) ?? { reading: 0, waiting: [] };
  places.set(sender, own);
  if (own.reading >= readingLimits.processes) {
    if (own.waiting.length >= readingLimits.waiting) throw new ApiProblem("unavailable", { retryAfter: 10 });
    await new Promise<void>((resolve) => own.waiting.push(resolve));
  }
  own.reading += 1;
  try {
    return await read();
  } finally {
    own.reading -= 1;
    own.waiting.shift()?.();
  }
}

/** Parses JSON without what no store takes: the character 0 and lone surrogates, both written as escapes. */
const parseStorable = (json: string): unknown =>
  JSON.parse(json.replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g, "$1"));

/** Throws FileRefusal fileTooComplex where the process took too long or too much memory, and was killed. */
async function runReader(kind: Kind, bytes: Buffer): Promise<ReadResult> {
  const { time, memory } = readingLimits;
  const limits = { time, memory, answer: LARGEST_ANSWER };
  try {
    const answer = await runFenced("resumeReader", import.meta.url, { arguments: [kind], input: bytes, limits });
    return parseStorable(answer.toString("utf8")) as ReadResult;
  } catch (error) {
    throw error instanceof FencedFailure ? new FileRefusal("fileTooComplex") : error;
  }
}
