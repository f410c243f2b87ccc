import type { Worker } from "node:worker_threads";
import { getStoreThread } from "./storeThread";
import { type Querying, type QueryResult, runTransaction } from "./transaction";
import type { StoreFailure, StoreReply, StoreRequest, StoreThreadData } from "./workerMessages";

/** An error of the engine. `code` is the SQLSTATE, such as "23505" for a unique index. */
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

export interface StoreLimits {
  statementTime: number;
  /** In ms: a thread that answers nothing for this time is ended, because PGlite can't be interrupted. */
  silence: number;
  /** In ms: replaces `silence` after a file error, because the engine may then never answer again. */
  silenceInTrouble: number;
  /** Most requests in the queue. More are refused, because they would time out there. */
  mostWaiting: number;
  reserve: number;
}

const defaultLimits: StoreLimits = {
  statementTime: 30_000,
  silence: 120_000,
  silenceInTrouble: 5_000,
  mostWaiting: 2_000,
  reserve: 16 * 1024 * 1024,
};

/** SQLSTATEs that may precede the engine's end: 53100 (disk full), 58… (system), XX… (internal). */
const isTrouble = ({ code = "" }: StoreFailure) => /^(53100|58...|XX...)$/.test(code);

const noRoom: StoreFailure = { message: "The disk has too little space left to write.", code: "53100" };

const timedOut: StoreFailure = { message: "canceling statement due to statement timeout", code: "57014" };

/** Means that the store is overloaded. The error handler answers 503 with Retry-After. */
class StoreBusy extends Error {
  override name = "StoreBusy";

  constructor() {
    super("The store is busy.");
  }
}

type Ask = StoreRequest extends infer R ? (R extends StoreRequest ? Omit<R, "id"> : never) : never;

/** Sends requests to the store's thread, in order. Other requests wait here during a transaction. */
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

  /** Opens the store. Calls `onEnd` once: after `close` or a crash. */
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

  exec(sql: string): Promise<QueryResult> {
    return this.inTurn(() => this.ask({ kind: "exec", sql }));
  }

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

  async close(): Promise<void> {
    if (this.ended) return;
    const exited = new Promise((resolve) => this.worker.once("exit", resolve));
    await this.inTurn(() => this.ask({ kind: "close" }));
    await exited;
  }

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
    // Requests of an open transaction bypass this queue, so even a full queue can become shorter.
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

  /** The timer rejects the caller, but the store still completes the statement. */
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
