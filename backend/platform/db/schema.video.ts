import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import type { KeptFile } from "#contract/applications/video";
import { belongsTo, createdAt, instant } from "./columns";
import { users } from "./schema.users";
import type { AnswerKind, InterviewDefinition } from "#contract/applications/videoInterview";
import { applications } from "./schema.applications";
import { vacancies } from "./schema.vacancies";

/** Video and sound. `users.video_file` or `video_interview_answers.video_file` refers to the file. */
export const videos = pgTable(
  "videos",
  (t) => ({
    videoFile: t.text("video_file").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    type: t.text("type").$type<KeptFile["type"]>().notNull(),
    bytes: t.bigint("bytes", { mode: "number" }).notNull(),
    seconds: t.real("seconds").notNull(),
    posterFile: t.text("poster_file"),
    /** Written by the person for a video résumé, and by the company for an answer. */
    captions: t.text("captions").notNull().default(""),
    createdAt: createdAt(),
  }),
  (table) => [index("videos_user").on(table.userId)],
);

export const uploads = pgTable(
  "uploads",
  (t) => ({
    /** File name, equal to the upload's id (contract/applications/video.ts). */
    partFile: t.text("part_file").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    /** Length of the upload. Null while the sender does not know it. */
    bytes: t.bigint("bytes", { mode: "number" }),
    createdAt: createdAt(),
  }),
  (table) => [index("uploads_user").on(table.userId), index("uploads_date").on(table.createdAt)],
);

export const vacancyVideoInterviews = pgTable("vacancy_video_interviews", (t) => ({
  selectiveProcessId: t
    .bigint("selective_process_id", { mode: "number" })
    .primaryKey()
    .references(() => vacancies.id, { onDelete: "cascade" }),
  definition: t.jsonb("definition").$type<InterviewDefinition>().notNull(),
  changedAt: instant("changed_at").notNull(),
}));

export const videoInterviews = pgTable("video_interviews", (t) => ({
  applicationId: belongsTo("application_id", () => applications.id).primaryKey(),
  definition: t.jsonb("definition").$type<InterviewDefinition>().notNull(),
  dueAt: instant("due_at").notNull(),
  sentAt: instant("sent_at"),
  createdAt: createdAt(),
}));

/** One row per question. It outlives a deleted answer, because it counts the takes. */
export const videoInterviewAnswers = pgTable(
  "video_interview_answers",
  (t) => ({
    applicationId: t
      .uuid("application_id")
      .notNull()
      .references(() => videoInterviews.applicationId, { onDelete: "cascade" }),
    questionId: t.text("question_id").notNull(),
    kind: t.text("kind").$type<AnswerKind>(),
    text: t.text("text"),
    transcript: t.text("transcript").notNull().default(""),
    videoFile: t.text("video_file"),
    sentDigest: t.text("sent_digest"),
    takes: t.smallint("takes").notNull().default(0),
    savedAt: instant("saved_at").notNull(),
  }),
  (table) => [primaryKey({ columns: [table.applicationId, table.questionId] })],
);
