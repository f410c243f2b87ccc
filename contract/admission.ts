/** How many requests a server takes in. Times are in ms. */
export interface AdmissionLimits {
  /** The requests that are worked on at once; the others wait their turn. */
  active: number;
  /** The requests that are taken in whatever they take, so that a burst on a quiet server is no overload. */
  least: number;
  /** The most requests that are taken in, so that memory has a bound. */
  most: number;
  /** The longest time that a request may be expected to stay. */
  longest: number;
  /** The longest time that it may wait for its turn, whatever was expected. */
  longestWait: number;
}

interface Entry {
  /** Runs now or in its turn, with the function to call after the answer, of which the first call counts. */
  start: (leave: () => void) => void;
  /** Runs in the place of `start` where the turn did not come in time. */
  expire: () => void;
  /** The factor by which this request may wait longer than others. */
  patience?: number;
}

/** The part of each new interval in the mean of the last ones. */
const WEIGHT = 0.05;
/** A pause between two answers is no measure beyond this, in ms: nothing was asked for. */
const LONGEST_INTERVAL = 1_000;

/**
 * A queue with a bound, which follows the server's own pace: a request is taken in while those before it are likely to
 * be answered in time, and refused at once past that. Whoever is refused can come again; whoever waits behind a
 * thousand others is lost, and so is the work (docs/decisions/0010-attack-and-overload.md). Where nothing is
 * answered any more there is no pace: whoever comes is refused then, and so is whoever has waited for the longest time.
 */
export class Admission {
  private active = 0;
  private readonly waiting = new Set<() => void>();
  /** The mean time between two answers while there was work. */
  private interval = 0;
  private lastAnswer: number | null = null;
  /** When the last request was answered, or begun where there was none before it. */
  private lastMove = 0;

  constructor(
    private readonly limits: AdmissionLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes a request in. Returns false where it is refused at once: then neither of its functions runs. */
  enter({ start, expire, patience = 1 }: Entry): boolean {
    if (this.isFull(patience)) return false;
    const run = () => {
      if (this.active === 0) this.lastMove = this.now();
      this.active += 1;
      let isInside = true;
      start(() => {
        if (!isInside) return;
        isInside = false;
        this.leave();
      });
    };
    if (this.active < this.limits.active) run();
    else this.wait(run, expire, this.limits.longestWait * patience);
    return true;
  }

  /** Tells whether a request that comes now is refused. `patience` is that of `enter`. */
  isFull(patience = 1): boolean {
    const { least, most, longest } = this.limits;
    const inside = this.active + this.waiting.size;
    if (inside < least) return false;
    const bound = longest * patience;
    return inside >= most || inside * this.interval > bound || this.now() - this.lastMove > bound;
  }

  private wait(run: () => void, expire: () => void, time: number): void {
    const begin = () => {
      clearTimeout(timer);
      run();
    };
    const timer = setTimeout(() => {
      this.waiting.delete(begin);
      expire();
    }, time);
    this.waiting.add(begin);
  }

  private leave(): void {
    this.active -= 1;
    const now = this.now();
    if (this.lastAnswer !== null) {
      const interval = Math.min(now - this.lastAnswer, LONGEST_INTERVAL);
      this.interval += WEIGHT * (interval - this.interval);
    }
    this.lastMove = now;
    const [next] = this.waiting;
    if (next) {
      this.waiting.delete(next);
      next();
    }
    // Without work the time until the next answer says nothing about the pace.
    this.lastAnswer = this.active > 0 ? now : null;
  }
}
