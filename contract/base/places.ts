/** The most that may be under way at once: in all, from one network, and for one person. */
export interface PlaceLimits {
  all: number;
  network: number;
  person: number;
}

/** Whom a place counts for. `person` is null if nobody is logged in. */
export interface Occupant {
  network: string;
  person: string | null;
  /** Given for a transfer, which ends if another one needs its place more. Without it the place is kept. */
  transfer?: Transfer;
}

/** Bytes on their way in or out. */
export interface Transfer {
  /** Returns how many bytes have moved. */
  countBytes: () => number;
  /** Whether a session stands behind it: such a transfer ends last. */
  isKnown: boolean;
  /** Ends it. Its place is given back already. */
  end: () => void;
}

/** Places for one kind of work (docs/decisions/0010-attack-and-overload.md). */
export interface Places {
  /**
   * Takes a place. Returns the function that gives it back, of which the first call counts. Returns null if there is
   * none left. A transfer gets a place even then: of the others that count towards the limit, the one with the fewest
   * bytes for its age ends.
   */
  enter: (occupant: Occupant) => (() => void) | null;
  /** As `enter`, but waits for a place, `patience` ms at most. Resolves with null then, or once `signal` aborts. */
  enterLater: (occupant: Occupant, patience: number, signal: AbortSignal) => Promise<(() => void) | null>;
  /** Returns how many places are taken. */
  count: () => number;
}

interface Entry extends Occupant {
  since: number;
}

/** The most that wait for a place at once, in all and of one network: each may have a form in memory. */
const MOST_WAITING = { all: 256, network: 64 };
/** An age below this counts as this, in ms, because a burst at the beginning is no pace. */
const LEAST_AGE = 1_000;

/** Creates the places of one kind. `now` returns ms and never goes back. */
export function createPlaces(limits: PlaceLimits, now: () => number = () => performance.now()): Places {
  const entries = new Set<Entry>();
  const counts = new Map<string, number>();
  /** The waiting occupants: the function by which each tries again, and its network. */
  const waiting = new Map<() => void, string>();

  const keysOf = ({ network, person }: Occupant): [key: string, most: number][] => [
    [`network ${network}`, limits.network],
    ...(person === null ? [] : [[`person ${person}`, limits.person] satisfies [string, number]]),
  ];
  const addToCount = (key: string, change: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  const leave = (entry: Entry) => {
    if (!entries.delete(entry)) return;
    for (const [key] of keysOf(entry)) addToCount(key, -1);
    for (const tryAgain of waiting.keys()) tryAgain();
  };
  /** Returns which entries stand in the way of this occupant, or null if a place is free. */
  const findRivals = (occupant: Occupant): Entry[] | null => {
    const full = keysOf(occupant).find(([key, most]) => (counts.get(key) ?? 0) >= most);
    if (full) return [...entries].filter((other) => keysOf(other).some(([key]) => key === full[0]));
    return entries.size >= limits.all ? [...entries] : null;
  };
  const endSlowest = (rivals: Entry[]): boolean => {
    const pace = ({ transfer, since }: Entry) =>
      transfer ? transfer.countBytes() / Math.max(now() - since, LEAST_AGE) : Infinity;
    const [slowest] = rivals
      .filter(({ transfer }) => transfer)
      .sort((one, other) => Number(one.transfer?.isKnown) - Number(other.transfer?.isKnown) || pace(one) - pace(other));
    if (!slowest) return false;
    leave(slowest);
    slowest.transfer?.end();
    return true;
  };
  const enter = (occupant: Occupant): (() => void) | null => {
    // A place that was freed in one limit may still be missing in the other.
    for (let rivals = findRivals(occupant); rivals; rivals = findRivals(occupant))
      if (!occupant.transfer || !endSlowest(rivals)) return null;
    const entry = { ...occupant, since: now() };
    entries.add(entry);
    for (const [key] of keysOf(entry)) addToCount(key, 1);
    return () => leave(entry);
  };
  const mayWait = ({ network }: Occupant): boolean =>
    waiting.size < MOST_WAITING.all &&
    [...waiting.values()].filter((other) => other === network).length < MOST_WAITING.network;
  const enterLater = (occupant: Occupant, patience: number, signal: AbortSignal): Promise<(() => void) | null> =>
    new Promise((resolve) => {
      const end = (result: (() => void) | null) => {
        clearTimeout(timer);
        waiting.delete(tryAgain);
        signal.removeEventListener("abort", stopWaiting);
        resolve(result);
      };
      const stopWaiting = () => end(null);
      const tryAgain = () => {
        const place = enter(occupant);
        if (place) end(place);
      };
      const timer = setTimeout(stopWaiting, mayWait(occupant) ? patience : 0);
      signal.addEventListener("abort", stopWaiting);
      waiting.set(tryAgain, occupant.network);
      if (signal.aborted) stopWaiting();
      else tryAgain();
    });
  return { enter, enterLater, count: () => entries.size };
}
