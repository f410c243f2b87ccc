import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Language } from "#contract/base/language";
import type { Pace } from "#contract/vacancies/alert";
import { defaultLanguage, languages } from "#contract/base/language";
import { belongsTo, createdAt, instant, whereThere } from "./columns";
import { applications } from "./schema.applications";
import { candidates } from "./schema.candidates";
import { accessTokens, users } from "./schema.users";
import { vacancies } from "./schema.vacancies";

/**
 * A device that gets notices, as its browser's push service names it. It ends with its session and its account
 * (docs/decisions/0029).
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    tokenHash: text("token_hash")
      .notNull()
      .references(() => accessTokens.hash, { onDelete: "cascade" }),
    /** The address of the browser's push service. With it and our private key anybody can write to the device. */
    endpoint: text("endpoint").notNull(),
    /** The browser's public key and secret for encryption (RFC 8291), as base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** Our public key that it was made for: with another one the push service refuses. */
    publicKey: text("public_key").notNull(),
    /** Whether it is told of new vacancies too. */
    wantsVacancies: boolean("wants_jobs").notNull(),
    language: text("language").$type<Language>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("push_subscriptions_token").on(table.tokenHash),
    uniqueIndex("push_subscriptions_endpoint").on(table.endpoint),
  ],
);

export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: belongsTo("user_id", () => users.id),
    type: smallint("type").$type<1 | 2 | 3 | 4 | 6>().notNull(),
    message: text("message").notNull(),
    /** The language of the line. A company's own words in it are as the company wrote them. */
    language: text("language", { enum: languages }).notNull().default(defaultLanguage),
    /** The line in each language, so that it is read in the reader's of today; null for a company's own words. */
    messages: jsonb("messages").$type<Record<Language, string>>(),
    html: text("html"),
    unread: boolean("unread").notNull().default(true),
    /** The subject of a reminder ("draft" and the application's id), so that it comes once; null for all others. */
    reminder: text("reminder"),
    selectiveProcessId: bigint("selective_process_id", { mode: "number" }).references(() => vacancies.id, {
      onDelete: "set null",
    }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    // A page of the list is read from it in order, the id breaking ties, and its end is where the counting ends.
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
  {
    id: uuid("id").primaryKey().defaultRandom(),
    candidateId: belongsTo("candidate_id", () => candidates.id),
    name: text("name").notNull(),
    query: text("query").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("saved_searches_query").on(table.candidateId, table.query)],
);

/** Whom alerts go to (backend/channels/alerts): a user, or an e-mail without an account, each with one row at most. */
export const alertReceivers = pgTable(
  "alert_receivers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** In lower case. Null for a user, whose own e-mail counts. */
    email: text("email"),
    /** Roles of the currículo for which the person wants no vacancies any more. */
    mutedRoles: text("muted_roles")
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("alert_receivers_user").on(table.userId),
    uniqueIndex("alert_receivers_email").on(table.email),
    check("alert_receivers_one", sql`(user_id is null) <> (email is null)`),
  ],
);

/** A search whose new vacancies somebody is told of. */
export const alerts = pgTable(
  "alerts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    receiverId: belongsTo("receiver_id", () => alertReceivers.id),
    name: text("name").notNull(),
    /** The search in its one spelling (search/savedSearches.ts). */
    query: text("query").notNull(),
    pace: text("pace").$type<Pace>().notNull(),
    /** The language of the page where a person without an account asked. Of an account its user's counts. */
    language: text("language", { enum: languages }).notNull().default(defaultLanguage),
    /** Null until the person without an account has confirmed it by its link. */
    confirmedAt: instant("confirmed_at"),
    pausedAt: instant("paused_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("alerts_query").on(table.receiverId, table.query),
    // New vacancies are matched against each search once, and then against its subscribers.
    index("alerts_active")
      .on(table.query)
      .where(sql`confirmed_at is not null and paused_at is null`),
    index("alerts_unconfirmed")
      .on(table.createdAt)
      .where(sql`confirmed_at is null`),
  ],
);

/** A vacancy that somebody is to be told of, or was: the row stays, so that nobody is told of one vacancy twice. */
export const alertMatches = pgTable(
  "alert_matches",
  {
    receiverId: belongsTo("receiver_id", () => alertReceivers.id),
    /** No foreign key: its check and index slowed writing 100,000s of rows. A gone vacancy or alert is not told of. */
    selectiveProcessId: bigint("selective_process_id", { mode: "number" }).notNull(),
    /** Why: an alert, or a role that the currículo names. */
    alertId: uuid("alert_id"),
    role: text("role"),
    matchedAt: instant("matched_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    // The vacancy first, so that what is written of one stands together: by receivers each row was on a page of its
    // own.
    primaryKey({ columns: [table.selectiveProcessId, table.receiverId] }),
    index("alert_matches_receiver").on(table.receiverId, table.sentAt),
    // Rows come in the order of time, so an index of blocks is enough, and costs each of them nothing.
    index("alert_matches_age").using("brin", table.matchedAt),
  ],
);

/**
 * The content that each vacancy was matched with. A vacancy that an import writes again without a change is not matched
 * again.
 */
export const matchedVacancies = pgTable("matched_vacancies", {
  selectiveProcessId: bigint("selective_process_id", { mode: "number" })
    .primaryKey()
    .references(() => vacancies.id, { onDelete: "cascade" }),
  /** A digest of its lexemes and its opening. */
  matchedBy: text("matched_by").notNull(),
});

/** One row: how far new vacancies have been matched against alerts. */
export const alertProgress = pgTable("alert_progress", {
  id: smallint("id").primaryKey(),
  /** The last vacancy in the order of revisions. */
  revision: bigint("revision", { mode: "number" }).notNull(),
  selectiveProcessId: bigint("selective_process_id", { mode: "number" }).notNull(),
  /** Vacancies that were imported before they open are matched at their opening: those up to this instant were. */
  openedUntil: instant("opened_until").notNull(),
});
