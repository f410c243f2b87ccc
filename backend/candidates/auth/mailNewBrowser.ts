import { randomUUID } from "node:crypto";
import type { AppContext } from "../../http/context";
import { enqueueMail } from "../../messaging/mail/emailTask";
import { sessionOpenedMail } from "../../messaging/mail/messages";
import { findAccount } from "../users/repository";
import type { LoginAttempt } from "./limitLogins";

/**
 * Mails the account's owner that a session was opened, unless the web knows the browser. At most three times a day, and
 * never to an unconfirmed e-mail, which may be a stranger's.
 */
export async function mailNewBrowser(
  context: AppContext,
  userId: string,
  { knownBrowser }: Partial<LoginAttempt> = {},
): Promise<void> {
  if (knownBrowser !== undefined) return;
  const { email, emailConfirmedAt, language } = await findAccount(context.db, userId);
  if (!emailConfirmedAt) return;
  const mail = { to: email, ...sessionOpenedMail(context.config, language) };
  await enqueueMail(context, { key: `sessionOpened:${randomUUID()}`, userId, mail, limit: "sessionOpened" });
}
