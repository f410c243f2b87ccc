import type { z } from "zod";
import type { AppContext } from "../../http/context";

/** A task as whoever carries it out sees it. */
export interface QueuedTask<Content> {
  /** It stays the same through all attempts, so it can name the message to those who get it. */
  id: string;
  key: string;
  userId: string | null;
  content: Content;
  createdAt: Date;
  /** Aborts when the attempt takes too long: what is under way then is tried again. */
  signal: AbortSignal;
}

/**
 * A kind of work that must not be lost, with a queue and places of its own (each room names its own in register.ts).
 */
export interface TaskKind<Content = never> {
  /** The name in the store, and of the queue: lower case and hyphens. It never changes. */
  name: string;
  /** For how long it is tried, in hours. After that it is a dead letter. */
  triedHours: number;
  /** How many are carried out at a time by one process. */
  atOnce: number;
  /** How many more may run beside slow ones (over a second): one server that is silent then holds up no other. */
  besideSlow?: number;
  /**
   * Does it. At least once: a process that dies in the middle does it again. Returns why it was left out on purpose, or
   * nothing. Throws TaskRefused, TryLater, Postponed, or any error, after which it is tried again.
   */
  run(context: AppContext, task: QueuedTask<unknown>): Promise<string | void>;
  /** This is never called; it tells the type checker what `enqueue` takes. */
  takes?(content: Content): void;
}

/** Defines a kind. `content` parses the stored content, since an older version may have stored it. */
export function defineKind<Content>({
  content: schema,
  run,
  ...kind
}: Pick<TaskKind, "name" | "triedHours" | "atOnce" | "besideSlow"> & {
  content: z.ZodType<Content>;
  run: (context: AppContext, task: QueuedTask<Content>) => Promise<string | void>;
}): TaskKind<Content> {
  return {
    ...kind,
    run: (context, task) => {
      const parsed = schema.safeParse(task.content);
      if (!parsed.success) throw new TaskRefused("this version can't read what was stored");
      return run(context, { ...task, content: parsed.data });
    },
  };
}

/** A final refusal, which is not tried again; the operator sees it. The message names nobody. */
export class TaskRefused extends Error {
  override name = "TaskRefused";
}

/** The other side said when to come again (status 429). The message names nobody. */
export class TryLater extends Error {
  override name = "TryLater";

  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

/** It is not time for it yet. It is no failure: the task begins anew then, and is tried for as long as a new one. */
export class Postponed extends Error {
  override name = "Postponed";

  constructor(readonly until: Date) {
    super("it waits");
  }
}
