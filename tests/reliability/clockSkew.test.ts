import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { DAY_MS, MINUTE_MS } from "#contract/base/time";
import { openPostgresStore } from "../../backend/platform/db/postgres";
import { execute } from "../../backend/messaging/queue/boss";
import { freePort } from "../../scripts/product.mjs";
import {
  ask,
  closeChannels,
  events,
  makeChannels,
  notifyDevice,
  openChannels,
  toMailed,
  toTold,
  toVariables,
  toWritten,
} from "./channels";
import { startPostgres } from "./postgres";
import { newFolder, patience, run, startApiServer, toNoon, usePrograms, withClock } from "./programs";

// Workers whose clocks disagree share a queue. One worker is killed, and another's clock is two days ahead.

const { programs } = usePrograms();

const EVENTS = 20;
const [FAST, SLOW, WRONG] = [10 * MINUTE_MS, -10 * MINUTE_MS, 2 * DAY_MS];

test("workers with different clocks deliver everything once", { timeout: 2 * patience }, async () => {
  const channels = makeChannels();
  await openChannels(channels);
  const postgres = await startPostgres();
  const DATABASE_URL = postgres.createDatabase("skew");
  const store = openPostgresStore(DATABASE_URL, { max: 1 });
  onTestFinished(async () => {
    await store.close();
    await postgres.stop();
    await closeChannels(channels);
  });
  const { smtp, cloud, pushes } = channels;
  const until = (isSo: () => unknown) => vi.waitUntil(isSo, { timeout: patience / 2, interval: 100 });
  const countTasks = async (condition: string) => {
    const [row] = await execute(store.db, `select count(*) as count from queued_tasks where ${condition}`);
    return Number(row?.count);
  };
  const environment = toVariables(channels, { DATABASE_URL, DATA_DIR: newFolder() });
  const variables = (skew = 0) => ({ ...environment, ...withClock(toNoon() + skew) });
  const startWorker = async (skew: number) =>
    run(join(programs, "motriz.js"), ["worker"], {
      variables: { ...variables(skew), API_PORT: String(await freePort()), LOG_LEVEL: "error" },
    });

  // The mail, WhatsApp and push servers acknowledge nothing while all workers try.
  smtp.usual = { at: "message", answer: "silent" };
  cloud.mood = pushes.mood = "silent";
  const api = await startApiServer(programs, { variables: { ...variables(), QUEUE_WORKER: "0" } });
  const workers = [await startWorker(FAST), await startWorker(SLOW), await startWorker(WRONG)];
  const names = events(EVENTS);
  await ask(channels, api.address, names);
  const { device, ids } = await notifyDevice(channels, api.address, store.db, EVENTS);
  await until(() => smtp.met.length > 0 && cloud.asked > 0 && pushes.asked > 0);
  workers[0]?.child.kill("SIGKILL");
  await workers[0]?.ended;

  smtp.usual = null;
  cloud.mood = pushes.mood = "takes";
  workers[0] = await startWorker(FAST);
  // The killed worker's attempts are retried a minute after they began, by the store's clock. The update ends only the
  // pauses before attempts.
  await until(async () => {
    await execute(store.db, "update pgboss.job set start_after = now() - interval '1s' where state < 'active'");
    return (await countTasks("done_at is null and dead_at is null")) === 0;
  });
  expect(await countTasks("dead_at is not null")).toBe(0);
  expect([toMailed(channels).sort(), toWritten(channels).sort()]).toEqual([[...names].sort(), [...names].sort()]);
  expect(new Set(toTold(channels)).size).toBe(toTold(channels).length);
  expect(device.taken.map((message) => device.read(message).id).sort()).toEqual(ids);
  for (const { child, ended, errors } of workers) {
    child.kill("SIGTERM");
    expect(await ended, errors()).toMatchObject({ code: 0 });
  }
});
