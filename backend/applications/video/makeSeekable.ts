import { copyFile, rm, stat } from "node:fs/promises";
import { MAX_VIDEO_BYTES } from "#contract/applications/video";
import type { Config } from "../../platform/config";
import { remux } from "./ffmpeg";
import type { Found, Inspection } from "./inspect";
import { blankFenced, inspectFenced } from "./inspectFenced";

/** In seconds. A copy by ffmpeg may be this much shorter, because it lacks the last packets. */
const SAME_SECONDS = 1;

interface Order {
  source: string;
  target: string;
  allowed: { audio: boolean };
}

/**
 * Writes a seekable copy to `target`, with ffmpeg if our own code can't. If neither can, copies the file and blanks its
 * camera metadata (docs/decisions/0024). The caller must limit parallel calls, because one call takes up to 150 MB of
 * memory. Throws `unavailable` if the machine failed.
 */
export async function makeSeekable({ FFMPEG_PATH }: Pick<Config, "FFMPEG_PATH">, order: Order): Promise<Inspection> {
  const inspection = await inspectFenced(order);
  if ("problem" in inspection || !inspection.isLeft) return inspection;
  const { type, seconds } = inspection;
  const copy = FFMPEG_PATH ? await makeByFfmpeg(FFMPEG_PATH, order, { type, seconds }) : null;
  if (copy) return copy;
  await rm(order.target, { force: true });
  await copyFile(order.source, order.target);
  if (await blankFenced(order.target, type)) return { type, seconds };
  await rm(order.target, { force: true });
  return { problem: "videoBroken" };
}

/** Copies by ffmpeg. Returns null if ffmpeg failed, or if the copy is too large, broken or of another length. */
async function makeByFfmpeg(path: string, { source, target }: Order, found: Found): Promise<Found | null> {
  if (!(await remux(path, { source, target }, found))) return null;
  const written = await stat(target).catch(() => null);
  if (!written || written.size > MAX_VIDEO_BYTES) return null;
  const copy = await inspectFenced({ source: target, allowed: { audio: false } });
  if ("problem" in copy || copy.type !== "video/mp4") return null;
  return Math.abs(copy.seconds - found.seconds) <= SAME_SECONDS ? copy : null;
}
