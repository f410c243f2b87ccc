import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

const BACK_OFF = { first: 500, longest: 30_000 };
/** In ms: after a child ran this long, its next restart has the first, short delay again. */
const WELL = 60_000;

interface Child {
  name: string;
  start: () => ChildProcess;
  ready: (child: ChildProcess) => Promise<void>;
  /** Called repeatedly after the child is ready. Without this function, only the child's end is noticed. */
  isAlive?: (child: ChildProcess) => Promise<boolean>;
}

/** In ms: `pause` between two calls of `isAlive`, and `silence` after which a child is killed. */
const WATCH = { pause: 5_000, silence: 30_000 };

export interface Supervision {
  firstReady: Promise<void>;
  stop(within: number): Promise<void>;
}

export class ChildFailed extends Error {
  /** `exitCode` is null after a signal. Otherwise the child has printed its own error. */
  constructor(
    name: string,
    readonly exitCode: number | null,
  ) {
    super(`The ${name} did not start.`);
  }
}

/** Restarts a ready child that ends, with growing delays. Kills a child after `watching.silence` ms of silence. */
export function supervise({ name, start, ready, isAlive }: Child, watching = WATCH): Supervision {
  let child: ChildProcess | null = null;
  /** Null while the child starts: it may be silent for long while it migrates the store. */
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

  /** Kills a silent child. performance.now() pauses while the machine sleeps, so sleep does not count as silence. */
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
