import type { z } from "zod";
import type { AppContext } from "../../http/context";

export interface QueuedTask<Content> {
  /** The same id in all attempts, so that a receiver can recognize a repeated message. */
  id: string;
  key: string;
  userId: string | null;
  content: Content;
  createdAt: Date;
  signal: AbortSignal;
}

/** A kind of durable task with its own queue and concurrency limit. Each register.ts lists its kinds. */
export interface TaskKind<Content = never> {
  /** Name of the queue, stored with each task, so it must never change. Lower case and hyphens. */
  name: string;
  /** Hours of retries. A task is dead afterwards. */
  triedHours: number;
  atOnce: number;
  /** Extra simultaneous tasks, used while some take over a second, so that one silent server does not block all. */
  besideSlow?: number;
  /** Runs a task, at least once. Returns a reason if skipped. Throws TaskRefused, TryLater, Postponed, or any error. */
  run(context: AppContext, task: QueuedTask<unknown>): Promise<string | void>;
  takes?(content: Content): void;
}

/** Defines a kind. `content` parses stored content, which an older version may have written. */
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

/** Ends the task as dead and shows the message to the operator. The message must identify no person. */
export class TaskRefused extends Error {
  override name = "TaskRefused";
}

/** Makes the queue retry after the receiver's own pause (status 429). The message must identify no person. */
export class TryLater extends Error {
  override name = "TryLater";

  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

/** The task is not due yet, which is no failure. It starts anew at `until`. */
export class Postponed extends Error {
  override name = "Postponed";

  constructor(readonly until: Date) {
    super("it waits");
  }
}
