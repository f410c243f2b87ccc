import { and, eq } from "drizzle-orm";
import type { AppContext } from "../context";
import { users, videos } from "../db/schema";
import { ApiProblem, notFound } from "../errors";
import { deleteRefused, markUnused, markUsed, readStored, saveUnused } from "../files/storedFiles";
import { decodeInTurn, isPicture } from "../pictures/picture";
import { lockAccount } from "../users/repository";

/** A player shows it so wide or so high at most, in px. */
const SIDE = 640;
/** A still of a camera of 1080p has two million. */
const MAX_PIXELS = 4_000_000;

/** Gives the video resume a browser's still, in place of the last. Throws notFound, or unsupportedMedia. */
export async function savePoster(context: AppContext, userId: string, bytes: Buffer): Promise<void> {
  const file = await saveUnused(context, userId, await encodePoster(bytes), "webp");
  await replacePoster(context, userId, file).catch(async (error: unknown) => {
    await deleteRefused(context, [file], error);
    throw error;
  });
}

/** Writes the name of a still. The one before goes out of use. Throws ApiProblem notFound without a video. */
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

/** Reads the still of the user's video resume. Throws notFound where there is none, or unavailable if damaged. */
export async function readPoster(context: AppContext, userId: string): Promise<Buffer> {
  const [row] = await context.db
    .select({ file: videos.posterFile })
    .from(users)
    .innerJoin(videos, and(eq(videos.videoFile, users.videoFile), eq(videos.userId, users.id)))
    .where(eq(users.id, userId));
  if (!row?.file) throw notFound();
  return readStored(context, row.file);
}

/** Encodes a picture as a webp without metadata. */
async function encodePoster(bytes: Buffer): Promise<Buffer> {
  const refusal = () => new ApiProblem("unsupportedMedia", { fields: { image: ["invalid"] } });
  if (!isPicture(bytes)) throw refusal();
  return decodeInTurn((decoder) =>
    decoder(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer()
      .catch(() => {
        throw refusal();
      }),
  );
}
