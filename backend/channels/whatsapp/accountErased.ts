import { eq } from "drizzle-orm";
import { z } from "zod";
import { languageSchema } from "#contract/base/language";
import { BRASILIA } from "#contract/base/timeZone";
import { enqueueAt } from "../../messaging/queue/enqueue";
import { defineKind } from "../../messaging/queue/kind";
import type { Events } from "../../messaging/events/events";
import type { Database } from "../../platform/db/database";
import { whatsAppNumbers } from "../../platform/db/schema";
import { whenNotQuiet } from "../../vacancies/places/quietHours";
import { deliverTemplate, toSkipped } from "./deliver";
import { toErasedTemplate } from "./templates";

/** Notifies a person without an e-mail that the account is erased. The number is deleted once the message is sent. */
export const accountErasedTask = defineKind({
  name: "whatsapp-erased",
  triedHours: 3 * 24,
  atOnce: 5,
  content: z.object({ to: z.string(), language: languageSchema }),
  run: (context, task) => {
    const { to, language } = task.content;
    const parameter = context.config.BRAND_NAME;
    return deliverTemplate(context, task, language, (one) => ({
      to,
      template: toErasedTemplate(one),
      parameter,
    })).catch(toSkipped);
  },
});

export async function enqueueErasedMessage(
  tx: Database,
  { userId, language, isMailed, at }: Events["account.erased"],
): Promise<void> {
  if (isMailed !== false) return;
  const [own] = await tx.select().from(whatsAppNumbers).where(eq(whatsAppNumbers.userId, userId));
  if (!own) return;
  const task = { key: `erased:${userId}`, userId: null, content: { to: own.number, language } };
  await enqueueAt(tx, whenNotQuiet(at, BRASILIA), accountErasedTask, task);
}
