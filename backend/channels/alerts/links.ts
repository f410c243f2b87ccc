import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { defaultLanguage } from "#contract/base/language";
import type { AlertLink } from "#contract/vacancies/alert";
import { MINUTE_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { alertReceivers, alerts, users } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { canonical } from "../../vacancies/search/savedSearches";
import { findAccountByEmail } from "../../candidates/users/repository";
import { enqueueMail } from "../../messaging/mail/emailTask";
import { confirmAlertMail } from "./mails";
import { maskEmail } from "#contract/base/maskEmail";
import { readLinkKey, toLinkKey, type LinkPurpose } from "./linkKey";
import { addAlert, ensureReceiver, findAlerts, toAlert, type WantedAlert } from "./repository";

/** In ms. Two requests for the same alert within this time are one form sent twice, which gets one mail. */
const SAME_WITHIN = 10 * MINUTE_MS;

/** Saves an unconfirmed alert and mails its link. An account owns it only if the account has confirmed the e-mail. */
export async function saveUnconfirmed(context: AppContext, email: string, wanted: WantedAlert): Promise<void> {
  const { db, config, now } = context;
  const account = await findAccountByEmail(db, email);
  const owner = account?.emailConfirmedAt ? { userId: account.id } : { email };
  try {
    await db.transaction(async (tx) => {
      const at = now();
      const { id } = await ensureReceiver(tx, owner, at);
      const waiting = and(
        eq(alerts.receiverId, id),
        eq(alerts.query, canonical(wanted.query)),
        isNull(alerts.confirmedAt),
        gt(alerts.createdAt, new Date(at.getTime() - SAME_WITHIN)),
      );
      if ((await tx.select({ id: alerts.id }).from(alerts).where(waiting)).length > 0) return;
      const alert = await addAlert(tx, id, wanted, { at, isConfirmed: false });
      const mail = {
        to: email,
        ...confirmAlertMail(config, account?.language ?? wanted.language ?? defaultLanguage, alert),
      };
      const key = `confirmAlert:${alert.id}:${at.toISOString()}`;
      await enqueueMail(context, { key, userId: account?.emailConfirmedAt ? account.id : null, mail }, tx);
    });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === "limitReached")) throw error;
  }
}

/** Confirms a new or re-requested alert. Returns the key of the link that manages alerts. Throws `expired` (410). */
export async function confirmByLink({ db, config, now }: AppContext, key: string): Promise<string> {
  const id = readKey(config, key, "confirm");
  const at = now();
  await db
    .update(alerts)
    .set({ confirmedAt: at, pausedAt: null, createdAt: at })
    .where(and(eq(alerts.id, id), or(isNull(alerts.confirmedAt), lt(alerts.pausedAt, alerts.createdAt))));
  const [row] = await db.select({ receiverId: alerts.receiverId }).from(alerts).where(eq(alerts.id, id));
  if (!row) throw new ApiProblem("expired");
  return toLinkKey(config, "manage", row.receiverId);
}

export async function viewLink(context: AppContext, key: string): Promise<AlertLink> {
  const { db, config } = context;
  const link = readLinkKey(config, key);
  if (link?.purpose === "confirm") {
    const [alert] = await db.select().from(alerts).where(eq(alerts.id, link.id));
    if (!alert) throw new ApiProblem("expired");
    const receiver = await findReceiver(context, alert.receiverId);
    return { purpose: "confirm", email: receiver.email, rows: [toAlert(alert)], mutedRoles: [] };
  }
  const receiver = await findReceiver(context, readKey(config, key, "manage"));
  const rows = await findAlerts(db, receiver.id);
  return { purpose: "manage", email: receiver.email, rows, mutedRoles: receiver.mutedRoles };
}

export async function findReceiverOfLink(context: AppContext, key: string): Promise<string> {
  return (await findReceiver(context, readKey(context.config, key, "manage"))).id;
}

function readKey(config: AppContext["config"], key: string, purpose: LinkPurpose): string {
  const link = readLinkKey(config, key);
  if (link?.purpose !== purpose) throw new ApiProblem("expired");
  return link.id;
}

async function findReceiver({ db }: AppContext, id: string) {
  const [row] = await db
    .select({ receiver: alertReceivers, email: users.email })
    .from(alertReceivers)
    .leftJoin(users, eq(users.id, alertReceivers.userId))
    .where(eq(alertReceivers.id, id));
  if (!row) throw new ApiProblem("expired");
  return { id, email: maskEmail(row.receiver.email ?? row.email ?? ""), mutedRoles: row.receiver.mutedRoles };
}
