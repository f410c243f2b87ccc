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

/** Answers to what an application asks of the person, as far as they were told. */
export interface OwnAnswers {
  profile?: ProfileChange;
  schooling?: Schooling;
  cnh?: Cnh[];
}

type StoredPerson = SentResume["person"] & { schooling: Schooling | null; cnh: Cnh[] | null };

type StoredSections = Partial<Record<Section, object>>;

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
    /**
     * The draft's answers for this application alone, which the currículo does not keep. Null once it was sent, or
     * ended.
     */
    ownAnswers: jsonb("own_answers").$type<OwnAnswers>(),
    details: jsonb("details").$type<Record<string, string>>(),
    /** The first day at work, as the company told it with the move to hired. */
    hire: jsonb("hire").$type<Hire>(),
    submittedAt: instant("submitted_at"),
    promisedAt: instant("promised_at"),
    /** The day that was promised at the sending, from which the company's record counts. Null for older rows. */
    firstPromisedAt: instant("first_promised_at"),
    /** Why the company promised a later day, in its words for the candidate. Null where the first promise stands. */
    postponedReason: text("postponed_reason"),
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
    index("applications_sent")
      .on(table.selectiveProcessId, table.submittedAt, table.id)
      .where(whereThere("submitted_at")),
    uniqueIndex("applications_protocol").on(table.protocol),
  ],
);

/**
 * The currículo as it was when an application was sent (docs/decisions/0019). `person` stands apart from the sections,
 * which may have megabytes, because the operator's list reads it of a hundred rows. A disability is not in it: it stays
 * on the application alone, which forgets it.
 */
export const sentResumes = pgTable("sent_resumes", {
  applicationId: belongsTo("application_id", () => applications.id).primaryKey(),
  person: jsonb("person").$type<StoredPerson>().notNull(),
  /** The content of each section, without what `person` has. */
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
    /** The kind of reason that a company gave for a no. */
    reasonKind: text("reason_kind").$type<RefusalReason>(),
    /** The notifications that went out with this change. */
    notificationIds: uuid("notification_ids")
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [index("application_events_application").on(table.applicationId, table.id)],
);

/** The interview of an application, for its calendar file. Moves and changes of its time count up (RFC 5545). */
export const interviews = pgTable("interviews", {
  applicationId: belongsTo("application_id", () => applications.id).primaryKey(),
  /** Null where the company has not said when. */
  startsAt: instant("starts_at"),
  minutes: smallint("minutes").notNull(),
  details: jsonb("details").$type<Record<string, string>>(),
  sequence: integer("sequence").notNull(),
  isCancelled: boolean("is_cancelled").notNull(),
  /** When the candidate confirmed this time; null for another one. */
  confirmedAt: instant("confirmed_at"),
  changedAt: instant("changed_at").notNull(),
});

/** Each version of an application's offer as it was sent. A row is written once, and never changed. */
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

/**
 * The address at which calendars read a candidate's interviews, one at most. Its key is made of the id
 * (docs/decisions/0019).
 */
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

/** A candidate's requests to a company during an application, and the answers. One of a kind waits at a time. */
export const applicationRequests = pgTable(
  "application_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    applicationId: belongsTo("application_id", () => applications.id),
    kind: text("kind").$type<RequestKind>().notNull(),
    /** The times that would suit, in ISO 8601. */
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

/** The messages of a company and a candidate about an application (backend/applications/messages). */
export const applicationMessages = pgTable(
  "application_messages",
  {
    /** A company's message has the id of its notification. */
    id: uuid("id").primaryKey().defaultRandom(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    by: text("by").$type<"candidate" | "company">().notNull(),
    text: text("text").notNull(),
    /** The body of a company's message, sanitised. */
    html: text("html"),
    createdAt: createdAt(),
  },
  (table) => [index("application_messages_application").on(table.applicationId, table.createdAt)],
);

/**
 * The documents that a company asks for after its offer was accepted, and the file that the candidate sent for each.
 */
export const applicationDocuments = pgTable(
  "application_documents",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    applicationId: belongsTo("application_id", () => applications.id),
    name: text("name").notNull(),
    reason: text("reason").notNull(),
    /** Its place in the order in which they were asked for. */
    position: smallint("position").notNull(),
    state: text("state").$type<ApplicationDocument["state"]>().notNull(),
    createdAt: instant("created_at").notNull(),
    /** The name of its file in the file store; null where there is none. */
    documentFile: text("document_file"),
    kind: text("kind").$type<ApplicationDocument["kind"]>(),
    /** A hash of what was sent, by which the same file is known again. */
    contentHash: text("content_hash"),
    sentAt: instant("sent_at"),
    answer: text("answer"),
  },
  (table) => [
    uniqueIndex("application_documents_name").on(table.applicationId, table.name),
    // For the job that deletes the files of what is over.
    index("application_documents_files").on(table.applicationId).where(whereThere("document_file")),
  ],
);
