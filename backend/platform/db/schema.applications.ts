import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { endedStates, type ApplicationState } from "#contract/applications/application";
import type { Adaptation, ApplicationDocument, RequestKind } from "#contract/applications/applicationSteps";
import type { ProfileChange } from "#contract/candidates/candidate";
import type { RefusalReason } from "#contract/base/choices";
import type { Cnh, Disability, Schooling } from "#contract/base/enums";
import type { Section } from "#contract/candidates/resume";
import type { Hire } from "#contract/applications/hire";
import type { OfferTerms } from "#contract/applications/offer";
import type { SentResume } from "#contract/applications/sentResume";
import { belongsTo, createdAt, instant, whereThere } from "./columns";
import { candidates } from "./schema.candidates";
import { vacancies } from "./schema.vacancies";

export interface OwnAnswers {
  profile?: ProfileChange;
  schooling?: Schooling;
  cnh?: Cnh[];
}

type StoredPerson = SentResume["person"] & { schooling: Schooling | null; cnh: Cnh[] | null };

type StoredSections = Partial<Record<Section, object>>;

export const applications = pgTable(
  "applications",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    candidateId: belongsTo("candidate_id", () => candidates.id),
    selectiveProcessId: t
      .bigint("selective_process_id", { mode: "number" })
      .notNull()
      .references(() => vacancies.id, { onDelete: "restrict" }),
    state: t.text("state").$type<ApplicationState>().notNull(),
    protocol: t.text("protocol"),
    message: t.text("message").notNull().default(""),
    disability: t.text("disability").$type<Disability>(),
    /** A draft's answers that belong to this application only. Null once the draft is sent or has ended. */
    ownAnswers: t.jsonb("own_answers").$type<OwnAnswers>(),
    details: t.jsonb("details").$type<Record<string, string>>(),
    hire: t.jsonb("hire").$type<Hire>(),
    submittedAt: instant("submitted_at"),
    promisedAt: instant("promised_at"),
    /** `promisedAt` at the time of sending. The company's record counts by it. Null in rows from before this column. */
    firstPromisedAt: instant("first_promised_at"),
    /** The company's reason for postponing the promised date. Null if it was not postponed. */
    postponedReason: t.text("postponed_reason"),
    dueAt: instant("due_at"),
    changedAt: instant("changed_at").notNull().defaultNow(),
    createdAt: createdAt(),
  }),
  (table) => [
    // One live application per candidate and vacancy (docs/design.md, section 7).
    uniqueIndex("applications_live")
      .on(table.candidateId, table.selectiveProcessId)
      .where(sql.raw(`state not in (${endedStates.map((state) => `'${state}'`).join(", ")})`)),
    index("applications_candidate").on(table.candidateId, table.changedAt),
    index("applications_vacancy").on(table.selectiveProcessId, table.createdAt),
    index("applications_candidate_vacancy").on(table.candidateId, table.selectiveProcessId),
    index("applications_sent")
      .on(table.selectiveProcessId, table.submittedAt, table.id)
      .where(whereThere("submitted_at")),
    uniqueIndex("applications_protocol").on(table.protocol),
  ],
);

/** The currículo as sent (docs/decisions/0019). Lists read only `person`, because `sections` may have megabytes. */
export const sentResumes = pgTable("sent_resumes", (t) => ({
  applicationId: belongsTo("application_id", () => applications.id).primaryKey(),
  person: t.jsonb("person").$type<StoredPerson>().notNull(),
  sections: t.jsonb("sections").$type<StoredSections>().notNull(),
  createdAt: createdAt(),
}));

export const applicationEvents = pgTable(
  "application_events",
  (t) => ({
    id: t.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: belongsTo("application_id", () => applications.id),
    at: instant("at").notNull().defaultNow(),
    fromState: t.text("from_state").$type<ApplicationState>(),
    toState: t.text("to_state").$type<ApplicationState>().notNull(),
    by: t.text("by").$type<"candidate" | "company" | "system">().notNull(),
    reason: t.text("reason"),
    reasonKind: t.text("reason_kind").$type<RefusalReason>(),
    notificationIds: t
      .uuid("notification_ids")
      .array()
      .notNull()
      .default(sql`'{}'`),
  }),
  (table) => [index("application_events_application").on(table.applicationId, table.id)],
);

/** `sequence`: number of changes since the interview first had a time, for calendar files (RFC 5545). */
export const interviews = pgTable("interviews", (t) => ({
  applicationId: belongsTo("application_id", () => applications.id).primaryKey(),
  startsAt: instant("starts_at"),
  /** Offered times in ISO 8601, until the candidate chooses one. Each is for at most `perSlot` candidates. */
  slots: t.jsonb("slots").$type<string[]>().notNull().default([]),
  perSlot: t.smallint("per_slot").notNull().default(1),
  minutes: t.smallint("minutes").notNull(),
  details: t.jsonb("details").$type<Record<string, string>>(),
  sequence: t.integer("sequence").notNull(),
  isCancelled: t.boolean("is_cancelled").notNull(),
  confirmedAt: instant("confirmed_at"),
  changedAt: instant("changed_at").notNull(),
}));

/** Versions of an offer. Rows are never changed. */
export const applicationOffers = pgTable(
  "application_offers",
  (t) => ({
    applicationId: t
      .uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    version: t.smallint("version").notNull(),
    terms: t.jsonb("terms").$type<OfferTerms>().notNull(),
    answerBy: instant("answer_by").notNull(),
    createdAt: instant("created_at").notNull(),
  }),
  (table) => [primaryKey({ columns: [table.applicationId, table.version] })],
);

/** Calendar feeds, one per candidate. A feed's key is derived from the row's id (docs/decisions/0019). */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  (t) => ({
    candidateId: belongsTo("candidate_id", () => candidates.id).primaryKey(),
    id: t.uuid("id").notNull(),
    keyHash: t.text("key_hash").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [uniqueIndex("calendar_feeds_key").on(table.keyHash)],
);

export const applicationRequests = pgTable(
  "application_requests",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    applicationId: belongsTo("application_id", () => applications.id),
    kind: t.text("kind").$type<RequestKind>().notNull(),
    /** Times that the candidate proposes, in ISO 8601. */
    times: t.text("times").array().notNull(),
    adaptations: t.text("adaptations").array().$type<Adaptation[]>().notNull(),
    note: t.text("note").notNull(),
    createdAt: instant("created_at").notNull(),
    answer: t.text("answer"),
    isGranted: t.boolean("is_granted"),
    answeredAt: instant("answered_at"),
  }),
  (table) => [
    index("application_requests_application").on(table.applicationId, table.createdAt),
    uniqueIndex("application_requests_waiting")
      .on(table.applicationId, table.kind)
      .where(sql`answered_at is null`),
  ],
);

export const applicationMessages = pgTable(
  "application_messages",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    applicationId: t
      .uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    by: t.text("by").$type<"candidate" | "company">().notNull(),
    text: t.text("text").notNull(),
    html: t.text("html"),
    createdAt: createdAt(),
  }),
  (table) => [index("application_messages_application").on(table.applicationId, table.createdAt)],
);

export const applicationDocuments = pgTable(
  "application_documents",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    applicationId: belongsTo("application_id", () => applications.id),
    name: t.text("name").notNull(),
    reason: t.text("reason").notNull(),
    position: t.smallint("position").notNull(),
    state: t.text("state").$type<ApplicationDocument["state"]>().notNull(),
    createdAt: instant("created_at").notNull(),
    documentFile: t.text("document_file"),
    kind: t.text("kind").$type<ApplicationDocument["kind"]>(),
    contentHash: t.text("content_hash"),
    sentAt: instant("sent_at"),
    answer: t.text("answer"),
  }),
  (table) => [
    uniqueIndex("application_documents_name").on(table.applicationId, table.name),
    index("application_documents_files").on(table.applicationId).where(whereThere("document_file")),
  ],
);
