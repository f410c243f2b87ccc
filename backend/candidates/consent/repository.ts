import type { Database } from "../../platform/db/database";
import { cookieChoices } from "../../platform/db/schema";

/** Records a choice of cookies as a new row. Old rows stay as proof (LGPD, art. 8, § 2). */
export async function saveChoice(db: Database, choice: typeof cookieChoices.$inferInsert): Promise<void> {
  await db.insert(cookieChoices).values(choice);
}
