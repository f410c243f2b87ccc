import { sql, type SQLWrapper } from "drizzle-orm";

/** Counts a user's unread notifications in a statement, up to `most`. */
export const countUnread = (userId: SQLWrapper, most: SQLWrapper | number) =>
  sql<number>`(select count(*)::int from (select from notifications where user_id = ${userId} and unread limit ${most}) counted)`;
