/** How many requests a server takes in. Times are in ms. */
export interface AdmissionLimits {
  /** So many are worked on at once; the others wait their turn. */
  active: number;
  /** So many are taken in whatever they take, so that a burst on a quiet server is no overload. */
  least: number;
  /** More are never taken in, so that memory has a bound. */
  most: number;
  /** The longest time that a request may be expected to stay. */
  longest: number;
}

/** The part of each new interval in the mean of the last ones. */
const WEIGHT = 0.05;
/** A pause between two answers is no measure beyond this, in ms: nothing was asked for. */
const LONGEST_INTERVAL = 1_000;

/**
 * A queue with a bound, which follows the server's own pace: a request is taken in while those before it are likely to
 * be answered in time, and refused at once past that. Whoever is refused can come again; whoever waits behind a thousand
 * others is lost, and so is the work (docs/decisions/0018-full-disk-and-overload.md).
 */
export class Admission {
  private active = 0;
  private readonly waiting: (() => void)[] = [];
  /** The mean time between two answers while there was work. */
  private interval = 0;
  private lastAnswer: number | null = null;

  constructor(
    private readonly limits: AdmissionLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Takes a request in: runs `start` now or when its turn comes, with the function that has to be called once it was
   * answered (only the first call counts). Returns false where the request is refused. `patience` is the factor by
   * which this request may wait longer than others.
   */
  enter(start: (leave: () => void) => void, patience = 1): boolean {
    if (this.isFull(patience)) return false;
    const run = () => {
      this.active += 1;
      let isInside = true;
      start(() => {
        if (!isInside) return;
        isInside = false;
        this.leave();
      });
    };
    if (this.active < this.limits.active) run();
    else this.waiting.push(run);
    return true;
  }

  /** Tells whether a request that comes now is refused. `patience` is that of `enter`. */
  isFull(patience = 1): boolean {
    const { least, most, longest } = this.limits;
    const inside = this.active + this.waiting.length;
    return inside >= most || (inside >= least && inside * this.interval > longest * patience);
  }

  private leave(): void {
    this.active -= 1;
    const now = this.now();
    if (this.lastAnswer !== null) {
      const interval = Math.min(now - this.lastAnswer, LONGEST_INTERVAL);
      this.interval += WEIGHT * (interval - this.interval);
    }
    this.waiting.shift()?.();
    // Without work the time until the next answer says nothing about the pace.
    this.lastAnswer = this.active > 0 ? now : null;
  }
}
