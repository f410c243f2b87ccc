import { bigint, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { AnswerKind, InterviewDefinition } from "#contract/videoInterview";
import { belongsTo, createdAt, instant } from "./columns";
import { applications } from "./schema.applications";
import { vacancies } from "./schema.vacancies";

/** The questions of a vacancy's video interview, as its company asks them now. */
export const vacancyVideoInterviews = pgTable("vacancy_video_interviews", {
  selectiveProcessId: bigint("selective_process_id", { mode: "number" })
    .primaryKey()
    .references(() => vacancies.id, { onDelete: "cascade" }),
  definition: jsonb("definition").$type<InterviewDefinition>().notNull(),
  changedAt: instant("changed_at").notNull(),
});

export const videoInterviews = pgTable("video_interviews", {
  applicationId: belongsTo("application_id", () => applications.id).primaryKey(),
  /** The questions as they were when it was begun: a later change is for others. */
  definition: jsonb("definition").$type<InterviewDefinition>().notNull(),
  /** Until when it could be answered, as it was at the last answer. */
  dueAt: instant("due_at").notNull(),
  sentAt: instant("sent_at"),
  createdAt: createdAt(),
});

/** One row a question. An answer that was deleted leaves the row, which counts the takes. */
export const videoInterviewAnswers = pgTable(
  "video_interview_answers",
  {
    applicationId: uuid("application_id")
      .notNull()
      .references(() => videoInterviews.applicationId, { onDelete: "cascade" }),
    questionId: text("question_id").notNull(),
    /** Null where there is no answer any more. */
    kind: text("kind").$type<AnswerKind>(),
    text: text("text"),
    transcript: text("transcript").notNull().default(""),
    videoFile: text("video_file"),
    /** How many recordings were sent for it. */
    takes: smallint("takes").notNull().default(0),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.questionId] })],
);
