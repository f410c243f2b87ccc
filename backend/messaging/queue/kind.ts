import type { z } from "zod";
import type { AppContext } from "../../http/context";

export interface QueuedTask<Content> {
  /** The same in all attempts, so that a receiver can recognize a repeated message. */
  id: string;
  key: string;
  userId: string | null;
  content: Content;
  createdAt: Date;
  signal: AbortSignal;
}

/** A kind of durable task, with its own queue and concurrency limit. Each room's register.ts lists its kinds. */
export interface TaskKind<Content = never> {
  /** The queue's name, in lower case with hyphens. Stored with each task, so it must never change. */
  name: string;
  /** Hours of retries, after which a task is dead. */
  triedHours: number;
  atOnce: number;
  /** Extra simultaneous tasks while some last longer than a second, so that one silent server does not block all. */
  besideSlow?: number;
  /** Runs a task at least once. Returns a reason if skipped. Throws TaskRefused, TryLater, Postponed, or any error. */
  run(context: AppContext, task: QueuedTask<unknown>): Promise<string | void>;
  takes?(content: Content): void;
}

/** Defines a kind. `content` parses stored content, even of an older version. */
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

/** Throw this error to end the task as dead. The operator sees the message, which must identify no person. */
export class TaskRefused extends Error {
  override name = "TaskRefused";
}

/** Throw this error to retry after the receiver's pause (status 429). The message must identify no person. */
export class TryLater extends Error {
  override name = "TryLater";

  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

/** Throw this error if the task is not due yet. The task starts anew at `until`, and no failure is counted. */
export class Postponed extends Error {
  override name = "Postponed";

  constructor(readonly until: Date) {
    super("it waits");
  }
}
