import { randomUUID } from "node:crypto";
import { eq, type SQL } from "drizzle-orm";
import type { Language } from "#contract/base/language";
import type { Config } from "../../platform/config";
import type { AppContext } from "../../http/context";
import { candidates, users } from "../../platform/db/schema";
import type { Content } from "../../messaging/mail/compose";
import { enqueueMail } from "../../messaging/mail/emailTask";

/** Tells an owner that somebody typed their e-mail or CPF, at most three times a day. */
export async function mailOwner(
  context: AppContext,
  whereOwner: SQL,
  write: (config: Config, language: Language) => Content,
): Promise<void> {
  const [owner] = await context.db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .where(whereOwner);
  if (!owner) return;
  const mail = { to: owner.email, ...write(context.config, owner.language) };
  const key = `registrationTried:${randomUUID()}`;
  await enqueueMail(context, { key, userId: owner.id, mail, limit: "registrationTried" });
}
