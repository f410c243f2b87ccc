import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import { queuedTasks } from "../../platform/db/schema";

/** Deletes tasks of no user that send to these e-mails or numbers. Tasks of users are deleted with their users. */
export async function deleteTasksTo(db: Database, addresses: readonly string[]): Promise<void> {
  const list = JSON.stringify(addresses.map((address) => address.toLowerCase()));
  const known = sql`(select jsonb_array_elements_text(${list}::jsonb))`;
  const { content, userId } = queuedTasks;
  await db
    .delete(queuedTasks)
    .where(
      sql`${userId} is null and (lower(${content}->>'to') in ${known} or lower(${content}->>'replyTo') in ${known} or lower(${content}->>'email') in ${known})`,
    );
}
