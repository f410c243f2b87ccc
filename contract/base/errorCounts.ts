import { z } from "zod";
import { toPublicMessage } from "./publicMessage";
import { instant } from "./text";

export const errorCountSchema = z.object({
  /** The route's pattern, or the job's name. */
  place: z.string().max(200),
  /** The innermost cause, without personal data. */
  message: z.string().max(300),
  count: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  firstAt: instant,
  lastAt: instant,
});
export type ErrorCount = z.infer<typeof errorCountSchema>;

/** Limits the kinds of errors between two heartbeats. Further kinds are not counted. */
export const MOST_ERRORS = 50;
const CAUSES = 4;

const counts = new Map<string, ErrorCount>();

/** Counts this process's failures until the next heartbeat takes them. */
export function countError(error: unknown, place: string, now = new Date()): void {
  const at = now.toISOString();
  addError({ place: place.slice(0, 200), message: toMessage(error), count: 1, firstAt: at, lastAt: at });
}

function toMessage(error: unknown): string {
  let cause = error;
  for (let depth = 1; depth < CAUSES && cause instanceof Error && cause.cause instanceof Error; depth++)
    cause = cause.cause;
  const name = cause instanceof Error ? cause.name.slice(0, 60) : typeof cause;
  return `${name}: ${toPublicMessage(cause)}`.slice(0, 300);
}

function addError(error: ErrorCount): void {
  const key = JSON.stringify([error.place, error.message]);
  const known = counts.get(key);
  if (!known && counts.size >= MOST_ERRORS) return;
  const count = (known?.count ?? 0) + error.count;
  counts.set(key, known ? { ...known, count, lastAt: error.lastAt } : error);
}

/** Passes the counted errors to `save`. If `save` fails, the errors are counted again for the next heartbeat. */
export async function saveErrorCounts(save: (errors: ErrorCount[]) => Promise<unknown>): Promise<void> {
  const errors = [...counts.values()];
  counts.clear();
  try {
    await save(errors);
  } catch (error) {
    errors.forEach(addError);
    throw error;
  }
}
