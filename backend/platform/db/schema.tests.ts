import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { TestDefinition } from "#contract/applications/assessmentDefinition";
import type { AnswerValue, AnyTest } from "#contract/applications/assessments";
import type { VacancyTest } from "#contract/applications/vacancyAssessment";
import { belongsTo, createdAt, instant, whereThere } from "./columns";
import { applications } from "./schema.applications";
import { candidates } from "./schema.candidates";
import { vacancies } from "./schema.vacancies";

/**
 * One candidate's attempt at a test (backend/applications/assessments). The draw is kept by the ids of its items, which
 * the definition of this version has.
 */
export const testAttempts = pgTable(
  "test_attempts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    candidateId: belongsTo("candidate_id", () => candidates.id),
    test: text("test").$type<AnyTest>().notNull(),
    /** The application that a test of a vacancy belongs to; null for the candidate's own tests. */
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    /** The seed of the draw and of the options' order. */
    seed: integer("seed").notNull(),
    items: text("items").array().notNull(),
    createdAt: createdAt(),
    /** By the server's clock; null where the test has no limit. */
    deadlineAt: instant("deadline_at"),
    lastSavedAt: instant("last_saved_at").notNull(),
    /** The seconds that a lost connection gave back, once; null until then. */
    creditSeconds: integer("credit_seconds"),
    hasExtraTime: boolean("has_extra_time").notNull().default(false),
    finishedAt: instant("finished_at"),
    endedBy: text("ended_by").$type<"candidate" | "time">(),
    /** Points by scale; null until it is finished, and once its owner has deleted the result. */
    scores: jsonb("scores").$type<Record<string, { points: number; most: number }>>(),
    /** When the company gave its open answers their points; null until then. */
    markedAt: instant("marked_at"),
    isShared: boolean("is_shared").notNull().default(false),
    /** Until when all of it is kept: 12 months. */
    keptUntil: instant("kept_until").notNull(),
  },
  (table) => [
    // A candidate has at most one attempt in progress at a test, on however many devices.
    uniqueIndex("test_attempts_live")
      .on(table.candidateId, table.test)
      .where(sql`finished_at is null and application_id is null`),
    uniqueIndex("test_attempts_live_of_application")
      .on(table.applicationId, table.test)
      .where(sql`finished_at is null and application_id is not null`),
    index("test_attempts_candidate").on(table.candidateId, table.test, table.createdAt),
    index("test_attempts_application").on(table.applicationId).where(whereThere("application_id")),
    index("test_attempts_kept").on(table.keptUntil),
  ],
);

/** The tests that companies give their vacancies. A version that somebody may have begun stays as it is. */
export const vacancyTestDefinitions = pgTable(
  "vacancy_test_definitions",
  {
    selectiveProcessId: bigint("selective_process_id", { mode: "number" })
      .notNull()
      .references(() => vacancies.id, { onDelete: "cascade" }),
    test: text("test").$type<VacancyTest>().notNull(),
    version: integer("version").notNull(),
    definition: jsonb("definition").$type<TestDefinition>().notNull(),
    /** A hash of what was imported, to tell a changed test from an unchanged one. */
    contentHash: text("content_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.selectiveProcessId, table.test, table.version] })],
);

/** The answers of an attempt: one row an item, however often its page was posted. A blank one is null. */
export const testAnswers = pgTable(
  "test_answers",
  {
    attemptId: belongsTo("attempt_id", () => testAttempts.id),
    item: text("item").notNull(),
    value: jsonb("value").$type<AnswerValue>(),
    savedAt: instant("saved_at").notNull(),
    /** The name of its file in the file store, where the answer is one. */
    answerFile: text("answer_file"),
    /** The points that the company gives an open answer; null until then. */
    mark: integer("mark"),
    /** How often the answer has changed, by which the post of an older page is known. */
    revision: integer("revision").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.item] })],
);
