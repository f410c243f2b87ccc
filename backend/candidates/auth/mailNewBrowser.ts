import { randomUUID } from "node:crypto";
import type { AppContext } from "../../http/context";
import { enqueueMail } from "../../messaging/mail/emailTask";
import { sessionOpenedMail } from "../../messaging/mail/messages";
import { findAccount } from "../users/repository";

/**
 * Mails an account's owner that a browser without an earlier login to it has opened a session by the password, three
 * times a day at most. An unconfirmed e-mail gets nothing: it may be a stranger's.
 */
export async function mailNewBrowser(context: AppContext, userId: string): Promise<void> {
  const { email, emailConfirmedAt, language } = await findAccount(context.db, userId);
  if (!emailConfirmedAt) return;
  const mail = { to: email, ...sessionOpenedMail(context.config, language) };
  await enqueueMail(context, { key: `sessionOpened:${randomUUID()}`, userId, mail, limit: "sessionOpened" });
}
