import { linkedPaths } from "#contract/base/linkedPaths";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { AppContext } from "../../http/context";
import type { Config } from "../../platform/config";
import { isSigned, toSignature } from "../../platform/crypto/signature";
import type { Database } from "../../platform/db/database";
import { alertReceivers, alerts, candidates, users } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { maskEmail } from "#contract/base/maskEmail";

const preferences = { jobs: "receiveNewJobNotifications", reminders: "receiveUpdateReminders" } as const;
export type PreferredMails = keyof typeof preferences;
type MailsOfKind = PreferredMails | "alerts";

/** Returns a signed link that ends one kind of mails to a user, or all of a receiver's alerts. */
export function toUnsubscribeLink(config: Config, id: string, mails: MailsOfKind): string {
  const body = `${mails}.${id}`;
  return `${config.PUBLIC_ORIGIN}${linkedPaths.unsubscribe()}?key=${body}.${toSignature(config, `unsubscribe ${body}`)}`;
}

/** Parses a signed key. Throws ApiProblem `expired` if the signature is not ours. */
function readKey(config: Config, key: string): { id: string; mails: MailsOfKind } {
  const [, body = "", mails = "", id = "", signature = ""] =
    /^((jobs|reminders|alerts)\.([\da-f-]{36}))\.([\w-]{43})$/.exec(key) ?? [];
  if (!body || !isSigned(config, `unsubscribe ${body}`, signature)) throw new ApiProblem("expired");
  return { id, mails: mails as MailsOfKind };
}

export async function wantsMails(db: Database, userId: string, mails: PreferredMails): Promise<boolean> {
  const [found] = await db
    .select({ isWanted: candidates[preferences[mails]] })
    .from(candidates)
    .where(eq(candidates.userId, userId));
  return found?.isWanted === true;
}

export async function wantsAlerts(db: Database, receiverId: string): Promise<boolean> {
  const whereWanted = and(eq(alerts.receiverId, receiverId), isNotNull(alerts.confirmedAt), isNull(alerts.pausedAt));
  return (await db.$count(alerts, whereWanted)) > 0;
}

/** Throws ApiProblem `expired` if the key is invalid or its user is gone. */
export async function viewUnsubscription({ db, config }: AppContext, key: string) {
  const { id, mails } = readKey(config, key);
  const [found] =
    mails === "alerts"
      ? await db
          .select({ email: alertReceivers.email, ofAccount: users.email })
          .from(alertReceivers)
          .leftJoin(users, eq(users.id, alertReceivers.userId))
          .where(eq(alertReceivers.id, id))
      : await db.select({ email: users.email, ofAccount: users.email }).from(users).where(eq(users.id, id));
  if (!found) throw new ApiProblem("expired");
  return { mails, email: maskEmail(found.email ?? found.ofAccount ?? "") };
}

/** Unsubscribes the key's user from the key's kind of mails. Idempotent. Throws ApiProblem `expired`. */
export async function unsubscribe(context: AppContext, key: string): Promise<void> {
  const { id, mails } = readKey(context.config, key);
  if (mails === "alerts") return endAlerts(context, id);
  await endPreferred(context.db, id, mails);
}

async function endPreferred(db: Database, userId: string, mails: PreferredMails): Promise<void> {
  const changed = await db
    .update(candidates)
    .set({ [preferences[mails]]: false })
    .where(eq(candidates.userId, userId))
    .returning({ id: candidates.id });
  if (changed.length === 0) throw new ApiProblem("expired");
}

/** Without an account, pauses all alerts of the receiver. With an account, ends its mails about vacancies. */
async function endAlerts({ db, now }: AppContext, receiverId: string): Promise<void> {
  const [receiver] = await db
    .select({ userId: alertReceivers.userId })
    .from(alertReceivers)
    .where(eq(alertReceivers.id, receiverId));
  if (!receiver) throw new ApiProblem("expired");
  if (receiver.userId) return endPreferred(db, receiver.userId, "jobs");
  const whereActive = and(eq(alerts.receiverId, receiverId), isNotNull(alerts.confirmedAt), isNull(alerts.pausedAt));
  await db.update(alerts).set({ pausedAt: now() }).where(whereActive);
}
