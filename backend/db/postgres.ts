import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Store } from "./database";
import * as schema from "./schema";

/** Any number that is ours: the key of PostgreSQL's advisory lock. */
const ALONE = 7_263_401_518;

export interface PostgresOptions {
  /** Connections at most. */
  max?: number;
  /** Told of a connection that broke while nobody used it; the pool makes another. */
  onBroken?: (error: Error) => void;
}

/** The store on a PostgreSQL server, version 15 or newer. Connects when it is first used. */
export function openPostgresStore(url: string, { max = 10, onBroken = () => undefined }: PostgresOptions = {}): Store {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: "motriz",
    connectionTimeoutMillis: 5_000,
    // A call that nobody waits for any more ends; imports write in batches far below it.
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
        // The connection ends, and with it the lock and the setting, however `work` went.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
