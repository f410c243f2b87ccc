import { DAY_S } from "#contract/base/time";
import type { AppContext } from "../context";
import { toSignature } from "../../platform/crypto/signature";
import type { Database } from "../../platform/db/database";
import { ApiProblem } from "../../platform/errors";
import { limit } from "../server/limit";
import { messagesNotSent } from "../../platform/metrics/processMetrics";

/** The most messages a day to one receiver, each counted apart (docs/decisions/0010). */
const perDay = {
  /** To an address or a number that never said yes: it may be a stranger's. */
  unknown: { max: 5, windowSeconds: DAY_S },
  /**
   * Links to a new password for a confirmed address. A stranger who asks for them all keeps its owner waiting for
   * hours.
   */
  passwordReset: { max: 48, windowSeconds: DAY_S },
  /** To a confirmed address: somebody typed it, or its owner's CPF, into a registration or another account. */
  registrationTried: { max: 3, windowSeconds: DAY_S },
  /** To a confirmed address: a new browser logged in. */
  sessionOpened: { max: 3, windowSeconds: DAY_S },
  /** Answers by WhatsApp to a number that is no account's and has just written. */
  reply: { max: 20, windowSeconds: DAY_S },
};
export type ReceiverLimit = keyof typeof perDay;

/**
 * Counts one message to a receiver, across all API servers. Returns false once the day's are used up: then it is not to
 * be sent, and whoever asked for it is told nothing. The store has a keyed digest of the receiver, for two days.
 */
export async function countMessage(
  context: AppContext,
  db: Database,
  { channel, to, as }: { channel: "email" | "whatsapp"; to: string; as: ReceiverLimit },
): Promise<boolean> {
  const key = `receiver:${as}:${toSignature(context.config, `receiver ${channel} ${to.toLowerCase()}`)}`;
  try {
    await limit({ ...context, db }, key, perDay[as]);
    return true;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    messagesNotSent.inc({ channel, cause: as });
    return false;
  }
}
