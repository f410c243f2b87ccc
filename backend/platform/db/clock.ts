import { DAY_MS } from "#contract/base/time";
import type { Database } from "./database";
import { unlessOutOfSpace } from "./diskSpace";
import { readStoreState, saveStoreState } from "./storeState";

/* If the clock and the store's last time differ by over a day, nothing is deleted or expires (docs/decisions/0036). */

const MOST = DAY_MS;

interface Clocked {
  db: Database;
  now: () => Date;
}

interface Followed {
  /** The correct time at the reading `at`, in ms since 1970. */
  time: number;
  /** Reading of the monotonic clock, in ms. */
  at: number;
}
const followed = new WeakMap<Database, Followed>();

const toExpected = ({ time, at }: Followed): number => Math.round(time + performance.now() - at);

/** Returns how far the clock is off, in ms; 0 if unknown. */
function findJump({ db, now }: Clocked): number {
  const known = followed.get(db);
  return known ? now().getTime() - toExpected(known) : 0;
}

export const isClockSteady = (context: Clocked): boolean => Math.abs(findJump(context)) <= MOST;

/** Compares the clock with the store's last time, and updates that time. Runs at the start and every minute. */
export async function followClock(context: Clocked): Promise<void> {
  const { clockAt } = await readStoreState(context.db);
  const known = followed.get(context.db);
  const now = context.now().getTime();
  const isOurs = known !== undefined && clockAt?.getTime() === known.time;
  const expected = isOurs ? toExpected(known) : (clockAt?.getTime() ?? now);
  await saveTime(context, Math.abs(now - expected) <= MOST ? now : expected);
}

export const acceptClock = (context: Clocked): Promise<void> => saveTime(context, context.now().getTime());

async function saveTime({ db }: Clocked, time: number): Promise<void> {
  followed.set(db, { time, at: performance.now() });
  await saveStoreState(db, { clockAt: new Date(time) }).catch(unlessOutOfSpace);
}

/** Returns a warning while a clock jump prevents deletions, else null. */
export function warnOfClock(context: Clocked): string | null {
  if (isClockSteady(context)) return null;
  const hours = Math.round(findJump(context) / 3_600_000);
  return `The clock shows ${context.now().toISOString()}, ${Math.abs(hours)} hours ${hours > 0 ? "after" : "before"} the store's last time. Nothing is deleted or ended by time until it is set right, or until \`motriz clock accept\` says that it is right, as after a long stop.`;
}
