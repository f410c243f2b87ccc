import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ensureQueues } from "../../backend/messaging/queue/enqueue";
import { openStore } from "../../backend/platform/db/openStore";
import { readConfig } from "../../backend/platform/config";
import { taskKinds } from "../../backend/program/rooms";
import { execute } from "../../backend/messaging/queue/boss";
import { startPostgres } from "./postgres";
import { newFolder, patience, run, startApiServer, usePrograms } from "./programs";

// A cluster's first start: all processes start at once on an empty database.

const { programs } = usePrograms();
const postgres = await startPostgres();
afterAll(() => postgres.stop());

const COLD_STARTS = 3;
const PROCESSES = 8;

test("eight processes start at once on an empty database", { timeout: patience }, async () => {
  const DATABASE_URL = postgres.createDatabase("cluster");
  const folder = newFolder();
  const variables = { DATABASE_URL, API_PORT: "0", OPERATOR_PORT: "0", LOG_LEVEL: "info", NODE_ENV: "production" };
  const workers = Array.from({ length: 6 }, () =>
    run(join(programs, "motriz.js"), ["worker"], { variables: { ...variables, DATA_DIR: newFolder() } }),
  );
  const servers = await Promise.all(
    [1, 2].map(() => startApiServer(programs, { variables: { ...variables, DATA_DIR: folder } })),
  );
  for (const worker of workers) await worker.untilLines(1);
  for (const { child, ended } of [...workers, ...servers]) {
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0 });
  }
  expect([...workers, ...servers].map((each) => each.errors()).join("")).not.toMatch(/deadlock|no queues/);
});

test("eight simultaneous starts make each queue once", { timeout: patience }, async () => {
  for (let start = 0; start < COLD_STARTS; start++) {
    const DATABASE_URL = postgres.createDatabase(`cold${start}`);
    const stores = await Promise.all(
      Array.from({ length: PROCESSES }, async () => {
        const DATA_DIR = newFolder();
        mkdirSync(DATA_DIR, { recursive: true });
        const config = readConfig({ DATABASE_URL, DATA_DIR });
        return { config, ...(await openStore(config)) };
      }),
    );
    await Promise.all(stores.map(({ db, config }) => ensureQueues({ db, config, now: () => new Date() }, taskKinds)));
    const queues = await execute(stores[0]?.db as never, "select name from pgboss.queue");
    expect(queues).toHaveLength(taskKinds.length + 1);
    for (const store of stores) await store.close();
  }
});
