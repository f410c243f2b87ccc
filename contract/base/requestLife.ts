import type { IncomingMessage, ServerResponse } from "node:http";

/** Follows a request by its socket, because Node emits no `close` for a response that has lost its socket. */
export interface RequestLife {
  /** Runs `release` once: at the request's end, when the answer is made, or when the returned function is called. */
  hold(release: () => void, until?: "end" | "made"): () => void;
  /** Closes the connection after `ms`; null: never. A later call replaces the time. */
  endWithin(ms: number | null): void;
  readonly signal: AbortSignal;
}

/** Made once: an AbortController would make a DOMException with a stack for each request. */
const over = new Error("The request is over.");

/** `response` is null for an upgraded connection. */
export function beginRequestLife(
  { socket }: Pick<IncomingMessage, "socket">,
  response: ServerResponse | null,
  longest: number | null,
): RequestLife {
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
    response?.off("close", end).off("prefinish", releaseMade);
    ended.abort(over);
    releaseMade();
    for (const release of held.end) release();
  };
  const startTimer = (ms: number | null) => {
    const cut = () => {
      end();
      socket.destroy();
    };
    return ms === null ? undefined : setTimeout(cut, ms).unref();
  };
  let timer = startTimer(longest);
  response?.once("prefinish", releaseMade).once("close", end);
  socket.once("close", end);
  if (socket.destroyed || response?.destroyed) end();
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
