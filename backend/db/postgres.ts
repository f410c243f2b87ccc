import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Store } from "./database";
import * as schema from "./schema";

/** The key of our advisory lock in PostgreSQL. Any number would do that no other program uses. */
const ALONE = 7_263_401_518;

export interface PostgresOptions {
  /** With true the server must show a certificate that is valid for its name. The address itself may say so too. */
  tls?: boolean;
  /** The most connections that the pool opens. */
  max?: number;
  /** Is called when a connection breaks that nobody uses. The pool then opens another. */
  onBroken?: (error: Error) => void;
}

/** Opens the store on a PostgreSQL server, version 15 or newer. It connects when it is first used. */
export function openPostgresStore(
  url: string,
  { tls = false, max = 10, onBroken = () => undefined }: PostgresOptions = {},
): Store {
  const pool = new Pool({
    connectionString: url,
    max,
    ...(tls && { ssl: { rejectUnauthorized: true } }),
    application_name: "motriz",
    connectionTimeoutMillis: 5_000,
    // A statement whose caller no longer waits ends. Imports write in batches that take much less.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on("error", onBroken);
  return {
    db: drizzle(pool, { schema }),
    engine: "postgres",
    alone: async (work) => {
      const client = await pool.connect();
      try {
        // Building an index over a million rows takes longer than any call may.
        await client.query("set statement_timeout = 0");
        await client.query("select pg_advisory_lock($1)", [ALONE]);
        return await work(drizzle(client, { schema }));
      } finally {
        // The end of the connection also ends the lock and the setting, whether or not `work` failed.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
