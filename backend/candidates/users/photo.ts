import { eq } from "drizzle-orm";
import type { AppContext } from "../../http/context";
import { users } from "../../platform/db/schema";
import { deleteRefused, markUnused, markUsed, readStored, saveUnused } from "../../platform/files/storedFiles";
import { notFound } from "../../platform/errors";
import { encodePicture } from "../../platform/pictures/picture";
import type { Received } from "../../platform/files/gate";
import { lockAccount } from "./repository";

/** Draws a photo anew: its middle, 320 by 320 px, as a webp without metadata. Throws as `encodePicture` does. */
export const encodePhoto = async (received: Received): Promise<Buffer> => (await encodePicture(received, "photo"))[0];

/** Replaces the user's photo with an encoded one. Returns the new file's name. */
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

/** Deletes the user's photo; its file goes a day later. Does nothing where there is none. */
export const removePhoto = (context: AppContext, userId: string): Promise<void> => setPhoto(context, userId, null);

/** Writes the name of the user's photo. The file before it goes out of use. */
async function setPhoto(context: AppContext, userId: string, file: string | null): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const [before] = await transaction.select({ file: users.photoFile }).from(users).where(eq(users.id, userId));
    await transaction.update(users).set({ photoFile: file }).where(eq(users.id, userId));
    if (file) await markUsed(transaction, file);
    await markUnused(transaction, { files: before?.file ? [before.file] : [], now: context.now() });
  });
}

/** Reads the user's photo. Throws ApiProblem notFound if there is none, or unavailable if its file was damaged. */
export async function readPhoto(context: AppContext, userId: string): Promise<Buffer> {
  const [row] = await context.db.select({ file: users.photoFile }).from(users).where(eq(users.id, userId));
  if (!row?.file) throw notFound();
  return readStored(context, row.file);
}
