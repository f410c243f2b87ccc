import { eq } from "drizzle-orm";
import { MAX_VIDEO_BYTES } from "#contract/applications/video";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { videos } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { isInfected } from "../../platform/files/clamd";
import { getFiles } from "../../platform/files/fileStore";
import { saveAdopted, markUnused, markUsed } from "../../platform/files/storedFiles";
import { withWorkFile } from "../../platform/files/workFolder";
import { inWorkplace, type Sender } from "../../platform/files/workplaces";
import type { Inspection, InspectionOrder } from "./inspect";
import { makeSeekable } from "./makeSeekable";
import { deleteUpload, findWholeUpload } from "./uploads";

/** A stored file of a video or sound, before `saveMadeVideo` gives it an owner. */
export type MadeVideo = Omit<typeof videos.$inferInsert, "userId">;

/**
 * Makes a video of a complete upload. Repeatable after a crash. Files that never reach `saveMadeVideo` are deleted.
 * Throws `notFound`, `uploadIncomplete`, `unavailable` (clamd down, or too many at once), or `unsupportedMedia` on
 * `file`.
 */
export async function makeVideo(
  context: AppContext,
  { userId, sender }: { userId: string; sender: Sender },
  partFile: string,
  allowed: InspectionOrder["allowed"] = { audio: false },
): Promise<MadeVideo> {
  const { config, now } = context;
  const files = getFiles(config);
  const upload = await findWholeUpload(context, userId, partFile);

  return withWorkFile(config, async (work) => {
    const inspection = await files.withLocalFile(partFile, async (source): Promise<Inspection> => {
      if (await isInfected(config, source)) return { problem: "fileInfected" };
      return inWorkplace("video", { sender, bytes: upload.bytes ?? MAX_VIDEO_BYTES }, async () => {
        await findWholeUpload(context, userId, partFile);
        return makeSeekable(config, { source, target: work, allowed });
      });
    });
    if ("problem" in inspection) {
      await deleteUpload(context, partFile);
      throw new ApiProblem("unsupportedMedia", { fields: { file: [inspection.problem] } });
    }
    const { name: videoFile, bytes } = await saveAdopted(context, userId, work, "video");
    return { ...inspection, videoFile, bytes, createdAt: now() };
  });
}

export async function saveMadeVideo(transaction: Database, userId: string, made: MadeVideo): Promise<void> {
  await transaction.insert(videos).values({ ...made, userId });
  await markUsed(transaction, made.videoFile);
}

export async function dropVideo(
  transaction: Database,
  { videoFile, now }: { videoFile: string; now: Date },
): Promise<void> {
  const dropped = await transaction
    .delete(videos)
    .where(eq(videos.videoFile, videoFile))
    .returning({ posterFile: videos.posterFile });
  const files = [videoFile, ...dropped.flatMap(({ posterFile }) => posterFile ?? [])];
  await markUnused(transaction, { files, now });
}
