import { setTimeout as wait } from "node:timers/promises";

/** How long a command waits for another server, in ms; a process that serves waits as long as it takes. */
export const COMMAND_PATIENCE = 60_000;
const INTERVAL = 1_000;
/** A server that is waited for is named again after so long, in ms. */
const SAY_AGAIN = 60_000;

/** The network's codes of a server that does not listen yet, and SQLSTATE 57P03: it is starting. */
const notUpYet = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|57P03)$/;

/** Tells whether an error's code is that of a server which may only not be up yet. */
export const isNotUpYet = (code: string): boolean => notUpYet.test(code);

/** How long a server is waited for, how often it is asked, both in ms, and where it is said. */
export interface Waiting {
  patience?: number;
  interval?: number;
  say?: (line: string) => void;
}

interface Server {
  /** "PostgreSQL at 127.0.0.1:5432" */
  name: string;
  /** Returns in a few words why the server may only not be up yet, or null where it refuses. */
  explain: (error: unknown) => string | null;
}

/**
 * Resolves to the result of `ask` as soon as the server answers. A refusal is thrown at once.
 *
 * @throws what `ask` rejects with; where patience ends, the last of it
 */
export async function waitUntilUp<R>(
  ask: () => Promise<R>,
  { name, explain }: Server,
  { patience = Infinity, interval = INTERVAL, say = console.error }: Waiting = {},
): Promise<R> {
  const begun = Date.now();
  for (let saidAt = -Infinity; ; await wait(interval)) {
    try {
      return await ask();
    } catch (error) {
      const reason = explain(error);
      if (reason === null || Date.now() + interval > begun + patience) throw error;
      if (Date.now() < saidAt + SAY_AGAIN) continue;
      say(`Waiting for ${name}: ${reason}`);
      saidAt = Date.now();
    }
  }
}
