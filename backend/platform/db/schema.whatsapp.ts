import { sql } from "drizzle-orm";
import { index, pgTable, uniqueIndex, type AnyPgColumn } from "drizzle-orm/pg-core";
import { defaultLanguage, languages } from "#contract/base/language";
import { belongsTo, instant, whereThere } from "./columns";
import { queuedTasks } from "./schema.store";
import { accessTokens, users } from "./schema.users";

/** Returns a number without Brazil's ninth digit (like `toNumberKey`, numberKey.ts), because Meta uses both forms. */
export const numberKeyOf = (number: AnyPgColumn) =>
  sql<string>`regexp_replace(${number}, '^(55[0-9]{2})9([6-9][0-9]{7})$', '\\1\\2')`;

/** Numbers confirmed by a message from them or a code to them (docs/decisions/0028), each with one user. */
export const whatsAppNumbers = pgTable(
  "whatsapp_numbers",
  (t) => ({
    userId: belongsTo("user_id", () => users.id).primaryKey(),
    /** Meta's wa_id: digits, with the country code. */
    number: t.text("number").notNull(),
    confirmedAt: instant("confirmed_at").notNull(),
    /** Time of the person's last message, or 1970. Free text is allowed for 24 hours after it. */
    wroteAt: instant("wrote_at").notNull(),
    /** Time of the confirmation, or of the last login by a code. */
    provedAt: instant("proved_at").notNull().defaultNow(),
  }),
  (table) => [uniqueIndex("whatsapp_numbers_key").on(numberKeyOf(table.number))],
);

/** Codes, one per user, which a person sends from the number to be confirmed. They end with the session. */
export const whatsAppCodes = pgTable(
  "whatsapp_codes",
  (t) => ({
    userId: belongsTo("user_id", () => users.id).primaryKey(),
    tokenHash: t.text("token_hash").references(() => accessTokens.hash, { onDelete: "cascade" }),
    seedHash: t.text("seed_hash").notNull(),
    codeHash: t.text("code_hash").notNull(),
    /** Number that sent the code, but belongs to another account. It moves once its owner answers yes. */
    askedNumber: t.text("asked_number"),
    expiresAt: instant("expires_at").notNull(),
  }),
  (table) => [
    uniqueIndex("whatsapp_codes_code").on(table.codeHash),
    index("whatsapp_codes_token").on(table.tokenHash),
    index("whatsapp_codes_expiry").on(table.expiresAt),
    index("whatsapp_codes_asked").on(table.askedNumber).where(whereThere("asked_number")),
  ],
);

/** Login codes in progress. The code is derived from the key's hash and WEB_TO_API_KEY, so it is not stored. */
export const phoneCodes = pgTable(
  "phone_codes",
  (t) => ({
    keyHash: t.text("key_hash").primaryKey(),
    /** The number's account at the time of the request, or null. */
    userId: t.uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Digits, with the country code. */
    number: t.text("number").notNull(),
    /** Whether the code may create an account for a number without one. */
    registers: t.boolean("registers").notNull().default(false),
    language: t.text("language", { enum: languages }).notNull().default(defaultLanguage),
    /** Attempts at the code or, after the right code, at the account's question. */
    tries: t.smallint("tries").notNull().default(0),
    /** Time at which the right code was entered. */
    provedAt: instant("proved_at"),
    expiresAt: instant("expires_at").notNull(),
  }),
  (table) => [
    index("phone_codes_expiry").on(table.expiresAt),
    index("phone_codes_user").on(table.userId).where(whereThere("user_id")),
  ],
);

/** Hashes of handled message ids, so that each message counts once. The ids contain the number. */
export const whatsAppInbound = pgTable(
  "whatsapp_inbound",
  (t) => ({ hash: t.text("hash").primaryKey(), receivedAt: instant("received_at").notNull() }),
  (table) => [index("whatsapp_inbound_received").on(table.receivedAt)],
);

/** Status of each sent message, as Meta reports it. */
export const whatsAppDeliveries = pgTable(
  "whatsapp_deliveries",
  (t) => ({
    taskId: belongsTo("task_id", () => queuedTasks.id).primaryKey(),
    userId: t.uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Hash of Meta's message id, because the id contains the number. */
    messageHash: t.text("message_hash"),
    status: t.text("status").$type<"accepted" | "sent" | "delivered" | "read" | "failed">().notNull(),
    error: t.integer("error"),
    changedAt: instant("changed_at").notNull(),
  }),
  (table) => [
    index("whatsapp_deliveries_message").on(table.messageHash).where(whereThere("message_hash")),
    index("whatsapp_deliveries_user").on(table.userId).where(whereThere("user_id")),
  ],
);
