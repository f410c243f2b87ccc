import { z } from "zod";
import type { AppContext } from "../context";
import type { Database } from "../db/database";
import { enqueue } from "../queue/enqueue";
import { defineKind, TaskRefused } from "../queue/kind";
import { MailNotSent, send, type Mail, type Patience } from "./send";
import { wantsAlerts, wantsMails, type PreferredMails } from "./unsubscription";

/** For how long a mail is tried: what it says is old by then. */
const TRIED_HOURS = 3 * 24;

/** A mail, and what can end such mails, asked again at sending: a user's preference, or a receiver's alerts. */
type QueuedMail = Mail & { mails?: PreferredMails; alertReceiverId?: string };

/** Makes the kind that sends a mail, unless its user has switched such mails off. Tests give less patience. */
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

/** Has a mail sent, once for this key; with a transaction, if that commits. It goes with the account of `userId`. */
export const enqueueMail = (
  context: AppContext,
  { key, userId, mail }: { key: string; userId: string | null; mail: QueuedMail },
  db?: Database,
): Promise<boolean> => enqueue(context, emailTask, { key, userId, content: mail }, db);
