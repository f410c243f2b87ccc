import { bigint, index, pgTable, real, text } from "drizzle-orm/pg-core";
import type { KeptFile } from "#contract/video";
import { belongsTo, createdAt } from "./columns";
import { users } from "./schema.users";

/**
 * What is known of a stored recording: `users.video_file` says whose video resume it is, and
 * `video_interview_answers.video_file` which answer; that one may be sound alone.
 */
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
    createdAt: createdAt(),
  },
  (table) => [index("videos_user").on(table.userId)],
);

/**
 * The uploads that are not complete, or that nothing was made of yet: their bytes so far are the file. And any file
 * that is nobody's at this moment (files/ownerless.ts).
 */
export const uploads = pgTable(
  "uploads",
  {
    /** The name of the file, which is the upload's own too (contract/video.ts). */
    partFile: text("part_file").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    /** The bytes that it will have; null while whoever sends it does not know. */
    bytes: bigint("bytes", { mode: "number" }),
    createdAt: createdAt(),
  },
  (table) => [index("uploads_user").on(table.userId), index("uploads_date").on(table.createdAt)],
);
