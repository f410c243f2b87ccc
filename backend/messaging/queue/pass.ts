import type { AppContext } from "../../http/context";
import { attempt, type TaskLog } from "./attempt";
import { toBoss } from "./boss";
import type { TaskKind } from "./kind";

/** In ms: a task that runs longer is slow, and `besideSlow` applies to its kind. */
const SLOW = 1_000;

interface Surroundings {
  isStopped: () => boolean;
  ended: () => void;
}

/** Runs the due tasks of one kind. When a task ends, the next starts at once. */
export class Pass {
  /** Resolves with the number of tasks. If the store fails, rejects once all running tasks have ended. */
  readonly done: Promise<number>;
  #mayBeMore = true;
  #taken = 0;
  #underWay = 0;
  #slow = 0;
  #failure: { error: unknown } | null = null;
  #wake: () => void = () => undefined;

  constructor(
    private readonly context: AppContext,
    private readonly kind: TaskKind,
    private readonly log: TaskLog,
    private readonly surroundings: Surroundings,
  ) {
    this.done = this.#run();
  }

  lookAgain(): void {
    this.#mayBeMore = true;
    this.#wake();
  }

  get #places(): number {
    if (!this.#mayBeMore || this.#failure || this.surroundings.isStopped()) return 0;
    const { atOnce, besideSlow = 0 } = this.kind;
    return atOnce + Math.min(this.#slow, besideSlow) - this.#underWay;
  }

  async #run(): Promise<number> {
    for (;;) {
      const places = this.#places;
      if (places > 0) await this.#take(places);
      else if (this.#underWay > 0) await new Promise<void>((resolve) => (this.#wake = resolve));
      else break;
    }
    this.surroundings.ended();
    if (this.#failure) throw this.#failure.error;
    return this.#taken;
  }

  async #take(places: number): Promise<void> {
    this.#mayBeMore = false;
    try {
      const jobs = await toBoss(this.context.db).fetch(this.kind.name, { batchSize: places });
      if (jobs.length === places) this.#mayBeMore = true;
      this.#taken += jobs.length;
      for (const { id } of jobs) void this.#attempt(id);
    } catch (error) {
      this.#failure = { error };
    }
  }

  async #attempt(id: string): Promise<void> {
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      this.#slow++;
      this.#wake();
    }, SLOW).unref();
    this.#underWay++;
    await attempt(this.context, this.kind, id, this.log).catch((error: unknown) => {
      this.#failure ??= { error };
    });
    clearTimeout(timer);
    this.#underWay--;
    if (isSlow) this.#slow--;
    this.#wake();
  }
}
