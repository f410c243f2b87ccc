import type { ChildProcess } from "node:child_process";

/** How long a child may take to end after SIGTERM, in ms. */
const DEADLINE = 10_000;
const BACK_OFF = { first: 500, longest: 30_000 };
/** A child that ran this long, in ms, was well. So its next restart is as quick as the first. */
const WELL = 60_000;

interface Child {
  name: string;
  start: () => ChildProcess;
  /** Resolves when the child can be used. Nobody waits for it any more if the child ends before. */
  ready: (child: ChildProcess) => Promise<void>;
}

export interface Supervision {
  /** Resolves when the child is ready for the first time; rejects with ChildFailed where it ended before that. */
  firstReady: Promise<void>;
  /** Ends the child for good. */
  stop(): Promise<void>;
}

export class ChildFailed extends Error {
  constructor(
    name: string,
    readonly exitCode: number,
  ) {
    super(`The ${name} did not start.`);
  }
}

/**
 * Keeps a child process running. A child that was ready once and then dies is started again, with a longer delay after
 * each failure.
 */
export function supervise({ name, start, ready }: Child): Supervision {
  let child: ChildProcess | null = null;
  let ended: Promise<number> = Promise.resolve(0);
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  const launch = () => {
    const begun = Date.now();
    const launched = start();
    child = launched;
    ended = new Promise<number>((resolve) => {
      launched.once("exit", (code) => resolve(code ?? 1));
      launched.once("error", () => resolve(1));
    });
    return { launched, ended, begun };
  };

  const keep = ({ ended: over, begun }: ReturnType<typeof launch>, wait: number) => {
    void over.then((code) => {
      if (isStopping) return;
      const delay = Date.now() - begun > WELL ? BACK_OFF.first : wait;
      console.error(`The ${name} ended unexpectedly (${code}); it is started again in ${delay / 1000} s.`);
      timer = setTimeout(() => keep(launch(), Math.min(delay * 2, BACK_OFF.longest)), delay);
    });
  };

  const first = launch();
  const failed = first.ended.then((code): never => {
    throw new ChildFailed(name, code || 1);
  });
  const firstReady = Promise.race([ready(first.launched), failed]).then(() => keep(first, BACK_OFF.first));

  return {
    firstReady,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const running = child;
      running.kill("SIGTERM");
      const deadline = setTimeout(() => running.kill("SIGKILL"), DEADLINE);
      await ended;
      clearTimeout(deadline);
    },
  };
}
