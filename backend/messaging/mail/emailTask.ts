import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { alertReceivers, alerts, users } from "../../platform/db/schema";
import { countMessage, type ReceiverLimit } from "../../http/limits/receiverLimit";
import { enqueue } from "../queue/enqueue";
import { defineKind, TaskRefused } from "../queue/kind";
import { MailNotSent, send, type Mail, type Patience } from "./send";
import { wantsAlerts, wantsMails, type PreferredMails } from "./unsubscription";

const TRIED_HOURS = 3 * 24;

/** The task sends nothing if the user's preference `mails` or all alerts of `alertReceiverId` are off by then. */
type QueuedMail = Mail & { mails?: PreferredMails; alertReceiverId?: string };

/** Creates the task kind that sends a mail, unless its user has turned this kind of mail off. */
export const toEmailTask = (patience?: Patience) =>
  defineKind<QueuedMail>({
    name: "email",
    triedHours: TRIED_HOURS,
    atOnce: 5,
    content: z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      replyTo: z.string().optional(),
      unsubscribe: z.string().optional(),
      mails: z.enum(["jobs", "reminders"]).optional(),
      alertReceiverId: z.string().optional(),
    }),
    run: async (context, { id, userId, content: { mails, alertReceiverId, ...mail }, createdAt }) => {
      if (mails && userId && !(await wantsMails(context.db, userId, mails))) return "switched off";
      if (alertReceiverId && !(await wantsAlerts(context.db, alertReceiverId))) return "switched off";
      try {
        await send(context, mail, { id, date: createdAt }, patience);
      } catch (error) {
        if (error instanceof MailNotSent && error.isForGood) throw new TaskRefused(error.reason);
        throw error;
      }
    },
  });

export const emailTask = toEmailTask();

interface NewMail {
  key: string;
  userId: string | null;
  mail: QueuedMail;
  limit?: Exclude<ReceiverLimit, "unknown">;
}

/** Enqueues a mail once per key. Above the limit, the mail is dropped. Returns false for a known key. */
export async function enqueueMail(
  context: AppContext,
  { key, userId, mail, limit }: NewMail,
  db: Database = context.db,
): Promise<boolean> {
  const as = (await isKnown(context, db, mail.to)) ? limit : "unknown";
  if (as && !(await countMessage(context, db, { channel: "email", to: mail.to, as }))) return true;
  return enqueue(context, emailTask, { key, userId, content: mail }, db);
}

async function isKnown({ config }: AppContext, db: Database, to: string): Promise<boolean> {
  const email = to.toLowerCase();
  if (email === config.CONTACT_EMAIL.toLowerCase()) return true;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt)));
  if (user) return true;
  const [alert] = await db
    .select({ id: alerts.id })
    .from(alerts)
    .innerJoin(alertReceivers, eq(alertReceivers.id, alerts.receiverId))
    .where(and(eq(alertReceivers.email, email), isNotNull(alerts.confirmedAt)))
    .limit(1);
  return alert !== undefined;
}
