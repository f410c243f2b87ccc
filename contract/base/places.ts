import { limitNetworksOf } from "./network";

/** Most concurrent uses ("places") altogether, per network (wider networks: `limitNetworksOf`) and per person. */
export interface PlaceLimits {
  all: number;
  network: number;
  person: number;
}

export interface Occupant {
  /** An address, or the result of `toNetwork`. */
  network: string;
  person: string | null;
  /** If set, the transfer can be ended when a faster transfer needs the place. */
  transfer?: Transfer;
}

export interface Transfer {
  /** Bytes so far. Infinity once complete, so that the transfer counts as fast and is not ended. */
  countBytes: () => number;
  isKnown: boolean;
  end: () => void;
}

export interface Places {
  /** Returns a function that frees the place, or null without a place. A transfer may replace the slowest transfer. */
  enter: (occupant: Occupant) => (() => void) | null;
  /** Waits up to `patience` ms for a place. Resolves with null after that time, or when `signal` aborts. */
  enterLater: (occupant: Occupant, patience: number, signal: AbortSignal) => Promise<(() => void) | null>;
  count: () => number;
}

interface Entry extends Occupant {
  since: number;
}

/** Most waiting occupants, altogether and per network. Each may have a form in memory. */
const MOST_WAITING = { all: 256, network: 64 };
/** In ms. Younger transfers count as this old, because a first burst does not show the speed. */
const LEAST_AGE = 1_000;

/** `now`: monotonic ms. */
export function createPlaces(limits: PlaceLimits, now: () => number = () => performance.now()): Places {
  const entries = new Set<Entry>();
  const counts = new Map<string, number>();
  const waiting = new Map<() => void, string[]>();

  const keysOf = ({ network, person }: Occupant): [key: string, most: number][] => [
    ...limitNetworksOf(network, limits.network, limits.all),
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
  const findRivals = (occupant: Occupant): Entry[] | null => {
    const full = keysOf(occupant).find(([key, most]) => (counts.get(key) ?? 0) >= most);
    if (full) return [...entries].filter((other) => keysOf(other).some(([key]) => key === full[0]));
    return entries.size >= limits.all ? [...entries] : null;
  };
  const endSlowest = (rivals: Entry[]): boolean => {
    const pace = ({ transfer, since }: Entry) =>
      transfer ? transfer.countBytes() / Math.max(now() - since, LEAST_AGE) : Infinity;
    const [slowest] = rivals
      .filter((entry) => pace(entry) < Infinity)
      .sort((one, other) => Number(one.transfer?.isKnown) - Number(other.transfer?.isKnown) || pace(one) - pace(other));
    if (!slowest) return false;
    leave(slowest);
    slowest.transfer?.end();
    return true;
  };
  const enter = (occupant: Occupant): (() => void) | null => {
    for (let rivals = findRivals(occupant); rivals; rivals = findRivals(occupant))
      if (!occupant.transfer || !endSlowest(rivals)) return null;
    const entry = { ...occupant, since: now() };
    entries.add(entry);
    for (const [key] of keysOf(entry)) addToCount(key, 1);
    return () => leave(entry);
  };
  const mayWait = (networks: [network: string, most: number][]): boolean =>
    waiting.size < MOST_WAITING.all &&
    networks.every(
      ([network, most]) => [...waiting.values()].filter((others) => others.includes(network)).length < most,
    );
  const enterLater = (occupant: Occupant, patience: number, signal: AbortSignal): Promise<(() => void) | null> =>
    new Promise((resolve) => {
      const networks = limitNetworksOf(occupant.network, MOST_WAITING.network, MOST_WAITING.all);
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
      const timer = setTimeout(stopWaiting, mayWait(networks) ? patience : 0);
      signal.addEventListener("abort", stopWaiting);
      waiting.set(
        tryAgain,
        networks.map(([network]) => network),
      );
      if (signal.aborted) stopWaiting();
      else tryAgain();
    });
  return { enter, enterLater, count: () => entries.size };
}
