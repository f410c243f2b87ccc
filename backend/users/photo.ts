import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { AppContext } from "../context";
import { users } from "../db/schema";
import { forgetFile, saveFile, readSavedFile } from "../fileStore";
import { ApiProblem, notFound } from "../errors";
import { lockAccount } from "./repository";

/** The largest photo that is accepted, in bytes. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
const SIDE = 512;
// 50 megapixels are more than phones take. The limit bounds the memory that a small file can unpack to.
const MAX_PIXELS = 50_000_000;

/**
 * Encodes a picture as webp within 512 by 512 px, upright and without metadata. The type is read from the bytes, and
 * not from the file's name or header. Throws ApiProblem unsupportedMedia for anything but a whole jpeg, png or webp.
 */
export function encodePhoto(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes)) return Promise.reject(new ApiProblem("unsupportedMedia"));
  return inTurn(() => decode(bytes));
}

/** So many pictures wait for their turn, 5 MB each at most. More are refused. */
const MOST_WAITING = 20;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

/** Runs one decoding at a time, because a picture of 50 megapixels takes 200 MB while it is unpacked. */
function inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
  if (waiting >= MOST_WAITING) return Promise.reject(new ApiProblem("unavailable", { retryAfter: 5 }));
  waiting += 1;
  const result = turn.then(work).finally(() => (waiting -= 1));
  turn = result.catch(() => undefined);
  return result;
}

function decode(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .rotate()
    .resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw new ApiProblem("unsupportedMedia");
    });
}

function isPicture(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isWebp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  return isJpeg || isPng || isWebp;
}

/** Replaces the user's photo with an encoded one. Returns the new file's name. */
export async function replacePhoto({ db, config }: AppContext, userId: string, encoded: Buffer): Promise<string> {
  const file = await saveFile(config, encoded, "webp");
  const old = await db
    .transaction(async (transaction) => {
      await lockAccount(transaction, userId);
      const [before] = await transaction.select({ file: users.photoFile }).from(users).where(eq(users.id, userId));
      await transaction.update(users).set({ photoFile: file }).where(eq(users.id, userId));
      return before?.file ?? null;
    })
    .catch(async (error: unknown) => {
      await forgetFile(config, file);
      throw error;
    });
  if (old) await forgetFile(config, old);
  return file;
}

/** Reads the user's photo. Throws ApiProblem notFound if there is none. */
export async function readPhoto({ db, config }: AppContext, userId: string): Promise<Buffer> {
  const [row] = await db.select({ file: users.photoFile }).from(users).where(eq(users.id, userId));
  const bytes = row?.file ? await readSavedFile(config, row.file) : null;
  if (!bytes) throw notFound();
  return bytes;
}
