import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ApplicationState } from "#contract/applications/application";
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
  "unanswered",
] as const satisfies ApplicationState[];

export const applications = pgTable(
  "applications",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    candidateId: belongsTo("candidate_id", () => candidates.id),
    selectiveProcessId: bigint("selective_process_id", { mode: "number" })
      .notNull()
      .references(() => vacancies.id, { onDelete: "restrict" }),
    state: text("state").$type<ApplicationState>().notNull(),
    protocol: text("protocol"),
    message: text("message").notNull().default(""),
    disability: text("disability").$type<Disability>(),
    /** A draft's answers that belong to this application only. Null once the draft is sent or has ended. */
    ownAnswers: jsonb("own_answers").$type<OwnAnswers>(),
    details: jsonb("details").$type<Record<string, string>>(),
    hire: jsonb("hire").$type<Hire>(),
    submittedAt: instant("submitted_at"),
    promisedAt: instant("promised_at"),
    /** `promisedAt` at the time of sending, for the company's record. Null in rows from before this column. */
    firstPromisedAt: instant("first_promised_at"),
    /** The company's reason for postponing the promised date. Null if it was not postponed. */
    postponedReason: text("postponed_reason"),
    dueAt: instant("due_at"),
    changedAt: instant("changed_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
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
export const sentResumes = pgTable("sent_resumes", {
  applicationId: belongsTo("application_id", () => applications.id).primaryKey(),
  person: jsonb("person").$type<StoredPerson>().notNull(),
  sections: jsonb("sections").$type<StoredSections>().notNull(),
  createdAt: createdAt(),
});

export const applicationEvents = pgTable(
  "application_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: belongsTo("application_id", () => applications.id),
    at: instant("at").notNull().defaultNow(),
    fromState: text("from_state").$type<ApplicationState>(),
    toState: text("to_state").$type<ApplicationState>().notNull(),
    by: text("by").$type<"candidate" | "company" | "system">().notNull(),
    reason: text("reason"),
    reasonKind: text("reason_kind").$type<RefusalReason>(),
    notificationIds: uuid("notification_ids")
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [index("application_events_application").on(table.applicationId, table.id)],
);

/** `sequence`: number of changes since the interview first had a time, for calendar files (RFC 5545). */
export const interviews = pgTable("interviews", {
  applicationId: belongsTo("application_id", () => applications.id).primaryKey(),
  startsAt: instant("starts_at"),
  /** Offered times in ISO 8601, until the candidate chooses one. Each is for at most `perSlot` candidates. */
  slots: jsonb("slots").$type<string[]>().notNull().default([]),
  perSlot: smallint("per_slot").notNull().default(1),
  minutes: smallint("minutes").notNull(),
  details: jsonb("details").$type<Record<string, string>>(),
  sequence: integer("sequence").notNull(),
  isCancelled: boolean("is_cancelled").notNull(),
  confirmedAt: instant("confirmed_at"),
  changedAt: instant("changed_at").notNull(),
});

/** Versions of an offer. Rows are never changed. */
export const applicationOffers = pgTable(
  "application_offers",
  {
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    version: smallint("version").notNull(),
    terms: jsonb("terms").$type<OfferTerms>().notNull(),
    answerBy: instant("answer_by").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.version] })],
);

/** One feed per candidate. Its key is derived from the row's id (docs/decisions/0019). */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    candidateId: belongsTo("candidate_id", () => candidates.id).primaryKey(),
    id: uuid("id").notNull(),
    keyHash: text("key_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("calendar_feeds_key").on(table.keyHash)],
);

export const applicationRequests = pgTable(
  "application_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    applicationId: belongsTo("application_id", () => applications.id),
    kind: text("kind").$type<RequestKind>().notNull(),
    /** Times that the candidate proposes, in ISO 8601. */
    times: text("times").array().notNull(),
    adaptations: text("adaptations").array().$type<Adaptation[]>().notNull(),
    note: text("note").notNull(),
    createdAt: instant("created_at").notNull(),
    answer: text("answer"),
    isGranted: boolean("is_granted"),
    answeredAt: instant("answered_at"),
  },
  (table) => [
    index("application_requests_application").on(table.applicationId, table.createdAt),
    uniqueIndex("application_requests_waiting")
      .on(table.applicationId, table.kind)
      .where(sql`answered_at is null`),
  ],
);

export const applicationMessages = pgTable(
  "application_messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    by: text("by").$type<"candidate" | "company">().notNull(),
    text: text("text").notNull(),
    html: text("html"),
    createdAt: createdAt(),
  },
  (table) => [index("application_messages_application").on(table.applicationId, table.createdAt)],
);

export const applicationDocuments = pgTable(
  "application_documents",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    applicationId: belongsTo("application_id", () => applications.id),
    name: text("name").notNull(),
    reason: text("reason").notNull(),
    position: smallint("position").notNull(),
    state: text("state").$type<ApplicationDocument["state"]>().notNull(),
    createdAt: instant("created_at").notNull(),
    documentFile: text("document_file"),
    kind: text("kind").$type<ApplicationDocument["kind"]>(),
    contentHash: text("content_hash"),
    sentAt: instant("sent_at"),
    answer: text("answer"),
  },
  (table) => [
    uniqueIndex("application_documents_name").on(table.applicationId, table.name),
    index("application_documents_files").on(table.applicationId).where(whereThere("document_file")),
  ],
);
