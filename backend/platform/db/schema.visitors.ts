import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { createdAt, instant, whereThere } from "./columns";
import { users } from "./schema.users";
import { numberKeyOf } from "./schema.whatsapp";

export const pendingSubmissions = pgTable(
  "pending_submissions",
  (t) => ({
    keyHash: t.text("key_hash").primaryKey(),
    ownerId: t.uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    path: t.text("path").notNull(),
    fields: t.jsonb("fields").$type<[string, string][]>().notNull(),
    expiresAt: instant("expires_at").notNull(),
  }),
  (table) => [
    index("pending_submissions_expiry").on(table.expiresAt),
    index("pending_submissions_owner").on(table.ownerId).where(whereThere("owner_id")),
  ],
);

export const contactMessages = pgTable(
  "contact_messages",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    userId: t.uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    name: t.text("name").notNull(),
    email: t.text("email"),
    phone: t.text("phone"),
    message: t.text("message").notNull(),
    createdAt: createdAt(),
    closedAt: instant("closed_at"),
  }),
  (table) => [
    index("contact_messages_date").on(table.createdAt, table.id),
    index("contact_messages_user").on(table.userId).where(whereThere("user_id")),
    // For export and erasure, which find a visitor's messages by confirmed e-mail or number.
    index("contact_messages_email")
      .on(table.email)
      .where(sql`user_id is null`),
    index("contact_messages_phone")
      .on(numberKeyOf(table.phone))
      .where(sql`user_id is null`),
  ],
);

/** Choices on cookies and third parties (LGPD art. 8, § 1). Rows are never changed. */
export const cookieChoices = pgTable(
  "cookie_choices",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    visitor: t.uuid("visitor").notNull(),
    userId: t.uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    version: t.text("version").notNull(),
    statistics: t.boolean("statistics").notNull(),
    recording: t.boolean("recording").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    index("cookie_choices_visitor").on(table.visitor, table.createdAt),
    index("cookie_choices_user").on(table.userId).where(whereThere("user_id")),
  ],
);
