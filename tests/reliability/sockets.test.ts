import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStore } from "../../backend/platform/db/openStore";
import { announce, announceElsewhere, closeEndedSockets } from "../../backend/http/sockets/socket";
import { startTwoServers, notifyWhileCut, type TwoServers } from "./twoServers";

// Two API servers on one PostgreSQL server: a socket gets the other server's notifications, even after lost
// connections. The bench has ten times as many sockets (tests/bench/sockets.ts).

let two: TwoServers;

beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(async () => {
  await two.close();
});

test("a page misses no notification despite cut connections", { timeout: 300_000 }, async () => {
  const { missing, cuts } = await notifyWhileCut(two, { sockets: 100, told: 1_000 });
  expect({ missing, cuts }).toEqual({ missing: 0, cuts: { sockets: 10, listening: 2 } });
});

test("closes an ended session's socket on all servers", async () => {
  const page = await two.openPage(1);
  const { context } = two.at(0);
  await context.db.execute(sql`delete from access_tokens where hash = ${page.tokenHash}`);
  await closeEndedSockets(context, page.userId);
  await vi.waitFor(() => expect(page.socket.connected).toBe(false), { timeout: 5_000 });
  page.socket.disconnect();
});

test("a page's socket receives events of processes without sockets", async () => {
  const page = await two.openPage(1);
  const { config } = two.at(0).context;
  const store = await openStore(config);
  const stop = announceElsewhere({ db: store.db, config, now: () => new Date() });
  const heard = new Promise<void>((resolve) => page.socket.once("notification", () => resolve()));
  await store.db.transaction(async (tx) => announce(tx, page.userId));
  await heard;
  await stop();
  await store.close();
  page.socket.disconnect();
});

test("an event that PostgreSQL refused is delivered later", async () => {
  const page = await two.openPage(1);
  await wait(200);
  const { context } = two.at(0);
  const heard = new Promise<void>((resolve) => page.socket.once("notification", () => resolve()));
  two.postgres.run(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'motriz' and pid <> pg_backend_pid()",
  );
  announce(context.db, page.userId);
  await heard;
  page.socket.disconnect();
});
