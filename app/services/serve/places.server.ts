/** How many may do at once what takes minutes, in all and for each of those whom a place is counted for. */
export interface PlaceLimits {
  all: number;
  person: number;
  network: number;
}

/** Whom a place is counted for. `person` is null where nobody is logged in. */
export interface Holder {
  person: string | null;
  network: string;
}

/**
 * Places for what may be slow: a file that comes in, a video that goes out. They are apart from the pages, and whoever
 * has many devices or connections still gets only a few of them (docs/decisions/0010-attack-and-overload.md).
 */
export class Places {
  private taken = 0;
  private readonly counts = new Map<string, number>();

  constructor(private readonly limits: PlaceLimits) {}

  isFull(network: string): boolean {
    return this.taken >= this.limits.all || this.count(`network ${network}`) >= this.limits.network;
  }

  /** Returns the function that gives the place back (only its first call counts), or null where none is left. */
  enter({ person, network }: Holder): (() => void) | null {
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
