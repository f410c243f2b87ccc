import { setTimeout as wait } from "node:timers/promises";

/** In ms: how long a command waits. A server waits for ever. */
export const COMMAND_PATIENCE = 60_000;
const INTERVAL = 1_000;
const SAY_AGAIN = 60_000;

/** Codes of a server that does not listen yet. SQLSTATE 57P03: PostgreSQL is starting. */
const notUpYet = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|57P03)$/;

export const isNotUpYet = (code: string): boolean => notUpYet.test(code);

/** `patience` and `interval` are in ms; `say` logs. */
export interface Waiting {
  patience?: number;
  interval?: number;
  say?: (line: string) => void;
}

interface Server {
  name: string;
  /** Returns a short reason if the server may be starting, or null if it refuses. */
  explain: (error: unknown) => string | null;
}

/** @throws the error of `ask`: a refusal at once, or the last error after `patience` */
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
