import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool, type ClientConfig, type PoolClient } from "pg";
import { trackCommits } from "./afterCommit";
import type { Store } from "./database";
import * as schema from "./schema";
import { MOST_WAITING_MS, waitForStore } from "./storeWaits";

/** The key of our advisory lock in PostgreSQL. Any number would do that no other program uses. */
const ALONE = 7_263_401_518;
/** How often it is asked for, in ms. */
const LOCK_INTERVAL = 100;

interface PostgresOptions {
  /** With true the server must show a certificate that is valid for its name. The address itself may say so too. */
  tls?: boolean;
  max?: number | undefined;
  statementSeconds?: number | undefined;
  /** How long it may take until a connection is open, or one of the pool is free. */
  connectSeconds?: number | undefined;
  /** Is called when a connection breaks. Its user gets the error too, and the pool then opens another. */
  onBroken?: (error: Error) => void;
}

/** How much later than the server the pool gives a statement up, in ms: then the server does not answer at all. */
const GRACE = 2_000;

/** Opens the store on PostgreSQL 15 or newer, connecting at the first use. A frozen server is given up in time. */
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
    // A statement whose caller no longer waits ends. Imports write in batches that take much less.
    statement_timeout: statementSeconds * 1000,
    query_timeout: statementSeconds * 1000 + GRACE,
    // A row that somebody else has locked is not waited for longer than a page waits for us.
    lock_timeout: MOST_WAITING_MS,
    idle_in_transaction_session_timeout: statementSeconds * 1000,
  });
  // The pool listens to its idle connections alone. One that breaks in a transaction would else end the process.
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
      // A connection of its own has no time limits: building an index over a million rows takes longer than any call
      // may.
      const client = new Client(connection);
      client.on("error", onBroken);
      await client.connect();
      try {
        await claimLock(client);
        return await work(drizzle(client, { schema }));
      } finally {
        // The end of the connection also ends the lock, whether or not `work` failed.
        await client.end();
      }
    },
    close: () => pool.end(),
  };
}

/** Asks for our lock again and again: a concurrent index waits for all statements, one that waits included. */
async function claimLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as "is"', [ALONE]);
    if (rows[0]?.is) return;
    await wait(LOCK_INTERVAL);
  }
}

/**
 * Ends a connection once a statement on it was given up. Otherwise the pool would take it back from a transaction with
 * that statement still under way, and hand it to the next caller. Where not even `begin` is answered, drizzle does not
 * give the connection back, and the pool would lose one for good.
 */
function endWhenSilent(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const result = takesCallback(args) ? query(...args) : waitForStore(() => query(...args) as Promise<unknown>, late);
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (/^begin\b/.test(toText(args[0]))) client.release(true);
        // An ended client closes its socket at once where a statement is under way.
        else if (error instanceof Error && error.message === SILENT) void (client as unknown as Client).end();
      });
    return result;
  }) as PoolClient["query"];
}

/** Has a call wait no longer for a connection, or for a statement of no transaction, than it has left. */
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

/** The message of pg for a statement that it gave up. */
const SILENT = "Query read timeout";
const late = { late: SILENT };
