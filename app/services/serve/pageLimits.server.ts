import type { AdmissionLimits } from "#contract/admission";
import { env } from "./env.server";

/**
 * How many pages the web takes in. As an overload begins, the pace falls to a third: refusals cost time too
 * (docs/design.md, section 14).
 */
export const pageLimits: AdmissionLimits = { active: 48, least: 48, most: 512, longest: 600, longestWait: 1_000 };

/** A form is refused later than a page: somebody has typed it. */
export const PATIENCE_WITH_FORMS = 2;

/** How many requests that take minutes may run at once: in all, for one person, and for one network. */
interface PlaceLimits {
  all: number;
  person: number;
  network: number;
}

/** Whom a place is counted for. `person` is null where nobody is logged in. */
/**
 * Places for slow things: a file that comes in, a video that goes out. One visitor gets only a few of them
 * (docs/decisions/0010-attack-and-overload.md).
 */
export class Places {
  private taken = 0;
  private readonly counts = new Map<string, number>();

  constructor(private readonly limits: PlaceLimits) {}

  isFull(network: string): boolean {
    return this.taken >= this.limits.all || this.count(`network ${network}`) >= this.limits.network;
  }

  /** Returns the function that gives the place back (only its first call counts), or null where none is left. */
  enter({ person, network }: { person: string | null; network: string }): (() => void) | null {
    const mine: [string, number][] = [
      [`network ${network}`, this.limits.network],
      ...(person === null ? [] : [[`person ${person}`, this.limits.person] satisfies [string, number]]),
    ];
    if (this.taken >= this.limits.all || mine.some(([key, most]) => this.count(key) >= most)) return null;
    this.taken += 1;
    for (const [key] of mine) this.counts.set(key, this.count(key) + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.taken -= 1;
      for (const [key] of mine)
        if (this.count(key) > 1) this.counts.set(key, this.count(key) - 1);
        else this.counts.delete(key);
    };
  }

  private readonly count = (key: string): number => this.counts.get(key) ?? 0;
}

const openPlaces = (limits: PlaceLimits) =>
  new Places(env.RATE_LIMITS ? limits : { ...limits, person: limits.all, network: limits.all });

/**
 * Places for what may take minutes. A network has fewer than there are, so that no address can take all of them, and
 * visitors have places of their own, so that none of them can keep out who is logged in. A file is held in memory, 10
 * MB at most; a video passes through at most three parts of 2 MB; what is passed on byte by byte takes next to no
 * memory.
 */
export const places = {
  /** As many as are worked on at once, so that one network can't fill the queue. */
  pages: openPlaces({ all: pageLimits.most, person: pageLimits.most, network: pageLimits.active }),
  files: openPlaces({ all: 12, person: 2, network: 6 }),
  visitorFiles: openPlaces({ all: 6, person: 2, network: 2 }),
  videos: openPlaces({ all: 12, person: 2, network: 4 }),
  relayed: openPlaces({ all: 128, person: 8, network: 32 }),
};
