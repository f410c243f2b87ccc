import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import { candidates, whatsAppNumbers } from "../../platform/db/schema";
import type { Subscriber } from "../../messaging/events/events";
import { enqueueErasedMessage } from "./accountErased";

/** Turns off updates of applications and notices of new vacancies. */
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

/** The number receives the account's notices, so it is deleted when all access to the account ends. */
export const whatsAppSubscriber: Subscriber = {
  "access.ended": async (tx, { userId, isWhole }) => {
    if (isWhole) await deleteNumber(tx, userId);
  },
  "account.erased": enqueueErasedMessage,
};
