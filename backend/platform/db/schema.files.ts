import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { createdAt, instant, whereThere } from "./columns";
import { users } from "./schema.users";

/** All files, except unfinished uploads (`uploads`) and records of erasures, which must outlive the store. */
export const storedFiles = pgTable(
  "stored_files",
  (t) => ({
    storedFile: t.text("stored_file").primaryKey(),
    /** Null for a company's logo. */
    userId: t.uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** `bytes` and `digest` (SHA-256 in base64url) of an older version's file are null until the file is read. */
    bytes: t.bigint("bytes", { mode: "number" }),
    digest: t.text("digest"),
    unusedSince: instant("unused_since"),
    createdAt: createdAt(),
  }),
  (table) => [
    index("stored_files_user").on(table.userId).where(whereThere("user_id")),
    index("stored_files_unused").on(table.unusedSince).where(whereThere("unused_since")),
    index("stored_files_unread")
      .on(table.storedFile)
      .where(sql`digest is null`),
  ],
);
