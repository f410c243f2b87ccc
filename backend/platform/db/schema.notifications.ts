import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import type { Language } from "#contract/base/language";
import type { Pace } from "#contract/vacancies/alert";
import { defaultLanguage, languages } from "#contract/base/language";
import { belongsTo, createdAt, instant, whereThere } from "./columns";
import { applications } from "./schema.applications";
import { candidates } from "./schema.candidates";
import { accessTokens, users } from "./schema.users";
import { vacancies } from "./schema.vacancies";

/** Push subscriptions of browsers, deleted with their session (docs/decisions/0029). */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    tokenHash: t
      .text("token_hash")
      .notNull()
      .references(() => accessTokens.hash, { onDelete: "cascade" }),
    /** Secret: with it and our private key, anybody can write to the device. */
    endpoint: t.text("endpoint").notNull(),
    /** Encryption key (RFC 8291), as base64url. */
    p256dh: t.text("p256dh").notNull(),
    auth: t.text("auth").notNull(),
    /** Our public key when the device subscribed. The push service refuses any other key. */
    publicKey: t.text("public_key").notNull(),
    wantsVacancies: t.boolean("wants_jobs").notNull(),
    language: t.text("language").$type<Language>().notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex("push_subscriptions_token").on(table.tokenHash),
    uniqueIndex("push_subscriptions_endpoint").on(table.endpoint),
  ],
);

export const notifications = pgTable(
  "notifications",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    userId: belongsTo("user_id", () => users.id),
    type: t.smallint("type").$type<1 | 2 | 3 | 4 | 6>().notNull(),
    message: t.text("message").notNull(),
    language: t.text("language", { enum: languages }).notNull().default(defaultLanguage),
    /** The text in each language. Null if a company wrote it. */
    messages: t.jsonb("messages").$type<Record<Language, string>>(),
    html: t.text("html"),
    unread: t.boolean("unread").notNull().default(true),
    reminder: t.text("reminder"),
    selectiveProcessId: t
      .bigint("selective_process_id", { mode: "number" })
      .references(() => vacancies.id, { onDelete: "set null" }),
    applicationId: t.uuid("application_id").references(() => applications.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  }),
  (table) => [
    // For the list's pages (by time and id) and the number of notifications.
    index("notifications_list").on(table.userId, table.createdAt, table.id),
    index("notifications_unread")
      .on(table.userId)
      .where(sql`unread`),
    index("notifications_age").on(table.createdAt),
    index("notifications_vacancy").on(table.selectiveProcessId).where(whereThere("selective_process_id")),
    index("notifications_application").on(table.applicationId).where(whereThere("application_id")),
    check("notifications_type", sql`type in (1, 2, 3, 4, 6)`),
  ],
);

export const savedSearches = pgTable(
  "saved_searches",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    candidateId: belongsTo("candidate_id", () => candidates.id),
    name: t.text("name").notNull(),
    query: t.text("query").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [uniqueIndex("saved_searches_query").on(table.candidateId, table.query)],
);

export const alertReceivers = pgTable(
  "alert_receivers",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    userId: t.uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** In lower case. Null for a user, who gets mails to the account's e-mail. */
    email: t.text("email"),
    mutedRoles: t
      .text("muted_roles")
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex("alert_receivers_user").on(table.userId),
    uniqueIndex("alert_receivers_email").on(table.email),
    check("alert_receivers_one", sql`(user_id is null) <> (email is null)`),
  ],
);

export const alerts = pgTable(
  "alerts",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    receiverId: belongsTo("receiver_id", () => alertReceivers.id),
    name: t.text("name").notNull(),
    query: t.text("query").notNull(),
    pace: t.text("pace").$type<Pace>().notNull(),
    /** Only for a receiver without an account. A user's language is in `users`. */
    language: t.text("language", { enum: languages }).notNull().default(defaultLanguage),
    confirmedAt: instant("confirmed_at"),
    pausedAt: instant("paused_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex("alerts_query").on(table.receiverId, table.query),
    index("alerts_active")
      .on(table.query)
      .where(sql`confirmed_at is not null and paused_at is null`),
    index("alerts_unconfirmed")
      .on(table.createdAt)
      .where(sql`confirmed_at is null`),
  ],
);

/** Vacancies matched for a receiver. Sent rows stay, so that nobody is notified twice. */
export const alertMatches = pgTable(
  "alert_matches",
  (t) => ({
    receiverId: belongsTo("receiver_id", () => alertReceivers.id),
    /** No foreign key, which would slow down writing 100,000s of rows. Readers skip deleted vacancies and alerts. */
    selectiveProcessId: t.bigint("selective_process_id", { mode: "number" }).notNull(),
    alertId: t.uuid("alert_id"),
    role: t.text("role"),
    matchedAt: instant("matched_at").notNull(),
    sentAt: instant("sent_at"),
  }),
  (table) => [
    // The vacancy first, so that rows written together are on the same pages of the disk.
    primaryKey({ columns: [table.selectiveProcessId, table.receiverId] }),
    index("alert_matches_receiver").on(table.receiverId, table.sentAt),
    // BRIN, because rows are written in order of time.
    index("alert_matches_age").using("brin", table.matchedAt),
  ],
);

/** Digest of each vacancy's matched content, so that an unchanged vacancy is not matched again. */
export const matchedVacancies = pgTable("matched_vacancies", (t) => ({
  selectiveProcessId: t
    .bigint("selective_process_id", { mode: "number" })
    .primaryKey()
    .references(() => vacancies.id, { onDelete: "cascade" }),
  matchedBy: t.text("matched_by").notNull(),
}));

export const alertProgress = pgTable("alert_progress", (t) => ({
  id: t.smallint("id").primaryKey(),
  /** `revision` and `selectiveProcessId` are those of the last matched vacancy. */
  revision: t.bigint("revision", { mode: "number" }).notNull(),
  selectiveProcessId: t.bigint("selective_process_id", { mode: "number" }).notNull(),
  /** Vacancies that opened until this time are matched, even if they were imported long before. */
  openedUntil: instant("opened_until").notNull(),
}));
