import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Store } from "./database";
import { findCause, toCode } from "./storeFailure";

/** How long a PostgreSQL server is waited for, in ms: it may have been started together with us. */
const PATIENCE = 60_000;
const INTERVAL = 1_000;

/** The network's codes of a server that does not listen yet, and SQLSTATE 57P03: it is starting. */
const notUpYet = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|57P03)$/;
const noAnswer = /timeout|terminated/i;

/**
 * Resolves once the PostgreSQL server answers. A server that refuses us (a wrong password, no such database) is not
 * waited for.
 *
 * @throws an error whose message is one line for the operator; the address's password is not in it
 */
export async function waitForPostgres(
  { db }: Pick<Store, "db">,
  url: string,
  { patience = PATIENCE, interval = INTERVAL, say = console.error } = {},
): Promise<void> {
  const deadline = Date.now() + patience;
  for (let isSaid = false; ; isSaid = true) {
    try {
      await db.execute(sql`select 1`);
      return;
    } catch (error) {
      const cause = findCause(error);
      const code = toCode(cause);
      const message = cause instanceof Error ? cause.message : String(cause);
      const reason = [message, message.includes(code) ? "" : `(${code})`].filter(Boolean).join(" ");
      if (!notUpYet.test(code) && !(code === "" && noAnswer.test(message)))
        throw new Error(`DATABASE_URL: PostgreSQL refuses: ${reason}`);
      if (Date.now() + interval > deadline)
        throw new Error(`DATABASE_URL: no PostgreSQL answered within ${patience / 1000} s: ${reason}`);
      if (!isSaid) say(`Waiting for PostgreSQL at ${new URL(url).host || "its socket"}: ${reason}`);
      await wait(interval);
    }
  }
}

/** What a failed migration is for the operator: most often a user who may not make tables. */
export function toMigrationError(error: unknown): unknown {
  const cause = findCause(error);
  if (toCode(cause) !== "42501" || !(cause instanceof Error)) return error;
  return new Error(
    `DATABASE_URL: its user may not make what the product needs: ${cause.message}. Let it create schemas and tables in its database.`,
  );
}
