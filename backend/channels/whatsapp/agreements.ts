import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import { candidates, whatsAppNumbers } from "../../platform/db/schema";
import type { Subscriber } from "../../messaging/events/events";

/** Switches off what a person gets by WhatsApp: agreements end with their number, also for what waits. */
export const endAgreements = (tx: Database, userId: string) =>
  tx
    .update(candidates)
    .set({ receiveUpdateWhatsApp: false, receiveJobNotificationsWhatsApp: false })
    .where(eq(candidates.userId, userId));

/** Deletes a user's number, if there is one, and with it the agreements. Returns whether there was one. */
export async function deleteNumber(tx: Database, userId: string): Promise<boolean> {
  const numbers = await tx.delete(whatsAppNumbers).where(eq(whatsAppNumbers.userId, userId)).returning();
  if (numbers.length > 0) await endAgreements(tx, userId);
  return numbers.length > 0;
}

/** The number hears what the account hears, so it ends where all ends that opens the account. */
export const whatsAppSubscriber: Subscriber = {
  "access.ended": async (tx, { userId, isWhole }) => {
    if (isWhole) await deleteNumber(tx, userId);
  },
};
