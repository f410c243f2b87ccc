import { randomUUID } from "node:crypto";
import type { AppContext } from "../../http/context";
import { enqueueMail } from "../../messaging/mail/emailTask";
import { sessionOpenedMail } from "../../messaging/mail/messages";
import { findAccount } from "../users/repository";
import type { LoginAttempt } from "./limitLogins";

/**
 * Tells the owner of a login from an unknown browser, three times a day at most. An unconfirmed e-mail, which may be a
 * stranger's, gets no mail.
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
