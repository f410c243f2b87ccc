import { ApiProblem } from "../errors";
import { startThread } from "../process/startThread";
import type { InboundMail } from "./inboundMail";

/** What reading one mail may take: ms, and MB of memory. A file of 10 MB took 1.5 s on a busy machine. */
export const mailLimits = { time: 20_000, memory: 192 };

/**
 * Reads a mail in a thread that is ended after 20 s or 192 MB, so that no mail holds the API server. Null for what is
 * not acted on: what can't be read, and what must not be answered (inboundMail.ts). Rejects with ApiProblem
 * unavailable after 20 s.
 */
export function readInboundMail(bytes: Uint8Array): Promise<InboundMail | null> {
  return new Promise((resolve, reject) => {
    const thread = startThread("inboundMailThread", import.meta.url, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: mailLimits.memory },
    });
    const end = (mail: InboundMail | null) => {
      clearTimeout(timer);
      void thread.terminate();
      resolve(mail);
    };
    const unread = () => end(null);
    // A machine that stands still is no reason to drop somebody's mail: the mail server hands it in again.
    const timer = setTimeout(() => {
      void thread.terminate();
      reject(new ApiProblem("unavailable", { retryAfter: 60 }));
    }, mailLimits.time);
    thread.once("message", end);
    thread.once("error", unread);
    thread.once("exit", unread);
  });
}
