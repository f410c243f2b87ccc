import type { ChildProcess } from "node:child_process";

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
  /** Ends the child for good; one that has not ended within so many ms is killed. */
  stop(within: number): Promise<void>;
}

export class ChildFailed extends Error {
  /** `exitCode` is null where a signal ended the child. Otherwise it has said itself why it did not start. */
  constructor(
    name: string,
    readonly exitCode: number | null,
  ) {
    super(`The ${name} did not start.`);
  }
}

/** Keeps a child process running: one that was ready and dies starts again, later after each failure. */
export function supervise({ name, start, ready }: Child): Supervision {
  let child: ChildProcess | null = null;
  let ended: Promise<number | null> = Promise.resolve(0);
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  const launch = () => {
    const begun = Date.now();
    const launched = start();
    child = launched;
    ended = new Promise<number | null>((resolve) => {
      launched.once("exit", resolve);
      launched.once("error", () => resolve(null));
    });
    return { launched, ended, begun };
  };

  const watch = ({ ended: over, begun }: ReturnType<typeof launch>, wait: number) => {
    void over.then((code) => {
      if (isStopping) return;
      const delay = Date.now() - begun > WELL ? BACK_OFF.first : wait;
      console.error(
        `The ${name} ended unexpectedly (${code ?? "by a signal"}); it is started again in ${delay / 1000} s.`,
      );
      timer = setTimeout(() => watch(launch(), Math.min(delay * 2, BACK_OFF.longest)), delay);
    });
  };

  const first = launch();
  const failed = first.ended.then((code): never => {
    throw new ChildFailed(name, code === null ? null : code || 1);
  });
  const firstReady = Promise.race([ready(first.launched), failed]).then(() => watch(first, BACK_OFF.first));

  return {
    firstReady,
    stop: async (within) => {
      isStopping = true;
      clearTimeout(timer);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const running = child;
      running.kill("SIGTERM");
      const deadline = setTimeout(() => running.kill("SIGKILL"), within);
      await ended;
      clearTimeout(deadline);
    },
  };
}
