import type { z } from "zod";
import type { AppContext } from "../../http/context";

export interface QueuedTask<Content> {
  /** The same through all attempts, so it can identify the message to its receiver. */
  id: string;
  key: string;
  userId: string | null;
  content: Content;
  createdAt: Date;
  signal: AbortSignal;
}

/** A kind of durable work with its own queue and workplaces (each room's register.ts). */
export interface TaskKind<Content = never> {
  /** Names the store's rows and the queue: lower case and hyphens. It never changes. */
  name: string;
  /** In hours; after that the task is dead. */
  triedHours: number;
  atOnce: number;
  /** Extra tasks beside slow ones (over a second), so that one silent server blocks no other. */
  besideSlow?: number;
  /** Runs at least once. Returns why it was skipped. Throws TaskRefused, TryLater, Postponed, or any error. */
  run(context: AppContext, task: QueuedTask<unknown>): Promise<string | void>;
  takes?(content: Content): void;
}

/** `content` parses stored content, which an older version may have written. */
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

/** Final, and shown to the operator. The message identifies no person. */
export class TaskRefused extends Error {
  override name = "TaskRefused";
}

/** Carries the receiver's pause (status 429). The message identifies no person. */
export class TryLater extends Error {
  override name = "TryLater";

  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

/** Not due yet, which is no failure. The task starts afresh then. */
export class Postponed extends Error {
  override name = "Postponed";

  constructor(readonly until: Date) {
    super("it waits");
  }
}
