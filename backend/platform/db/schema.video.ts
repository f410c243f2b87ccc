import { bigint, index, pgTable, real, text, jsonb, primaryKey, smallint, uuid } from "drizzle-orm/pg-core";
import type { KeptFile } from "#contract/applications/video";
import { belongsTo, createdAt, instant } from "./columns";
import { users } from "./schema.users";
import type { AnswerKind, InterviewDefinition } from "#contract/applications/videoInterview";
import { applications } from "./schema.applications";
import { vacancies } from "./schema.vacancies";

/** A stored recording, by `users.video_file` or `video_interview_answers.video_file`, which may be sound alone. */
export const videos = pgTable(
  "videos",
  {
    videoFile: text("video_file").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    type: text("type").$type<KeptFile["type"]>().notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    seconds: real("seconds").notNull(),
    /** A still of it, which a player shows before it plays; null where no browser made one. */
    posterFile: text("poster_file"),
    /** The words that are said: the person's for a video resume; for an answer the company's, beside its transcript. */
    captions: text("captions").notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [index("videos_user").on(table.userId)],
);

/** Uploads of which nothing was made yet, with the bytes that they will have. */
export const uploads = pgTable(
  "uploads",
  {
    /** The name of the file, which is the upload's own too (contract/applications/video.ts). */
    partFile: text("part_file").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    /** The bytes that it will have; null while whoever sends it does not know. */
    bytes: bigint("bytes", { mode: "number" }),
    createdAt: createdAt(),
  },
  (table) => [index("uploads_user").on(table.userId), index("uploads_date").on(table.createdAt)],
);

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
    /** The recordings that were sent for it. */
    takes: smallint("takes").notNull().default(0),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.questionId] })],
);
