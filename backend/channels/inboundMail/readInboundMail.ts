import { z } from "zod";
import { parseAnswer } from "../../platform/process/framedAnswer";
import { judgeInTurn, TooComplex } from "../../platform/files/gate";
import type { InboundMail } from "./inboundMail";

/** The limits of reading one mail: ms of processor time, bytes of memory and of its answer. 14 MB took 167 MB. */
const mailLimits = { cpu: 10_000, memory: 240 * 1024 * 1024, answer: 32 * 1024 * 1024 };

/** The answer of the process beside the files. */
const answerSchema = z.object({ from: z.string(), messageId: z.string().nullable() }).nullable();
export type MailAnswer = z.infer<typeof answerSchema>;

/** A mail server hands in the mails of everybody, so they have one share of the workplaces. */
const sender = { network: "mail", account: "mail" };

/** Reads a mail in a process without network and files. Null: do nothing. Throws unavailable as `judge` does. */
export async function readInboundMail(bytes: Uint8Array): Promise<InboundMail | null> {
  try {
    const received = { input: bytes, bytes: bytes.length, sender };
    const answer = await judgeInTurn("inboundMailReader", import.meta.url, {
      arguments: [],
      received,
      limits: mailLimits,
    });
    const { head, files } = parseAnswer(answer);
    const mail = answerSchema.parse(head);
    return mail && { ...mail, files };
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    return null;
  }
}
