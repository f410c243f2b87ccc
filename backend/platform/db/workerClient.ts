import type { Worker } from "node:worker_threads";
import { getStoreThread } from "./storeThread";
import { type Querying, type QueryResult, runTransaction } from "./transaction";
import type { StoreFailure, StoreReply, StoreRequest, StoreThreadData } from "./workerMessages";

/** PostgreSQL's refusal of a statement: `code` is its SQLSTATE ("23505": a unique index). */
class StoreError extends Error implements StoreFailure {
  override name = "StoreError";
  code?: string;
  detail?: string;
  constraint?: string;
  table?: string;
  column?: string;

  constructor({ message, ...fields }: StoreFailure) {
    super(message);
    Object.assign(this, fields);
  }
}

/** The limits of the embedded store's load. Times are in ms. */
export interface StoreLimits {
  /** The time that a caller waits for one statement, as on a PostgreSQL server (postgres.ts). */
  statementTime: number;
  /** How long the thread may be silent at a statement before it is ended: PGlite can't be interrupted. */
  silence: number;
  /** The same after a file could not be read or written: where it was the log, the engine never answers again. */
  silenceInTrouble: number;
  /** The number of calls that may wait. More are refused at once, since they would time out in the queue. */
  mostWaiting: number;
  /** Below so many free bytes on the folder's disk nothing is written. */
  reserve: number;
}

const defaultLimits: StoreLimits = {
  statementTime: 30_000,
  silence: 120_000,
  silenceInTrouble: 5_000,
  mostWaiting: 2_000,
  reserve: 16 * 1024 * 1024,
};

/** SQLSTATEs after which the engine may be at its end: 53100 (disk full), 58… (the system's errors), XX… (its own). */
const isTrouble = ({ code = "" }: StoreFailure) => /^(53100|58...|XX...)$/.test(code);

/** PostgreSQL's own code for a full disk. */
const noRoom: StoreFailure = { message: "The disk has too little space left to write.", code: "53100" };

/** PostgreSQL's own code for a statement that took longer than it may. */
const timedOut: StoreFailure = { message: "canceling statement due to statement timeout", code: "57014" };

/** The store has more to do than it can. The error handler answers 503, and when to come again. */
class StoreBusy extends Error {
  override name = "StoreBusy";

  constructor() {
    super("The store is busy.");
  }
}

type Ask = StoreRequest extends infer R ? (R extends StoreRequest ? Omit<R, "id"> : never) : never;

/**
 * PGlite in a worker thread, with the part of its interface that drizzle uses. The thread carries out requests in
 * order, so queries are sent at once. While a transaction is open, everything else waits here, in the order in which it
 * came.
 */
export class WorkerClient implements Querying {
  private readonly pending = new Map<
    number,
    { resolve: (result: QueryResult) => void; reject: (error: Error) => void; timer: NodeJS.Timeout | undefined }
  >();
  private readonly waiting: (() => void)[] = [];
  private readonly unsent: StoreRequest[] = [];
  private inTransaction = false;
  private last = 0;
  private ended: Error | null = null;
  private isLimited = true;
  private lastReply = 0;
  private isInTrouble = false;

  private constructor(
    private readonly worker: Worker,
    onEnd: (error: Error) => void,
    private readonly limits: StoreLimits,
  ) {
    worker.on("message", (replies: StoreReply[]) => {
      for (const reply of replies) this.settle(reply);
    });
    const watch = setInterval(
      () => this.endIfSilent(),
      Math.max(50, Math.min(limits.silence, limits.silenceInTrouble) / 10),
    ).unref();
    const end = (error: Error) => {
      if (this.ended) return;
      this.ended = error;
      clearInterval(watch);
      for (const { reject, timer } of this.pending.values()) {
        clearTimeout(timer);
        reject(error);
      }
      this.pending.clear();
      onEnd(error);
    };
    worker.once("error", end);
    worker.once("exit", () => end(new Error("The store is closed.")));
  }

  /** `onEnd` is called once, when the thread has ended, by `close` or by itself. */
  static open(folder: string, onEnd: (error: Error) => void, given: Partial<StoreLimits> = {}): Promise<WorkerClient> {
    const limits = { ...defaultLimits, ...given };
    const worker = getStoreThread();
    worker.postMessage({ folder, reserve: limits.reserve } satisfies StoreThreadData);
    return new Promise((resolve, reject) => {
      worker.once("error", reject);
      worker.once("message", ([reply]: [StoreReply]) => {
        worker.off("error", reject);
        if (reply.kind === "ready") resolve(new WorkerClient(worker, onEnd, limits));
        else
          reject(
            Object.assign(
              new Error(reply.kind === "refused" ? reply.message : "The store did not start."),
              reply.kind === "refused" && { name: reply.name },
            ),
          );
      });
    });
  }

  query(sql: string, parameters: unknown[] = [], options: { rowMode?: "array" | "object" } = {}): Promise<QueryResult> {
    return this.inTurn(() => this.ask({ kind: "query", sql, parameters, rowMode: options.rowMode ?? "object" }));
  }

  /** Runs several statements without parameters. */
  exec(sql: string): Promise<QueryResult> {
    return this.inTurn(() => this.ask({ kind: "exec", sql }));
  }

  /** Runs `work` in a transaction. It is committed when `work` resolves, and rolled back when `work` rejects. */
  transaction<T>(work: (client: Querying) => Promise<T>): Promise<T> {
    return this.inTurn(async () => {
      this.inTransaction = true;
      try {
        return await runTransaction(
          {
            query: (sql, parameters = [], { rowMode = "object" } = {}) =>
              this.ask({ kind: "query", sql, parameters, rowMode }),
            exec: (sql) => this.ask({ kind: "exec", sql }),
          },
          work,
        );
      } finally {
        this.inTransaction = false;
        this.startWaiting();
      }
    });
  }

  /** Waits for what is under way, then closes the database and ends the thread. */
  async close(): Promise<void> {
    if (this.ended) return;
    const exited = new Promise((resolve) => this.worker.once("exit", resolve));
    await this.inTurn(() => this.ask({ kind: "close" }));
    await exited;
  }

  /** Runs `work` that may take longer than any call may: migrations, the building of an index. */
  async withoutLimits<T>(work: () => Promise<T>): Promise<T> {
    this.isLimited = false;
    try {
      return await work();
    } finally {
      this.isLimited = true;
      this.lastReply = Date.now();
    }
  }

  private inTurn<T>(start: () => Promise<T>): Promise<T> {
    // Statements of an open transaction do not come by here, so a full queue can still empty itself.
    if (this.isLimited && this.pending.size + this.waiting.length >= this.limits.mostWaiting)
      return Promise.reject(new StoreBusy());
    if (!this.inTransaction && this.waiting.length === 0) return start();
    return new Promise((resolve, reject) => this.waiting.push(() => void start().then(resolve, reject)));
  }

  private startWaiting(): void {
    while (!this.inTransaction) {
      const start = this.waiting.shift();
      if (!start) return;
      start();
    }
  }

  private ask(request: Ask): Promise<QueryResult> {
    if (this.ended) return Promise.reject(this.ended);
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      if (this.pending.size === 0) this.lastReply = Date.now();
      this.pending.set(id, { resolve, reject, timer: this.startTimer(request, reject) });
      if (this.unsent.push({ ...request, id }) === 1) setImmediate(() => this.send());
    });
  }

  /** Lets the caller go when a statement takes too long. The store carries it out to its end all the same. */
  private startTimer({ kind }: Ask, reject: (error: Error) => void): NodeJS.Timeout | undefined {
    if (kind !== "query" || !this.isLimited) return undefined;
    return setTimeout(() => reject(new StoreError(timedOut)), this.limits.statementTime).unref();
  }

  private endIfSilent(): void {
    if (this.pending.size === 0 || !(this.isLimited || this.isInTrouble)) return;
    const { silence, silenceInTrouble } = this.limits;
    if (Date.now() - this.lastReply < (this.isInTrouble ? Math.min(silence, silenceInTrouble) : silence)) return;
    void this.worker.terminate();
  }

  /** Statements asked at once travel in one message. */
  private send(): void {
    this.worker.postMessage(this.unsent.splice(0));
  }

  private settle(reply: StoreReply): void {
    this.lastReply = Date.now();
    this.isInTrouble = "failure" in reply && isTrouble(reply.failure);
    if (!("id" in reply)) return;
    const asked = this.pending.get(reply.id);
    clearTimeout(asked?.timer);
    this.pending.delete(reply.id);
    if (reply.kind === "noRoom") asked?.reject(new StoreError(noRoom));
    else if (reply.kind === "failure") asked?.reject(new StoreError(reply.failure));
    else asked?.resolve(reply);
  }
}
