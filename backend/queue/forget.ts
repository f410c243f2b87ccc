import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { queuedTasks } from "../db/schema";

/**
 * Deletes the tasks whose content names one of these e-mails or numbers: messages to them, mails that can be answered
 * to them, and what was asked for them. Those of a user's own go with the user's row.
 */
export async function deleteTasksTo(db: Database, emails: readonly string[]): Promise<void> {
  const known = sql.join(
    emails.map((email) => sql`${email.toLowerCase()}`),
    sql`, `,
  );
  const { content } = queuedTasks;
  await db
    .delete(queuedTasks)
    .where(
      sql`lower(${content}->>'to') in (${known}) or lower(${content}->>'replyTo') in (${known}) or lower(${content}->>'email') in (${known})`,
    );
}
