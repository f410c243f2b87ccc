// @deep: waits for servers that never answer.
import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import type { Store } from "./database";
import { openPostgresStore } from "./postgres";

/** Answer to a login, in PostgreSQL's frontend/backend protocol: "R" (no password needed), "Z" (ready). */
const LETS_IN = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

let server: Server;
let sockets: Socket[];
let store: Store;
/** Errors of idle connections. */
let broken: Error[];
afterEach(async () => {
  await store.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Answer to a query: "1" parsed, "2" bound, "n" no rows, "C" complete ("OK"), "Z" ready. */
const ANSWERS = Buffer.concat([
  Buffer.from([0x31, 0, 0, 0, 4, 0x32, 0, 0, 0, 4, 0x6e, 0, 0, 0, 4, 0x43, 0, 0, 0, 7, 0x4f, 0x4b, 0]),
  Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
]);

/**
 * Opens a store on a frozen PostgreSQL server, which accepts connections but answers nothing. `letsIn`: answers the
 * login. `answersFirst`: answers the first query of each connection.
 */
async function openOnFrozen({ letsIn = true, answersFirst = false } = {}): Promise<void> {
  sockets = [];
  broken = [];
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => {
      if (!letsIn) return;
      socket.write(LETS_IN);
      if (answersFirst) socket.once("data", () => socket.write(ANSWERS));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  store = openPostgresStore(`postgres://motriz@127.0.0.1:${port}/motriz`, {
    max: 1,
    statementSeconds: 0.1,
    connectSeconds: 3,
    onBroken: (error) => broken.push(error),
  });
}

/** Returns the message of the driver's error, which Drizzle wraps in an error of its own. */
const reasonOf = (query: Promise<unknown>) =>
  query.then(
    () => "answered",
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  );

test("times out if the server answers no query", async () => {
  await openOnFrozen();
  expect(await reasonOf(store.db.execute(sql`select 1`))).toBe("Query read timeout");
  expect(await reasonOf(store.db.execute(sql`select 1`))).toBe("Query read timeout");
  expect(sockets).toHaveLength(2);
});

test("releases a connection whose `begin` times out", async () => {
  await openOnFrozen();
  const begin = () => reasonOf(store.db.transaction((tx) => tx.execute(sql`select 1`)));
  expect(await begin()).toBe("Query read timeout");
  expect(await begin()).toBe("Query read timeout");
  expect(sockets).toHaveLength(2);
});

test("does not reuse the connection of a frozen transaction", async () => {
  await openOnFrozen({ answersFirst: true });
  const reason = await reasonOf(store.db.transaction((tx) => tx.execute(sql`select 1`)));
  expect(reason).toMatch(/not queryable/);
  expect(await reasonOf(store.db.execute(sql`select 1`))).toBe("answered");
  expect(sockets).toHaveLength(2);
});

test("fails only the transaction of a lost connection", async () => {
  await openOnFrozen({ answersFirst: true });
  const transaction = store.db.transaction(async (tx) => {
    sockets[0]?.destroy();
    await vi.waitFor(() => expect(broken).toHaveLength(1));
    await tx.execute(sql`select 1`);
  });
  expect(await reasonOf(transaction)).toMatch(/not queryable/);
  expect(await reasonOf(store.db.execute(sql`select 1`))).toBe("answered");
});

test("times out if the server accepts no connection", async () => {
  await openOnFrozen({ letsIn: false });
  expect(await reasonOf(store.db.execute(sql`select 1`))).toMatch(/timeout/);
});
