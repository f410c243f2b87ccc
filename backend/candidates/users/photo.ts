import { eq } from "drizzle-orm";
import type { AppContext } from "../../http/context";
import { users } from "../../platform/db/schema";
import { deleteRefused, markUnused, markUsed, readStored, saveUnused } from "../../platform/files/storedFiles";
import { notFound } from "../../platform/errors";
import { encodePicture } from "../../platform/pictures/picture";
import type { Received } from "../../platform/files/gate";
import { lockAccount } from "./repository";

/** Crops a photo to its middle, as a webp of 320 by 320 px without metadata. Throws like `encodePicture`. */
export const encodePhoto = async (received: Received): Promise<Buffer> => (await encodePicture(received, "photo"))[0];

export async function replacePhoto(context: AppContext, userId: string, encoded: Buffer): Promise<string> {
  const file = await saveUnused(context, userId, encoded, "webp");
  try {
    await setPhoto(context, userId, file);
  } catch (error) {
    await deleteRefused(context, [file], error);
    throw error;
  }
  return file;
}

export const removePhoto = (context: AppContext, userId: string): Promise<void> => setPhoto(context, userId, null);

async function setPhoto(context: AppContext, userId: string, file: string | null): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const [before] = await transaction.select({ file: users.photoFile }).from(users).where(eq(users.id, userId));
    await transaction.update(users).set({ photoFile: file }).where(eq(users.id, userId));
    if (file) await markUsed(transaction, file);
    await markUnused(transaction, { files: before?.file ? [before.file] : [], now: context.now() });
  });
}

/** Throws `notFound` without a photo, or `unavailable` for a damaged file. */
export async function readPhoto(context: AppContext, userId: string): Promise<Buffer> {
  const [row] = await context.db.select({ file: users.photoFile }).from(users).where(eq(users.id, userId));
  if (!row?.file) throw notFound();
  return readStored(context, row.file);
}
