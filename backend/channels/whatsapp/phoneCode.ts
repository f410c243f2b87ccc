import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { Language } from "#contract/base/language";
import type { AppContext } from "../../http/context";
import { countMessage } from "../../http/limits/receiverLimit";
import { toNumberKey } from "../../candidates/auth/numberKey";
import { createPhoneCode, toPhoneCode } from "../../candidates/auth/phoneCodes";
import { findPhoneOwner } from "../../candidates/auth/phoneLogin";
import { findAccount } from "../../candidates/users/repository";
import { enqueue } from "../../messaging/queue/enqueue";
import { defineKind } from "../../messaging/queue/kind";
import { phoneCodes } from "../../platform/db/schema";
import { deliverTemplate, toSkipped } from "./deliver";
import { toCodeTemplate } from "./templates";

/** Sends a login code, even at night. A background task, so that response times don't reveal accounts. */
export const phoneCodeTask = defineKind({
  name: "whatsapp-code",
  triedHours: 1,
  atOnce: 5,
  content: z.object({ keyHash: z.string() }),
  run: async (context, task) => {
    const { db, config, now } = context;
    const { keyHash } = task.content;
    const [asked] = await db
      .select()
      .from(phoneCodes)
      .where(and(eq(phoneCodes.keyHash, keyHash), gt(phoneCodes.expiresAt, now())));
    if (!asked) return "it was used, or is over";
    if (!asked.userId && !asked.registers) return "nobody has the number";
    const parameter = toPhoneCode(config, keyHash);
    const toMessage = (language: Language) => ({ to: asked.number, template: toCodeTemplate(language), parameter });
    return deliverTemplate(context, task, asked.language, toMessage).catch(toSkipped);
  },
});

/**
 * Sends a code for a login or, with `registers`, a new account. Returns the code's key. Above the daily limit it sends
 * nothing, with the same answer. `browser`: a browser known to the account.
 */
export async function askPhoneCode(
  context: AppContext,
  {
    number,
    language,
    registers,
    browser,
  }: { number: string; language: Language; registers: boolean; browser: string | undefined },
): Promise<{ key: string; expiresAt: Date }> {
  const { db, now } = context;
  const owner = await findPhoneOwner(db, number);
  const account = owner && (await findAccount(db, owner.userId));
  return db.transaction(async (transaction) => {
    // A number without an account may be a stranger's, so it gets fewer codes.
    const as = registers && !owner ? "unknown" : "loginCode";
    // Counted even without an account, so that response times don't reveal accounts.
    const to = [toNumberKey(number), browser].filter((part) => part !== undefined).join(" ");
    const isSent = await countMessage(context, transaction, { channel: "whatsapp", to, as });
    // A code that is not sent opens nothing. Otherwise strangers could guess at any number of codes.
    const { key, keyHash, expiresAt } = await createPhoneCode(transaction, now(), {
      number: owner?.number ?? number,
      userId: isSent && owner ? owner.userId : null,
      language: account?.language ?? language,
      registers: registers && isSent,
    });
    const task = { key: `phoneCode:${keyHash}`, userId: owner?.userId ?? null, content: { keyHash } };
    if (isSent) await enqueue(context, phoneCodeTask, task, transaction);
    return { key, expiresAt };
  });
}
