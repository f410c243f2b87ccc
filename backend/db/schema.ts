import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ApplicationState } from "#contract/application";
import type { VacancyRow, Vacancy } from "#contract/vacancy";
import type { Cnh, Disability, Schooling, State } from "#contract/enums";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
const createdAt = () => instant("created_at").notNull().defaultNow();
/**
 * The condition of an index on a foreign key that most rows leave empty. PostgreSQL asks each foreign key for the rows of
 * what is deleted, and without an index it reads the whole table for that.
 */
const isThere = (column: string) => sql.raw(`${column} is not null`);
const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => "tsvector" });

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The e-mail that logs in, in lower case. */
    email: text("email").notNull(),
    /** When the e-mail was proved to be its owner's, by a link in it or by a provider; null until then. */
    emailConfirmedAt: instant("email_confirmed_at"),
    passwordHash: text("password_hash"),
    typeUser: smallint("type_user").notNull(),
    photoFile: text("photo_file"),
    videoFile: text("video_file"),
    /** When the account is erased, for one whose owner asked for it; null for all others. */
    deletionAt: instant("deletion_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    index("users_deletion")
      .on(table.deletionAt)
      .where(sql`deletion_at is not null`),
  ],
);

/**
 * A person at an identity provider who is a user of ours. A subject is the provider's own id, and means nothing without
 * the issuer.
 */
export const identities = pgTable(
  "identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index("identities_user").on(table.userId)],
);

/**
 * An identity whose e-mail is that of an account. It is linked once the account's password is given, and otherwise
 * forgotten.
 */
export const pendingLinks = pgTable(
  "pending_links",
  {
    keyHash: text("key_hash").primaryKey(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("pending_links_expiry").on(table.expiresAt), index("pending_links_user").on(table.userId)],
);

/** The ID tokens of providers that have logged somebody in, as hashes, until they expire: each does so once. */
export const usedIdTokens = pgTable(
  "used_id_tokens",
  { hash: text("hash").primaryKey(), expiresAt: instant("expires_at").notNull() },
  (table) => [index("used_id_tokens_expiry").on(table.expiresAt)],
);

export const candidates = pgTable(
  "candidates",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** CPF, birth date and address are null until they are told: the first application asks for them. */
    cpf: text("cpf"),
    phone: text("phone").notNull(),
    birthDate: date("birth_date", { mode: "string" }),
    /** An address is told as a whole: CEP, street and district are null together. City and state are always there. */
    cep: text("cep"),
    street: text("street"),
    number: integer("number"),
    complement: text("complement").notNull(),
    district: text("district"),
    city: text("city").notNull(),
    state: text("state").$type<State>().notNull(),
    schooling: text("schooling").$type<Schooling>(),
    cnh: text("cnh").array().$type<Cnh[]>(),
    disability: text("disability").$type<Disability>(),
    receiveNewJobNotifications: boolean("receive_new_job_notifications").notNull().default(true),
    receiveUpdateReminders: boolean("receive_update_reminders").notNull().default(true),
    receiveUpdateWhatsApp: boolean("receive_update_whatsapp").notNull().default(false),
    receiveJobNotificationsWhatsApp: boolean("receive_job_notifications_whatsapp").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("candidates_user").on(table.userId), uniqueIndex("candidates_cpf").on(table.cpf)],
);

/** LGPD art. 8: which text somebody agreed to, and when. A consent is revoked, never deleted. */
export const consents = pgTable(
  "consents",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    candidateId: uuid("candidate_id")
      .notNull()
      .references(() => candidates.id, { onDelete: "cascade" }),
    /** What the consent is about: "terms" or "disability". */
    subject: text("subject").notNull(),
    version: text("version").notNull(),
    givenAt: instant("given_at").notNull().defaultNow(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("consents_candidate").on(table.candidateId)],
);

/** Opaque access tokens. Only their SHA-256 is kept. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    hash: text("hash").primaryKey(),
    /** The session's name in the API, so that the hash never leaves the store. */
    id: uuid("id").notNull().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The browser's User-Agent, so that the person recognises the device; "" if it sent none. */
    device: text("device").notNull().default(""),
    createdAt: createdAt(),
    /** When the person last proved who they are: by the login, or by the password since. */
    confirmedAt: instant("confirmed_at").notNull().defaultNow(),
    /** Exact to ten minutes. */
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("access_tokens_user").on(table.userId), index("access_tokens_expiry").on(table.expiresAt)],
);

/** A ticket opens a session's socket, once (backend/notifications/socket.ts). Only its SHA-256 is kept. */
export const socketTickets = pgTable(
  "socket_tickets",
  {
    hash: text("hash").primaryKey(),
    tokenHash: text("token_hash")
      .notNull()
      .references(() => accessTokens.hash, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("socket_tickets_token").on(table.tokenHash), index("socket_tickets_expiry").on(table.expiresAt)],
);

export const passwordResets = pgTable(
  "password_resets",
  {
    hash: text("hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [uniqueIndex("password_resets_user").on(table.userId)],
);

/**
 * An e-mail that waits for its confirmation: the account's own one since the registration, or the one that is to take
 * its place. A user has one at most.
 */
export const emailConfirmations = pgTable(
  "email_confirmations",
  {
    hash: text("hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [uniqueIndex("email_confirmations_user").on(table.userId)],
);

/** A link with which the owner of an account's former e-mail takes the change back. While it works, nobody else gets that e-mail. */
export const emailUndos = pgTable(
  "email_undos",
  {
    hash: text("hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    oldEmail: text("old_email").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("email_undos_user").on(table.userId), index("email_undos_email").on(table.oldEmail)],
);

/** The mails to an e-mail that is not confirmed yet. They are sent once it is. */
export const waitingMails = pgTable(
  "waiting_mails",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("waiting_mails_user").on(table.userId, table.id)],
);

/** All vacancies. `content` is the contract's vacancy without the fields that have a column here. */
export const vacancies = pgTable(
  "vacancies",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    externalId: text("external_id").notNull(),
    status: smallint("status").notNull(),
    opensAt: instant("opens_at").notNull(),
    closesAt: instant("closes_at"),
    createdAt: createdAt(),
    content: jsonb("content")
      .$type<Omit<Vacancy, "id" | "externalId" | "status" | "opensAt" | "closesAt" | "createdAt">>()
      .notNull(),
    /** What a search result shows. It has its own column, so that a list need not unpack `content`. */
    card: jsonb("card")
      .$type<Omit<VacancyRow, "id" | "status" | "opensAt" | "closesAt" | "applicationState">>()
      .notNull(),
    /** Folded words of the role and the filters as lexemes (search/searchVector.ts). */
    searchVector: tsvector("search_vector").notNull(),
    /** A hash of what was imported, to tell a changed row from an unchanged one. */
    contentHash: text("content_hash").notNull(),
    /** The revision of what is open that last wrote this row (vacancies/revision.ts). */
    revision: bigint("revision", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    uniqueIndex("vacancies_external").on(table.externalId),
    // The job that closes vacancies past their date uses this index.
    index("vacancies_closing")
      .on(table.closesAt)
      .where(sql`status = 1`),
    // For a search of vacancies that are not open, which most are after some years (search/searchStore.ts).
    index("vacancies_not_open_search_vector")
      .using("gin", table.searchVector)
      .with({ fastupdate: false })
      .where(sql`status <> 1`),
    index("vacancies_not_open_date")
      .on(table.status, table.opensAt, table.id)
      .where(sql`status <> 1`),
    // For an API server that asks what changed since the revision it knows.
    index("vacancies_revision").on(table.revision, table.id),
  ],
);

/**
 * The narrow table that search walks (docs/design.md, section 13): one row for each vacancy of status 1, copied from
 * `vacancies`.
 */
export const openVacancies = pgTable(
  "open_vacancies",
  {
    id: bigint("id", { mode: "number" })
      .primaryKey()
      .references(() => vacancies.id, { onDelete: "cascade" }),
    opensAt: instant("opens_at").notNull(),
    closesAt: instant("closes_at"),
    searchVector: tsvector("search_vector").notNull(),
  },
  (table) => [
    index("open_vacancies_search_vector").using("gin", table.searchVector).with({ fastupdate: false }),
    // With the closing date, so that a deep page is read from the index alone.
    index("open_vacancies_date").on(table.opensAt, table.id, table.closesAt),
  ],
);

/**
 * One row: how often what is open has changed. Whoever writes to `open_vacancies` raises it in the same transaction.
 */
export const searchRevision = pgTable("search_revision", {
  id: smallint("id").primaryKey(),
  revision: bigint("revision", { mode: "number" }).notNull(),
});

/** One row: the data folder that holds the files of this store, by the id that lies in it (db/dataFolder.ts). */
export const dataFolder = pgTable("data_folder", {
  id: smallint("id").primaryKey(),
  folder: uuid("folder").notNull(),
});

/** The folded words that occur in roles. Typed words are matched against them; `uses` only ranks them. */
export const searchWords = pgTable("search_words", {
  word: text("word").primaryKey(),
  uses: integer("uses").notNull().default(0),
});

export const vacancyReports = pgTable(
  "vacancy_reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    selectiveProcessId: bigint("selective_process_id", { mode: "number" })
      .notNull()
      .references(() => vacancies.id, { onDelete: "cascade" }),
    candidateId: uuid("candidate_id").references(() => candidates.id, { onDelete: "set null" }),
    reason: text("reason").notNull(),
    details: text("details").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("vacancy_reports_vacancy").on(table.selectiveProcessId),
    index("vacancy_reports_candidate").on(table.candidateId).where(isThere("candidate_id")),
  ],
);

/** States after which the same candidate may apply to the same vacancy again. */
export const endedStates = [
  "hired",
  "declined",
  "discarded",
  "closedUnsent",
  "expired",
  "notSelected",
  "talentPool",
  "withdrawn",
  "cancelled",
  "refused",
  "retracted",
] as const satisfies ApplicationState[];

export const applications = pgTable(
  "applications",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    candidateId: uuid("candidate_id")
      .notNull()
      .references(() => candidates.id, { onDelete: "cascade" }),
    selectiveProcessId: bigint("selective_process_id", { mode: "number" })
      .notNull()
      .references(() => vacancies.id, { onDelete: "restrict" }),
    state: text("state").$type<ApplicationState>().notNull(),
    protocol: text("protocol"),
    message: text("message").notNull().default(""),
    disability: text("disability").$type<Disability>(),
    details: jsonb("details").$type<Record<string, string>>(),
    submittedAt: instant("submitted_at"),
    promisedAt: instant("promised_at"),
    dueAt: instant("due_at"),
    changedAt: instant("changed_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    // A candidate has at most one live application for a vacancy (docs/design.md, section 7).
    uniqueIndex("applications_live")
      .on(table.candidateId, table.selectiveProcessId)
      .where(sql.raw(`state not in (${endedStates.map((state) => `'${state}'`).join(", ")})`)),
    index("applications_candidate").on(table.candidateId, table.changedAt),
    index("applications_vacancy").on(table.selectiveProcessId, table.createdAt),
    // For the question whether a candidate has applied to a vacancy again since.
    index("applications_candidate_vacancy").on(table.candidateId, table.selectiveProcessId),
    // The operator's list of a vacancy is walked in this order.
    index("applications_sent").on(table.selectiveProcessId, table.submittedAt, table.id).where(isThere("submitted_at")),
    uniqueIndex("applications_protocol").on(table.protocol),
  ],
);

export const applicationEvents = pgTable(
  "application_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    at: instant("at").notNull().defaultNow(),
    fromState: text("from_state").$type<ApplicationState>(),
    toState: text("to_state").$type<ApplicationState>().notNull(),
    by: text("by").$type<"candidate" | "company" | "system">().notNull(),
    reason: text("reason"),
    /** The notifications that went out with this change. */
    notificationIds: uuid("notification_ids")
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [index("application_events_application").on(table.applicationId, table.id)],
);

export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: smallint("type").$type<1 | 2 | 3 | 4 | 6>().notNull(),
    message: text("message").notNull(),
    html: text("html"),
    unread: boolean("unread").notNull().default(true),
    selectiveProcessId: bigint("selective_process_id", { mode: "number" }).references(() => vacancies.id, {
      onDelete: "set null",
    }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("notifications_user").on(table.userId, table.createdAt),
    index("notifications_vacancy").on(table.selectiveProcessId).where(isThere("selective_process_id")),
    index("notifications_application").on(table.applicationId).where(isThere("application_id")),
    check("notifications_type", sql`type in (1, 2, 3, 4, 6)`),
  ],
);

export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    candidateId: uuid("candidate_id")
      .notNull()
      .references(() => candidates.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    query: text("query").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("saved_searches_query").on(table.candidateId, table.query)],
);

export const pendingSubmissions = pgTable(
  "pending_submissions",
  {
    keyHash: text("key_hash").primaryKey(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    path: text("path").notNull(),
    fields: jsonb("fields").$type<[string, string][]>().notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("pending_submissions_expiry").on(table.expiresAt),
    index("pending_submissions_owner").on(table.ownerId).where(isThere("owner_id")),
  ],
);

/** Counts of attempts for each key in fixed windows, so that limits hold across several API servers. */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text("key").notNull(), windowStart: instant("window_start").notNull(), count: integer("count").notNull() },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

/** The messages of the contact form. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The user who was logged in; null for a visitor. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("contact_messages_date").on(table.createdAt, table.id),
    index("contact_messages_user").on(table.userId).where(isThere("user_id")),
    // For the export and the erasure of whoever has confirmed the e-mail that a visitor gave.
    index("contact_messages_email")
      .on(table.email)
      .where(sql`user_id is null`),
  ],
);

/** LGPD art. 8, § 1: each choice of a visitor on cookies and third parties. A row is added and never changed. */
export const cookieChoices = pgTable(
  "cookie_choices",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The random name that the visitor's own cookie holds. */
    visitor: uuid("visitor").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    version: text("version").notNull(),
    statistics: boolean("statistics").notNull(),
    recording: boolean("recording").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("cookie_choices_visitor").on(table.visitor, table.createdAt),
    index("cookie_choices_user").on(table.userId).where(isThere("user_id")),
  ],
);
