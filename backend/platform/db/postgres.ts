import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool, type ClientConfig, type PoolClient } from "pg";
import { trackCommits } from "./afterCommit";
import type { Store } from "./database";
import * as schema from "./schema";
import { MOST_WAITING_MS, waitForStore } from "./storeWaits";

const ALONE = 7_263_401_518;
const LOCK_INTERVAL = 100;

interface PostgresOptions {
  /** Requires a valid server certificate. The server's URL can also require it. */
  tls?: boolean;
  max?: number | undefined;
  statementSeconds?: number | undefined;
  /** Timeout for opening a connection, or for waiting for a free one. */
  connectSeconds?: number | undefined;
  onBroken?: (error: Error) => void;
}

/** In ms: a server that does not end a statement this long after the statement's timeout is frozen. */
const GRACE = 2_000;

/** Opens PostgreSQL 15 or newer, connecting on first use. Queries to a frozen server time out. */
export function openPostgresStore(
  url: string,
  {
    tls = false,
    max = 10,
    statementSeconds = 30,
    connectSeconds = 5,
    onBroken = () => undefined,
  }: PostgresOptions = {},
): Store {
  const connection: ClientConfig = {
    connectionString: url,
    ...(tls && { ssl: { rejectUnauthorized: true } }),
    application_name: "motriz",
    connectionTimeoutMillis: connectSeconds * 1000,
    keepAlive: true,
  };
  const pool = new Pool({
    ...connection,
    max,
    // Imports stay below this timeout, because they write in short batches.
    statement_timeout: statementSeconds * 1000,
    query_timeout: statementSeconds * 1000 + GRACE,
    // A statement waits for a lock no longer than a page waits for its answer.
    lock_timeout: MOST_WAITING_MS,
    idle_in_transaction_session_timeout: statementSeconds * 1000,
  });
  // The pool handles only errors of idle connections. An unhandled error would end the process.
  pool.on("connect", (client) => {
    client.on("error", onBroken);
    endWhenSilent(client);
  });
  pool.on("error", () => undefined);
  boundWaits(pool);
  return {
    db: trackCommits(drizzle(pool, { schema })),
    engine: "postgres",
    alone: async (work) => {
      // Opens a connection without time limits, because creating an index on a million rows would exceed them.
      const client = new Client(connection);
      client.on("error", onBroken);
      await client.connect();
      try {
        await claimLock(client);
        return await work(drizzle(client, { schema }));
      } finally {
        await client.end();
      }
    },
    close: () => pool.end(),
  };
}

/** Polls, because a statement that waits for the lock would block concurrent index creation. */
async function claimLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as "is"', [ALONE]);
    if (rows[0]?.is) return;
    await wait(LOCK_INTERVAL);
  }
}

/** Ends a connection whose statement timed out, because the statement may still run. Destroys it if `begin` fails. */
function endWhenSilent(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const result = takesCallback(args) ? query(...args) : waitForStore(() => query(...args) as Promise<unknown>, late);
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (/^begin\b/.test(toText(args[0]))) client.release(true);
        // While a statement is running, `end` closes the socket immediately.
        else if (error instanceof Error && error.message === SILENT) void (client as unknown as Client).end();
      });
    return result;
  }) as PoolClient["query"];
}

/** Limits waiting for a connection or a single statement to the call's remaining time. */
function boundWaits(pool: Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) =>
    takesCallback(args)
      ? query(...args)
      : waitForStore(() => query(...args) as Promise<unknown>, late)) as Pool["query"];
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const drop = (client: PoolClient) => client.release();
  pool.connect = ((...args: unknown[]) =>
    takesCallback(args)
      ? connect(...args)
      : waitForStore(() => connect() as Promise<PoolClient>, { ...late, drop })) as Pool["connect"];
}

const takesCallback = (args: readonly unknown[]) => typeof args.at(-1) === "function";

const toText = (query: unknown) => (typeof query === "string" ? query : ((query as { text?: string }).text ?? ""));

const SILENT = "Query read timeout";
const late = { late: SILENT };
