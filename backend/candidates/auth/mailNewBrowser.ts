import { randomUUID } from "node:crypto";
import type { AppContext } from "../../http/context";
import { countMessage } from "../../http/limits/receiverLimit";
import { toMailed } from "../../messaging/mail/compose";
import { enqueueMail } from "../../messaging/mail/emailTask";
import { mailToUser } from "../../messaging/mail/mailToUser";
import { sessionOpenedMail } from "../../messaging/mail/messages";
import { findAccount } from "../users/repository";
import type { LoginAttempt } from "./limitLogins";

/** Tells the owner of a login from an unknown browser, at most three times a day, unless the e-mail is unconfirmed. */
export async function mailNewBrowser(
  context: AppContext,
  userId: string,
  { knownBrowser }: Partial<LoginAttempt> = {},
): Promise<void> {
  if (knownBrowser !== undefined) return;
  const { db, config } = context;
  const { email, emailConfirmedAt, language } = await findAccount(db, userId);
  if (email === null)
    return db.transaction(async (transaction) => {
      if (await countMessage(context, transaction, { channel: "email", to: userId, as: "sessionOpened" }))
        await mailToUser(context, userId, (reader) => sessionOpenedMail(config, reader), transaction);
    });
  if (!emailConfirmedAt) return;
  const mail = { to: email, ...sessionOpenedMail(config, toMailed(language)) };
  await enqueueMail(context, { key: `sessionOpened:${randomUUID()}`, userId, mail, limit: "sessionOpened" });
}
