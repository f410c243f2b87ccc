import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import type { AssessmentDefinition } from "#contract/applications/assessmentDefinition";
import type { AnswerValue, AnyAssessment } from "#contract/applications/assessments";
import type { VacancyAssessment } from "#contract/applications/vacancyAssessment";
import { belongsTo, createdAt, instant, whereThere } from "./columns";
import { applications } from "./schema.applications";
import { candidates } from "./schema.candidates";
import { vacancies } from "./schema.vacancies";

/** Candidates' attempts (backend/applications/assessments). `items`: ids of the items drawn for this attempt. */
export const assessmentAttempts = pgTable(
  "test_attempts",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    candidateId: belongsTo("candidate_id", () => candidates.id),
    test: t.text("test").$type<AnyAssessment>().notNull(),
    applicationId: t.uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    version: t.integer("version").notNull(),
    seed: t.integer("seed").notNull(),
    items: t.text("items").array().notNull(),
    createdAt: createdAt(),
    /** By the server's clock. Null without a time limit. */
    deadlineAt: instant("deadline_at"),
    lastSavedAt: instant("last_saved_at").notNull(),
    creditSeconds: t.integer("credit_seconds"),
    hasExtraTime: t.boolean("has_extra_time").notNull().default(false),
    finishedAt: instant("finished_at"),
    endedBy: t.text("ended_by").$type<"candidate" | "time">(),
    /** Points by scale. Null before the end, and after the candidate deleted the result. */
    scores: t.jsonb("scores").$type<Record<string, { points: number; most: number }>>(),
    markedAt: instant("marked_at"),
    isShared: t.boolean("is_shared").notNull().default(false),
    /** Time of the attempt's deletion: 12 months after its end or, until it ends, after its start. */
    keptUntil: instant("kept_until").notNull(),
  }),
  (table) => [
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

/** Versions of a vacancy's tests. A version does not change once a candidate may have begun it. */
export const vacancyAssessmentDefinitions = pgTable(
  "vacancy_test_definitions",
  (t) => ({
    selectiveProcessId: t
      .bigint("selective_process_id", { mode: "number" })
      .notNull()
      .references(() => vacancies.id, { onDelete: "cascade" }),
    test: t.text("test").$type<VacancyAssessment>().notNull(),
    version: t.integer("version").notNull(),
    definition: t.jsonb("definition").$type<AssessmentDefinition>().notNull(),
    contentHash: t.text("content_hash").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [primaryKey({ columns: [table.selectiveProcessId, table.test, table.version] })],
);

/** Answers, one row per item. A null `value` means that the item was left blank. */
export const assessmentAnswers = pgTable(
  "test_answers",
  (t) => ({
    attemptId: belongsTo("attempt_id", () => assessmentAttempts.id),
    item: t.text("item").notNull(),
    value: t.jsonb("value").$type<AnswerValue>(),
    savedAt: instant("saved_at").notNull(),
    answerFile: t.text("answer_file"),
    mark: t.integer("mark"),
    /** Number of changes of the answer, so that a save by an outdated page is rejected. */
    revision: t.integer("revision").notNull().default(1),
  }),
  (table) => [primaryKey({ columns: [table.attemptId, table.item] })],
);
