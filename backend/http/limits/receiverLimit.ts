import { DAY_S } from "#contract/base/time";
import type { AppContext } from "../context";
import { toSignature } from "../../platform/crypto/signature";
import type { Database } from "../../platform/db/database";
import { ApiProblem } from "../../platform/errors";
import { limit } from "../server/limit";
import { messagesNotSent } from "../../platform/metrics/processMetrics";

/** Messages a day per receiver, counted by kind (docs/decisions/0010). */
const perDay = {
  /** Messages to an unconfirmed address or number, which may be a stranger's. */
  unknown: { max: 5, windowSeconds: DAY_S },
  /** Password reset mails to a confirmed address. A stranger who uses them up delays the owner for hours. */
  passwordReset: { max: 48, windowSeconds: DAY_S },
  /** Mails to a person whose e-mail or CPF somebody typed in another registration. */
  registrationTried: { max: 3, windowSeconds: DAY_S },
  /** Messages after a login by a new browser: to a confirmed e-mail, or to an account without one. */
  sessionOpened: { max: 3, windowSeconds: DAY_S },
  /** Codes to an account's WhatsApp number, counted for all unknown browsers together and for each known browser. */
  loginCode: { max: 10, windowSeconds: DAY_S },
  /** WhatsApp answers to a number without an account. */
  reply: { max: 20, windowSeconds: DAY_S },
};
export type ReceiverLimit = keyof typeof perDay;

/** An address with a tag ("ana+1@exemplo.com") has the same inbox as without the tag. */
const toInbox = (address: string) => address.toLowerCase().replace(/\+[^@]{0,64}@/, "@");

/** Counts a message. Returns false above the daily limit. Stores a keyed digest of the receiver for two days. */
export async function countMessage(
  context: AppContext,
  db: Database,
  { channel, to, as }: { channel: "email" | "whatsapp"; to: string; as: ReceiverLimit },
): Promise<boolean> {
  const key = `receiver:${as}:${toSignature(context.config, `receiver ${channel} ${toInbox(to)}`)}`;
  try {
    await limit({ ...context, db }, key, perDay[as]);
    return true;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    messagesNotSent.inc({ channel, cause: as });
    return false;
  }
}
