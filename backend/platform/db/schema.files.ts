import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, whereThere } from "./columns";
import { users } from "./schema.users";

/**
 * Every file of the store, one row each, with its length and digest (files/storedFiles.ts). Uploads that are under way
 * are in `uploads`, and records of erasures have no row, as they outlive the store.
 */
export const storedFiles = pgTable(
  "stored_files",
  {
    /** The file's name, which the rows that use it name too. */
    storedFile: text("stored_file").primaryKey(),
    /** The owner; null for a company's logo. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Its length, and its SHA-256 in base64url; null for a file of an earlier version that was not read yet. */
    bytes: bigint("bytes", { mode: "number" }),
    digest: text("digest"),
    /** Since when no row names it; null while one does. It is deleted a day later. */
    unusedSince: instant("unused_since"),
    createdAt: createdAt(),
  },
  (table) => [
    index("stored_files_user").on(table.userId).where(whereThere("user_id")),
    index("stored_files_unused").on(table.unusedSince).where(whereThere("unused_since")),
    index("stored_files_unread")
      .on(table.storedFile)
      .where(sql`digest is null`),
  ],
);
