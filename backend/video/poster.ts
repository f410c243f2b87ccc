import { and, eq } from "drizzle-orm";
import type { AppContext } from "../context";
import { users, videos } from "../db/schema";
import { ApiProblem, notFound } from "../errors";
import { deleteOwnerless, deleteUnused, recordOwnerless, own, saveOwnerless } from "../files/ownerless";
import { getFiles } from "../files/fileStore";
import { encodePicture } from "../pictures/picture";
import type { Received } from "../process/gate";
import { lockAccount } from "../users/repository";

/** Gives the video resume a browser's still, in place of the last. Throws notFound, or unsupportedMedia. */
export async function savePoster(context: AppContext, userId: string, received: Received): Promise<void> {
  const file = await saveOwnerless(context, userId, await encodePoster(received), "webp");
  const before = await replacePoster(context, userId, file).catch(async (error: unknown) => {
    await deleteUnused(context, [file], error);
    throw error;
  });
  await deleteOwnerless(context, before);
}

/** Writes the name of a still. Returns the file of the one before. Throws ApiProblem notFound without a video. */
function replacePoster(context: AppContext, userId: string, file: string): Promise<string[]> {
  return context.db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const [row] = await transaction
      .select({ videoFile: videos.videoFile, posterFile: videos.posterFile })
      .from(users)
      .innerJoin(videos, eq(videos.videoFile, users.videoFile))
      .where(eq(users.id, userId));
    if (!row) throw notFound();
    await transaction.update(videos).set({ posterFile: file }).where(eq(videos.videoFile, row.videoFile));
    await own(transaction, file);
    const files = row.posterFile ? [row.posterFile] : [];
    await recordOwnerless(transaction, { userId, files, now: context.now() });
    return files;
  });
}

/** Reads the still of the user's video resume. Throws ApiProblem notFound where there is none. */
export async function readPoster({ db, config }: AppContext, userId: string): Promise<Buffer> {
  const [row] = await db
    .select({ file: videos.posterFile })
    .from(users)
    .innerJoin(videos, and(eq(videos.videoFile, users.videoFile), eq(videos.userId, users.id)))
    .where(eq(users.id, userId));
  const bytes = row?.file ? await getFiles(config).read(row.file) : null;
  if (!bytes) throw notFound();
  return bytes;
}

/** Draws a still anew, within 640 by 640 px and without metadata. Throws unsupportedMedia (`image`) or unavailable. */
async function encodePoster(received: Received): Promise<Buffer> {
  const [poster] = await encodePicture(received, "poster").catch((error: unknown) => {
    const isRefused = error instanceof ApiProblem && error.code === "unsupportedMedia";
    throw isRefused ? new ApiProblem("unsupportedMedia", { fields: { image: ["invalid"] } }) : error;
  });
  return poster;
}
