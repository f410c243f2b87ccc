import { z } from "zod";
import { ApiProblem } from "../errors";
import { FencedFailure, runFenced } from "../process/fencedProcess";
import type { InboundMail } from "./inboundMail";

/** What reading one mail may take: ms, bytes of memory and of its answer. 10 MB took 1.5 s on a busy machine. */
export const mailLimits = { time: 20_000, memory: 384 * 1024 * 1024, answer: 32 * 1024 * 1024 };

/** What the process answers: the mail, its files in base 64. */
const answerSchema = z
  .object({ from: z.string(), messageId: z.string().nullable(), files: z.array(z.base64()) })
  .nullable();
export type MailAnswer = z.infer<typeof answerSchema>;

/** Reads a mail in a process without network and files. Null: do nothing. Throws unavailable after 20 s. */
export async function readInboundMail(bytes: Uint8Array): Promise<InboundMail | null> {
  try {
    const options = { arguments: [], input: bytes, limits: mailLimits };
    const answer = await runFenced("inboundMailReader", import.meta.url, options);
    const mail = answerSchema.parse(JSON.parse(answer.toString("utf8")));
    return mail && { ...mail, files: mail.files.map((file) => Buffer.from(file, "base64")) };
  } catch (error) {
    if (!(error instanceof FencedFailure)) throw error;
    // A machine that stands still is no reason to drop somebody's mail: the mail server hands it in again.
    if (error.reason === "time") throw new ApiProblem("unavailable", { retryAfter: 60 });
    return null;
  }
}
