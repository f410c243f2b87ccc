import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import { candidates, whatsAppNumbers } from "../../platform/db/schema";
import type { Subscriber } from "../../messaging/events/events";
import { enqueueErasedMessage } from "./accountErased";

/** Turns off both kinds of WhatsApp messages: updates of applications and new vacancies. */
export const endAgreements = (tx: Database, userId: string) =>
  tx
    .update(candidates)
    .set({ receiveUpdateWhatsApp: false, receiveJobNotificationsWhatsApp: false })
    .where(eq(candidates.userId, userId));

export async function deleteNumber(tx: Database, userId: string): Promise<boolean> {
  const numbers = await tx.delete(whatsAppNumbers).where(eq(whatsAppNumbers.userId, userId)).returning();
  if (numbers.length > 0) await endAgreements(tx, userId);
  return numbers.length > 0;
}

/** Deletes the number when all access to the account ends, because the number receives the account's notices. */
export const whatsAppSubscriber: Subscriber = {
  "access.ended": async (tx, { userId, isWhole }) => {
    if (isWhole) await deleteNumber(tx, userId);
  },
  "account.erased": enqueueErasedMessage,
};
