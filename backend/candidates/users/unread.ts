import { sql, type SQLWrapper } from "drizzle-orm";

export const countUnread = (userId: SQLWrapper, most: SQLWrapper | number) =>
  sql<number>`(select count(*)::int from (select from notifications where user_id = ${userId} and unread limit ${most}) counted)`;
