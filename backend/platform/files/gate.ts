import { ApiProblem } from "../errors";
import { FencedFailure, runFenced, type FencedWork } from "../process/fencedProcess";
import { inWorkplace, type Line, type Sender } from "./workplaces";

export interface Received {
  input: FencedWork["input"];
  bytes: number;
  sender: Sender;
}

/** Means that the file exceeded a limit, or twice crashed the process that read it. */
export class TooComplex extends Error {
  override name = "TooComplex";

  constructor(readonly answer: Buffer) {
    super("A file took more time or memory than it may.");
  }
}

/**
 * Reads an untrusted file in a sandboxed process (docs/decisions/0012). Retries once if the process crashed or the
 * machine is the cause.
 * @throws TooComplex if the file is the cause, ApiProblem `unavailable` if the machine is the cause
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

export const judgeInTurn = (
  program: string,
  importer: string,
  { received, line = "file", ...work }: Omit<FencedWork, "input"> & { received: Received; line?: Line },
): Promise<Buffer> => inWorkplace(line, received, () => judge(program, importer, { ...work, input: received.input }));
