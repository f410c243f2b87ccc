import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { candidates } from "../db/schema";

/**
 * Switches off what a person gets by WhatsApp: the agreements were for a number, so they end with it. What waits asks
 * for them when its turn comes.
 */
export const endAgreements = (tx: Database, userId: string) =>
  tx
    .update(candidates)
    .set({ receiveUpdateWhatsApp: false, receiveJobNotificationsWhatsApp: false })
    .where(eq(candidates.userId, userId));
