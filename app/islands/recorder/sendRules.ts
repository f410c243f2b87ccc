/** A part of a video goes in one request. Small ones lose little by a cut, large ones cost fewer requests. */
export const CHUNK = { first: 256 * 1024, least: 64 * 1024, most: 4 * 1024 * 1024 };
/** A part may take so long, in ms: a connection that holds for less loses it. */
const GOOD_MS = 4_000;
const SLOW_MS = 12_000;

/** Says how large the next part is, in bytes, after one that arrived within `ms`. Parts grow while the link holds. */
export function growChunk(bytes: number, ms: number): number {
  if (ms < GOOD_MS) return Math.min(CHUNK.most, bytes * 2);
  return ms > SLOW_MS ? shrinkChunk(bytes) : bytes;
}

/** Says how large the next part is, in bytes, after one that did not arrive. */
export const shrinkChunk = (bytes: number): number => Math.max(CHUNK.least, Math.round(bytes / 2));

/** After a failure it waits so long, in ms, twice as long each time. A network that comes back ends the wait. */
const WAIT = { first: 1_000, most: 30_000 };

export const toWait = (failures: number): number => Math.min(WAIT.most, WAIT.first * 2 ** Math.max(0, failures - 1));

/**
 * What an answer means. "again": the same once more, later. "signedOut": nobody is logged in. "gone": the server has
 * forgotten the upload, which begins anew. "refused": it takes no such video.
 */
export type Answer = "again" | "signedOut" | "gone" | "refused";

/** Says what an answer that is no success means; null is no answer at all. */
export function toAnswer(status: number | null): Answer {
  if (status === null || status === 0) return "again";
  if (status === 401) return "signedOut";
  if (status === 404 || status === 410) return "gone";
  // Offsets that differ, an upload that another request still writes, and too many requests all pass.
  if (status === 408 || status === 409 || status === 423 || status === 429 || status >= 500) return "again";
  return "refused";
}

/** What was sent when, to say how long the rest will take. */
export interface Speed {
  /** Bytes a second; null until it is known. */
  rate: number | null;
  at: number;
  sent: number;
}

/** A measurement within less says little, in ms. */
const LEAST_MS = 500;
const WEIGHT = 0.3;

/** Takes in how much has been sent by now (ms). What the server has from before, `sent` at first, does not count. */
export function measureSpeed(speed: Speed, sent: number, now: number): Speed {
  const ms = now - speed.at;
  if (sent < speed.sent) return { ...speed, at: now, sent };
  if (ms < LEAST_MS) return speed;
  const rate = ((sent - speed.sent) / ms) * 1000;
  return { rate: speed.rate === null ? rate : speed.rate * (1 - WEIGHT) + rate * WEIGHT, at: now, sent };
}

/** Says how many seconds the rest will take, or null where nobody knows yet. */
export function toSecondsLeft({ rate }: Speed, bytesLeft: number): number | null {
  return rate === null || rate < 1 ? null : Math.ceil(bytesLeft / rate);
}
