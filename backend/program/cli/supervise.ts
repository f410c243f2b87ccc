import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

const BACK_OFF = { first: 500, longest: 30_000 };
/** A child that ran this long, in ms, was well. So its next restart is as quick as the first. */
const WELL = 60_000;

interface Child {
  name: string;
  start: () => ChildProcess;
  /** Resolves when the child can be used. A child that ends before is not waited for. */
  ready: (child: ChildProcess) => Promise<void>;
  /** Resolves with whether a child that was ready is alive. Without it only its end counts. */
  isAlive?: (child: ChildProcess) => Promise<boolean>;
}

/** How often a child is asked if it is alive, and after how long a silence it is killed, in ms. */
const WATCH = { pause: 5_000, silence: 30_000 };

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

/**
 * Keeps a child process running. A child that was ready and dies starts again, later after each failure. A child that
 * is silent for `watching.silence` ms is killed, and so starts again.
 */
export function supervise({ name, start, ready, isAlive }: Child, watching = WATCH): Supervision {
  let child: ChildProcess | null = null;
  /** The child that was ready last. One that starts may be silent for long, while it migrates its store. */
  let readyChild: ChildProcess | null = null;
  let ended: Promise<number | null> = Promise.resolve(0);
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  const launch = () => {
    const begun = Date.now();
    const launched = start();
    child = launched;
    const isReady = ready(launched).then(() => {
      readyChild = launched;
    });
    ended = new Promise<number | null>((resolve) => {
      launched.once("exit", resolve);
      launched.once("error", () => resolve(null));
    });
    return { isReady, ended, begun };
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

  /** Asks the child again and again. The clock stands still while the machine sleeps, so a sleep is no silence. */
  const watchSilence = async () => {
    for (let lastAnswer = performance.now(); !isStopping;) {
      await wait(watching.pause, undefined, { ref: false });
      const asked = readyChild;
      const isGone = !asked || asked.exitCode !== null || asked.signalCode !== null;
      if (isGone || (await isAlive?.(asked))) lastAnswer = performance.now();
      else if (performance.now() - lastAnswer > watching.silence) {
        console.error(`The ${name} has not answered for ${Math.round(watching.silence / 1000)} s; it is ended.`);
        asked.kill("SIGKILL");
        lastAnswer = performance.now();
      }
    }
  };

  const first = launch();
  const failed = first.ended.then((code): never => {
    throw new ChildFailed(name, code === null ? null : code || 1);
  });
  const firstReady = Promise.race([first.isReady, failed]).then(() => {
    watch(first, BACK_OFF.first);
    if (isAlive) void watchSilence();
  });

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
