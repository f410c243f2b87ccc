import { eq } from "drizzle-orm";
import type { AppContext } from "../context";
import { users } from "../db/schema";
import { deleteOwnerless, deleteUnused, recordOwnerless, own, saveOwnerless } from "../files/ownerless";
import { getFiles } from "../files/fileStore";
import { notFound } from "../errors";
import { encodePicture } from "../pictures/picture";
import type { Received } from "../process/gate";
import { lockAccount } from "./repository";

/** Draws a photo anew: its middle, 320 by 320 px, as a webp without metadata. Throws as `encodePicture` does. */
export const encodePhoto = async (received: Received): Promise<Buffer> => (await encodePicture(received, "photo"))[0];

/** Replaces the user's photo with an encoded one. Returns the new file's name. */
export async function replacePhoto(context: AppContext, userId: string, encoded: Buffer): Promise<string> {
  const file = await saveOwnerless(context, userId, encoded, "webp");
  try {
    await setPhoto(context, userId, file);
  } catch (error) {
    await deleteUnused(context, [file], error);
    throw error;
  }
  return file;
}

/** Deletes the user's photo, its file too. Does nothing where there is none. */
export const removePhoto = (context: AppContext, userId: string): Promise<void> => setPhoto(context, userId, null);

/** Writes the name of the user's photo, and deletes the file that was theirs before. */
async function setPhoto(context: AppContext, userId: string, file: string | null): Promise<void> {
  const old = await context.db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const [before] = await transaction.select({ file: users.photoFile }).from(users).where(eq(users.id, userId));
    await transaction.update(users).set({ photoFile: file }).where(eq(users.id, userId));
    if (file) await own(transaction, file);
    const files = before?.file ? [before.file] : [];
    await recordOwnerless(transaction, { userId, files, now: context.now() });
    return files;
  });
  await deleteOwnerless(context, old);
}

/** Reads the user's photo. Throws ApiProblem notFound if there is none. */
export async function readPhoto({ db, config }: AppContext, userId: string): Promise<Buffer> {
  const [row] = await db.select({ file: users.photoFile }).from(users).where(eq(users.id, userId));
  const bytes = row?.file ? await getFiles(config).read(row.file) : null;
  if (!bytes) throw notFound();
  return bytes;
}
