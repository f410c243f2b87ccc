import { and, eq } from "drizzle-orm";
import type { Video } from "#contract/applications/video";
import type { AppContext } from "../../http/context";
import { users, videos } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import { deleteNow, deleteRefused } from "../../platform/files/storedFiles";
import type { Sender } from "../../platform/files/workplaces";
import { lockAccount } from "../../candidates/users/repository";
import { dropVideo, saveMadeVideo, makeVideo, type MadeVideo } from "./makeVideo";

/** Replaces the user's video résumé with a complete upload. Throws like `makeVideo`. */
export async function saveVideoResume(
  context: AppContext,
  { userId, sender }: { userId: string; sender: Sender },
  partFile: string,
): Promise<Video> {
  const made = await makeVideo(context, { userId, sender }, partFile);
  try {
    await setVideoResume(context, userId, made);
  } catch (error) {
    await deleteRefused(context, [made.videoFile], error);
    throw error;
  }
  await deleteNow(context, [partFile]);
  return toVideo(made);
}

export const removeVideoResume = (context: AppContext, userId: string): Promise<void> =>
  setVideoResume(context, userId, null);

export async function findVideoResume(
  { db }: AppContext,
  userId: string,
): Promise<{ video: Video; file: string } | null> {
  const [row] = await db
    .select({ video: videos })
    .from(users)
    .innerJoin(videos, eq(videos.videoFile, users.videoFile))
    .where(eq(users.id, userId));
  return row ? { video: toVideo(row.video), file: row.video.videoFile } : null;
}

export async function saveVideoCaptions(context: AppContext, userId: string, captions: string): Promise<Video> {
  const found = await findVideoResume(context, userId);
  if (!found) throw notFound();
  const [saved] = await context.db
    .update(videos)
    .set({ captions })
    .where(and(eq(videos.videoFile, found.file), eq(videos.userId, userId)))
    .returning();
  if (!saved) throw notFound();
  return toVideo(saved);
}

async function setVideoResume(context: AppContext, userId: string, made: MadeVideo | null): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const [before] = await transaction.select({ file: users.videoFile }).from(users).where(eq(users.id, userId));
    if (made) await saveMadeVideo(transaction, userId, made);
    await transaction
      .update(users)
      .set({ videoFile: made?.videoFile ?? null })
      .where(eq(users.id, userId));
    if (before?.file) await dropVideo(transaction, { videoFile: before.file, now: context.now() });
  });
}

const toVideo = ({
  type,
  bytes,
  seconds,
  createdAt,
  posterFile,
  captions,
}: Pick<MadeVideo, "type" | "bytes" | "seconds" | "createdAt" | "posterFile" | "captions">): Video => ({
  type: type as Video["type"],
  bytes,
  seconds,
  savedAt: (createdAt ?? new Date(0)).toISOString(),
  hasPoster: Boolean(posterFile),
  captions: captions ?? "",
});
