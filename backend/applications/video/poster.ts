import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../http/context";
import { users, videos } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { deleteRefused, markUnused, markUsed, readStored, saveUnused } from "../../platform/files/storedFiles";
import { encodePicture } from "../../platform/pictures/picture";
import type { Received } from "../../platform/files/gate";
import { lockAccount } from "../../candidates/users/repository";

/** Replaces the video résumé's still picture. Throws `notFound` without a video, or `unsupportedMedia`. */
export async function savePoster(context: AppContext, userId: string, received: Received): Promise<void> {
  const file = await saveUnused(context, userId, await encodePoster(received), "webp");
  await replacePoster(context, userId, file).catch(async (error: unknown) => {
    await deleteRefused(context, [file], error);
    throw error;
  });
}

function replacePoster(context: AppContext, userId: string, file: string): Promise<void> {
  return context.db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const [row] = await transaction
      .select({ videoFile: videos.videoFile, posterFile: videos.posterFile })
      .from(users)
      .innerJoin(videos, eq(videos.videoFile, users.videoFile))
      .where(eq(users.id, userId));
    if (!row) throw notFound();
    await transaction.update(videos).set({ posterFile: file }).where(eq(videos.videoFile, row.videoFile));
    await markUsed(transaction, file);
    await markUnused(transaction, { files: row.posterFile ? [row.posterFile] : [], now: context.now() });
  });
}

/** Throws `notFound` without a still picture, or `unavailable` if it is damaged. */
export async function readPoster(context: AppContext, userId: string): Promise<Buffer> {
  const [row] = await context.db
    .select({ file: videos.posterFile })
    .from(users)
    .innerJoin(videos, and(eq(videos.videoFile, users.videoFile), eq(videos.userId, users.id)))
    .where(eq(users.id, userId));
  if (!row?.file) throw notFound();
  return readStored(context, row.file);
}

/** Re-encodes a still picture to at most 640 by 640 px, without metadata. Throws with the problem on `image`. */
async function encodePoster(received: Received): Promise<Buffer> {
  const [poster] = await encodePicture(received, "poster").catch((error: unknown) => {
    const isRefused = error instanceof ApiProblem && error.code === "unsupportedMedia";
    throw isRefused ? new ApiProblem("unsupportedMedia", { fields: { image: ["invalid"] } }) : error;
  });
  return poster;
}
