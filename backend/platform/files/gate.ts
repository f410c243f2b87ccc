import { ApiProblem } from "../errors";
import { FencedFailure, runFenced, type FencedWork } from "../process/fencedProcess";
import { inWorkplace, type Line, type Sender } from "./workplaces";

/** A file from outside, and who sends it. */
export interface Received {
  input: FencedWork["input"];
  /** Its length in bytes. */
  bytes: number;
  sender: Sender;
}

/** A file that took more than it may, or that ended its program each time. */
export class TooComplex extends Error {
  override name = "TooComplex";

  constructor(readonly answer: Buffer) {
    super("A file took more time or memory than it may.");
  }
}

/**
 * Has a fenced program judge a file: the one gate for bytes of strangers (docs/decisions/0012). Returns the program's
 * answer. A process that ends without an answer, and not by a limit, is tried once more.
 *
 * @throws TooComplex for what is the file's fault; ApiProblem unavailable where the machine could not do the work
 */
export async function judge(program: string, importer: string, work: FencedWork): Promise<Buffer> {
  try {
    return await runFenced(program, importer, work).catch((error: unknown) => {
      const isOnceMore = error instanceof FencedFailure && (error.reason === "crash" || error.reason === "machine");
      if (isOnceMore) return runFenced(program, importer, work);
      throw error;
    });
  } catch (error) {
    if (!(error instanceof FencedFailure)) throw error;
    if (error.reason === "machine") throw new ApiProblem("unavailable", { retryAfter: 30 }, "fence");
    throw new TooComplex(error.answer);
  }
}

/** Judges a file in a workplace of a line. Throws as `judge` and `inWorkplace` do. */
export const judgeInTurn = (
  program: string,
  importer: string,
  { received, line = "file", ...work }: Omit<FencedWork, "input"> & { received: Received; line?: Line },
): Promise<Buffer> => inWorkplace(line, received, () => judge(program, importer, { ...work, input: received.input }));
