import { bigint, index, pgTable, real, text, jsonb, primaryKey, smallint, uuid } from "drizzle-orm/pg-core";
import type { KeptFile } from "#contract/applications/video";
import { belongsTo, createdAt, instant } from "./columns";
import { users } from "./schema.users";
import type { AnswerKind, InterviewDefinition } from "#contract/applications/videoInterview";
import { applications } from "./schema.applications";
import { vacancies } from "./schema.vacancies";

/** Video and sound. `users.video_file` or `video_interview_answers.video_file` refers to the file. */
export const videos = pgTable(
  "videos",
  {
    videoFile: text("video_file").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    type: text("type").$type<KeptFile["type"]>().notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    seconds: real("seconds").notNull(),
    posterFile: text("poster_file"),
    /** Written by the person for a video résumé, and by the company for an answer. */
    captions: text("captions").notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [index("videos_user").on(table.userId)],
);

export const uploads = pgTable(
  "uploads",
  {
    /** File name, equal to the upload's id (contract/applications/video.ts). */
    partFile: text("part_file").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    /** Length of the upload. Null while the sender does not know it. */
    bytes: bigint("bytes", { mode: "number" }),
    createdAt: createdAt(),
  },
  (table) => [index("uploads_user").on(table.userId), index("uploads_date").on(table.createdAt)],
);

export const vacancyVideoInterviews = pgTable("vacancy_video_interviews", {
  selectiveProcessId: bigint("selective_process_id", { mode: "number" })
    .primaryKey()
    .references(() => vacancies.id, { onDelete: "cascade" }),
  definition: jsonb("definition").$type<InterviewDefinition>().notNull(),
  changedAt: instant("changed_at").notNull(),
});

export const videoInterviews = pgTable("video_interviews", {
  applicationId: belongsTo("application_id", () => applications.id).primaryKey(),
  definition: jsonb("definition").$type<InterviewDefinition>().notNull(),
  dueAt: instant("due_at").notNull(),
  sentAt: instant("sent_at"),
  createdAt: createdAt(),
});

/** One row per question. It outlives a deleted answer, because it counts the takes. */
export const videoInterviewAnswers = pgTable(
  "video_interview_answers",
  {
    applicationId: uuid("application_id")
      .notNull()
      .references(() => videoInterviews.applicationId, { onDelete: "cascade" }),
    questionId: text("question_id").notNull(),
    kind: text("kind").$type<AnswerKind>(),
    text: text("text"),
    transcript: text("transcript").notNull().default(""),
    videoFile: text("video_file"),
    sentDigest: text("sent_digest"),
    takes: smallint("takes").notNull().default(0),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.questionId] })],
);
