import { randomUUID } from "node:crypto";
import { eq, type SQL } from "drizzle-orm";
import type { Config } from "../../platform/config";
import type { AppContext } from "../../http/context";
import { candidates, users } from "../../platform/db/schema";
import { type Content, type Reader, toMailed } from "../../messaging/mail/compose";
import { countMessage } from "../../http/limits/receiverLimit";
import { enqueueMail } from "../../messaging/mail/emailTask";
import { mailToUser } from "../../messaging/mail/mailToUser";

/** Mails a warning to the owner of a typed e-mail or CPF, at most three times a day. */
export async function mailOwner(
  context: AppContext,
  whereOwner: SQL,
  write: (config: Config, reader: Reader) => Content,
): Promise<void> {
  const [owner] = await context.db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .where(whereOwner);
  if (!owner) return;
  const { id: userId, email } = owner;
  if (email === null)
    return context.db.transaction(async (transaction) => {
      if (await countMessage(context, transaction, { channel: "email", to: userId, as: "registrationTried" }))
        await mailToUser(context, userId, (reader) => write(context.config, reader), transaction);
    });
  const mail = { to: email, ...write(context.config, toMailed(owner.language)) };
  const key = `registrationTried:${randomUUID()}`;
  await enqueueMail(context, { key, userId, mail, limit: "registrationTried" });
}
