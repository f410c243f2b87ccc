import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import { queuedTasks } from "../../platform/db/schema";

/** Deletes tasks that send to these e-mails or numbers. A user's own tasks are deleted with the user's row. */
export async function deleteTasksTo(db: Database, addresses: readonly string[]): Promise<void> {
  const list = JSON.stringify(addresses.map((address) => address.toLowerCase()));
  const known = sql`(select jsonb_array_elements_text(${list}::jsonb))`;
  const { content } = queuedTasks;
  await db
    .delete(queuedTasks)
    .where(
      sql`lower(${content}->>'to') in ${known} or lower(${content}->>'replyTo') in ${known} or lower(${content}->>'email') in ${known}`,
    );
}
