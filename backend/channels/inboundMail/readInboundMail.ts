import { z } from "zod";
import { parseAnswer } from "../../platform/process/framedAnswer";
import { judgeInTurn, TooComplex } from "../../platform/files/gate";
import type { InboundMail } from "./inboundMail";

/** Processor time in ms, memory and answer in bytes. A mail of 14 MB needed 167 MB of memory. */
const mailLimits = { cpu: 10_000, memory: 240 * 1024 * 1024, answer: 32 * 1024 * 1024 };

const answerSchema = z.object({ from: z.string(), messageId: z.string().nullable() }).nullable();
export type MailAnswer = z.infer<typeof answerSchema>;

/** One mail server delivers all mails, so they share one sender's limits. */
const sender = { network: "mail", account: "mail" };

/** Parses a mail in a process without network and files. Returns null for a mail to ignore. Throws `unavailable`. */
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
