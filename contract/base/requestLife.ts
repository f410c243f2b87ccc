import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * The life of one request: it owns what the request takes (places, timers, open files), and ends exactly once. It ends
 * with the answer, with the connection, or when its time is over, whichever comes first. Node emits neither `finish`
 * nor `close` for a response that never got its socket, so the socket is watched too.
 */
export interface RequestLife {
  /**
   * Has `release` run once: at the end, or with "made" already when the whole answer is written, since an answer on its
   * way out needs no place. Runs it at once if that is over. Returns the function that runs it earlier.
   */
  hold(release: () => void, until?: "end" | "made"): () => void;
  /** Ends the life, and cuts its connection, after so many ms from now. Each call replaces the one before. */
  endWithin(ms: number): void;
  /** Aborts when the life ends. */
  readonly signal: AbortSignal;
}

/** Begins the life of a request that may take `longest` ms, until `endWithin` says otherwise. */
export function beginRequestLife({ socket }: IncomingMessage, response: ServerResponse, longest: number): RequestLife {
  const ended = new AbortController();
  const held = { end: new Set<() => void>(), made: new Set<() => void>() };
  let isMade = false;
  const releaseMade = () => {
    isMade = true;
    for (const release of held.made) release();
  };
  const end = () => {
    if (ended.signal.aborted) return;
    clearTimeout(timer);
    socket.off("close", end);
    response.off("close", end).off("prefinish", releaseMade);
    ended.abort();
    releaseMade();
    for (const release of held.end) release();
  };
  const startTimer = (ms: number) =>
    setTimeout(() => {
      end();
      socket.destroy();
    }, ms).unref();
  let timer = startTimer(longest);
  response.once("prefinish", releaseMade).once("close", end);
  socket.once("close", end);
  if (socket.destroyed || response.destroyed) end();
  return {
    signal: ended.signal,
    hold(release, until = "end") {
      const releaseOnce = () => {
        if (held[until].delete(releaseOnce)) release();
      };
      held[until].add(releaseOnce);
      if (ended.signal.aborted || (until === "made" && isMade)) releaseOnce();
      return releaseOnce;
    },
    endWithin(ms) {
      clearTimeout(timer);
      if (!ended.signal.aborted) timer = startTimer(ms);
    },
  };
}
