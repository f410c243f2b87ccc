import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import { queuedTasks } from "../../platform/db/schema";

/** Deletes tasks that send to these e-mails. A user's own tasks are deleted with the user's row. */
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
