import { eq } from "drizzle-orm";
import type { AppContext } from "../context";
import { users } from "../db/schema";
import { deleteRefused, markUnused, markUsed, readStored, saveUnused } from "../files/storedFiles";
import { notFound } from "../errors";
import { encodePicture, isPicture, refuseFile } from "../pictures/picture";
import { isPictureAlone } from "../pictures/pictureAlone";
import { findMaker } from "../pictures/cameraMaker";
import { lockAccount } from "./repository";

/** It is shown 160 px wide, on screens with up to two dots a pixel. */
const SIDE = 320;

/** Encodes a picture's middle as a webp of 320 by 320 px without metadata. Throws unsupportedMedia or unavailable. */
export async function encodePhoto(bytes: Buffer): Promise<Buffer> {
  const kind = findKind(bytes);
  if (kind === null) throw refuseFile("photoKind");
  // The codec of the iPhone's own photos is patented, and not in sharp. What says so may still be an avif inside.
  if (kind === "heic") throw refuseFile("photoHeic");
  return encodePicture(bytes, { width: SIDE, height: SIDE, fit: "cover" }, (exif) => {
    if (!isPictureAlone(bytes, exif ? findMaker(exif) : null)) throw refuseFile("photoMixed");
  });
}

const heicBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/** What the first bytes say that a file is (for avif and heic: ISO/IEC 23008-12, annex B). */
export function findKind(bytes: Buffer): "picture" | "heic" | null {
  if (isPicture(bytes)) return "picture";
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return null;
  const brand = bytes.toString("latin1", 8, 12);
  // An avif may call itself by the name of the whole family first; then its own is among those that follow.
  if (brand === "avif" || bytes.toString("latin1", 12, Math.min(64, bytes.readUInt32BE(0))).includes("avif"))
    return "picture";
  return heicBrands.test(brand) ? "heic" : null;
}

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
