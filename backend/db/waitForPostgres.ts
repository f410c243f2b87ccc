import { sql } from "drizzle-orm";
import { isNotUpYet, waitUntilUp, type Waiting } from "../process/waitUntilUp";
import type { Store } from "./database";
import { findCause, toCode } from "./storeFailure";

const noAnswer = /timeout|terminated/i;

/**
 * Resolves once the PostgreSQL server answers. A server that refuses us (a wrong password, no such database) is not
 * waited for.
 *
 * @throws an error whose message is one line for the operator; the address's password is not in it
 */
export async function waitForPostgres({ db }: Pick<Store, "db">, url: string, waiting: Waiting = {}): Promise<void> {
  const name = `PostgreSQL at ${new URL(url).host || "its socket"}`;
  const ask = () => db.execute(sql`select 1`);
  const explain = (error: unknown) => (mayComeUp(error) ? toReason(error) : null);
  await waitUntilUp(ask, { name, explain }, waiting).catch((error: unknown) => {
    throw new Error(
      mayComeUp(error)
        ? `DATABASE_URL: no PostgreSQL answered within ${(waiting.patience ?? 0) / 1000} s: ${toReason(error)}`
        : `DATABASE_URL: PostgreSQL refuses: ${toReason(error)}`,
    );
  });
}

function mayComeUp(error: unknown): boolean {
  const cause = findCause(error);
  const code = toCode(cause);
  return isNotUpYet(code) || (code === "" && cause instanceof Error && noAnswer.test(cause.message));
}

function toReason(error: unknown): string {
  const cause = findCause(error);
  const code = toCode(cause);
  const message = cause instanceof Error ? cause.message : String(cause);
  return [message, message.includes(code) ? "" : `(${code})`].filter(Boolean).join(" ");
}

/** What a failed migration is for the operator: most often a user who may not make tables. */
export function toMigrationError(error: unknown): unknown {
  const cause = findCause(error);
  if (toCode(cause) !== "42501" || !(cause instanceof Error)) return error;
  return new Error(
    `DATABASE_URL: its user may not make what the product needs: ${cause.message}. Let it create schemas and tables in its database.`,
  );
}
