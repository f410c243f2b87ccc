import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { listCompanies } from "#contract/companies/operatorCompanies";
import { eraseUser } from "#contract/companies/operatorUsers";
import { readOutbox } from "#tests/outbox";
import { present } from "#tests/present";
import { makeStoreFolder } from "#tests/storeFolder";
import { readConfig } from "../../platform/config";
import { lockFolder } from "../../platform/db/folderLock";
import { openStore } from "../../platform/db/openStore";
import { queuedTasks, users } from "../../platform/db/schema";
import { saveStoreState } from "../../platform/db/storeState";
import { withOperatorApi } from "./operatorApi";
import { announceServer } from "./runningServer";

test("a command on a restored copy sends no mail", async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "motriz-command-"));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, maxRetries: 3 }));
  await makeStoreFolder(join(DATA_DIR, "store"));
  const config = readConfig({ DATA_DIR });
  const use = async <T>(work: (db: Awaited<ReturnType<typeof openStore>>["db"]) => Promise<T>): Promise<T> => {
    const store = await openStore(config);
    try {
      return await work(store.db);
    } finally {
      await store.close();
    }
  };
  const at = new Date();
  const ana = { typeUser: 1, email: "ana@exemplo.com.br", createdAt: at, emailConfirmedAt: at, deletionAt: at };
  const rows = await use(async (db) => {
    await saveStoreState(db, { restoredAt: at });
    return db.insert(users).values(ana).returning();
  });
  const params = { userId: present(rows[0]).id };
  await withOperatorApi(
    config,
    async (call) => {
      await call(eraseUser, { params });
      // A queue that is not held back would begin within this time.
      await wait(1_500);
    },
    { wantsFiles: true },
  );
  const tasks = await use((db) => db.select().from(queuedTasks));
  expect(tasks.map(({ kind, doneAt }) => ({ kind, doneAt }))).toEqual([{ kind: "email", doneAt: null }]);
  expect(await readOutbox(DATA_DIR)).toEqual([]);
});

test("reports a silent server if another process has the store", async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "motriz-command-"));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, maxRetries: 3 }));
  const { release } = await lockFolder(join(DATA_DIR, "store"));
  onTestFinished(release);
  announceServer(DATA_DIR, "http://127.0.0.1:9");
  const config = readConfig({ DATA_DIR, OPERATOR_API_KEY: "operator-key-of-the-tests" });
  await expect(withOperatorApi(config, (call) => call(listCompanies))).rejects.toThrow(
    "No API server answers (connect ECONNREFUSED 127.0.0.1:9), and another process has the store.",
  );
});
