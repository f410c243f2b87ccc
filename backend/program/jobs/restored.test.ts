// @deep: waits for jobs, which begin seconds after a start.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestServer } from "#tests/apiServer";
import { aCandidate } from "#tests/factories/people";
import { readOutbox } from "#tests/outbox";
import { expect, test } from "vitest";
import { queuedTasks, storedFiles } from "../../platform/db/schema";

test.each([
  ["a restored copy runs no job and sends nothing", "1", { mails: 0, waiting: 1, old: 1 }],
  ["the original runs its jobs and sends its mails", "0", { mails: 1, waiting: 0, old: 0 }],
])("%s", async (_, RESTORED, expected) => {
  const folder = await mkdtemp(join(tmpdir(), "motriz-restored-"));
  const api = await openTestServer({ DATA_DIR: folder, RESTORED });
  const { userId } = await aCandidate(api.app);
  const unused = { storedFile: `${"a".repeat(43)}.webp`, userId, unusedSince: new Date(0) };
  await api.context.db.insert(storedFiles).values(unused);
  // Listening starts the jobs. Closing waits for jobs that run.
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  const { warnings } = (await api.app.inject("/readyz")).json<{ warnings: string[] }>();
  expect(warnings.join("\n").includes("RESTORED")).toBe(RESTORED === "1");
  const look = async () => ({
    mails: (await readOutbox(folder)).length,
    waiting: (await api.context.db.select().from(queuedTasks)).filter(({ doneAt }) => !doneAt).length,
    old: (await api.context.db.select().from(storedFiles)).length,
  });
  // The original's queue begins a moment after listening. A copy's queue never begins.
  if (RESTORED === "0") await expect.poll(look, { timeout: 30_000 }).toEqual(expected);
  await api.app.close();
  expect(await look()).toEqual(expected);
  await api.close();
  await rm(folder, { recursive: true });
});
