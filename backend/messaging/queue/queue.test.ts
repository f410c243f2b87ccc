import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { openSharedServer } from "#tests/apiServer";
import { present } from "#tests/present";
import { queuedTasks } from "../../platform/db/schema";
import { execute } from "./boss";
import { enqueue, ensureQueues } from "./enqueue";
import { defineKind, TaskRefused, TryLater, type QueuedTask } from "./kind";
import { revive, scheduleForgotten, requeueAll, requeueBroken } from "./upkeep";
import { runDueTasks, stopTaking } from "./worker";

const run = vi.fn<(task: QueuedTask<{ word: string }>) => Promise<string | void>>();
const kind = defineKind({
  name: "tried-in-a-test",
  triedHours: 1,
  atOnce: 3,
  content: z.object({ word: z.string() }),
  run: (_, task) => run(task),
});
/** Ends all running tasks of `slowKind`. */
let release: () => void;
let held: Promise<void>;
const holding: string[] = [];
const slowKind = defineKind({
  name: "slow-in-a-test",
  triedHours: 1,
  atOnce: 2,
  besideSlow: 2,
  content: z.object({ word: z.string() }),
  run: async (_, { content: { word } }) => {
    holding.push(word);
    if (word !== "quick") await held;
  },
});
const log = { warn: vi.fn(), error: vi.fn() };
const carryOut = () => runDueTasks(api.context, { kinds: [kind], log });
const ask = (key: string, more = {}) =>
  enqueue(api.context, kind, { key, userId: null, content: { word: key }, ...more });
const stored = async (key: string) =>
  (await api.context.db.select().from(queuedTasks).where(eq(queuedTasks.key, key)))[0];
const waitOut = () => execute(api.context.db, "update pgboss.job set start_after = now() - interval '1s'");

const api = await openSharedServer();
beforeAll(async () => {
  await ensureQueues(api.context, [kind, slowKind]);
});
beforeEach(async () => {
  api.setNow(new Date());
  await api.context.db.delete(queuedTasks);
  await execute(api.context.db, "delete from pgboss.job");
  holding.length = 0;
  held = new Promise((resolve) => (release = resolve));
  run.mockReset().mockResolvedValue(undefined);
  log.error.mockReset();
});

test("runs a task once for its key", async () => {
  expect(await ask("one")).toBe(true);
  expect(await ask("one")).toBe(false);
  await Promise.all([carryOut(), carryOut()]);
  expect(await ask("one")).toBe(false);
  await carryOut();
  expect(run.mock.calls.map(([{ content }]) => content)).toEqual([{ word: "one" }]);
  expect(await stored("one")).toMatchObject({ doneAt: expect.any(Date) as Date, content: null });
  expect(await execute(api.context.db, "select id from pgboss.job")).toEqual([]);
});

test("creates queues with limits of retries and age", async () => {
  const [queue] = await execute(
    api.context.db,
    `select policy, retry_limit, retry_delay, retry_backoff, expire_seconds, dead_letter, retention_minutes
     from pgboss.queue where name = $1`,
    [kind.name],
  );
  expect(queue).toEqual({
    policy: "standard",
    retry_limit: 200,
    retry_delay: 15,
    retry_backoff: true,
    expire_seconds: 60,
    dead_letter: "dead",
    // The kind's `triedHours` (1) plus thirty days.
    retention_minutes: 60 + 30 * 24 * 60,
  });
});

test("enqueues nothing in a rolled-back transaction", async () => {
  await expect(
    api.context.db.transaction(async (transaction) => {
      await enqueue(api.context, kind, { key: "undone", userId: null, content: { word: "x" } }, transaction);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await carryOut();
  expect(run).not.toHaveBeenCalled();
});

test("retries after growing pauses with the same id", async () => {
  run.mockRejectedValueOnce(new Error("down: ana@exemplo.com.br")).mockRejectedValueOnce(new Error("down"));
  await ask("again");
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    await carryOut();
    await carryOut();
    const [job] = await execute(
      api.context.db,
      "select extract(epoch from start_after - now())::float8 as seconds from pgboss.job",
    );
    if (job) pauses.push(Number(job.seconds));
    await waitOut();
  }
  expect(run).toHaveBeenCalledTimes(3);
  expect(new Set(run.mock.calls.map(([{ id }]) => id)).size).toBe(1);
  const [first = 0, second = 0] = pauses;
  expect(first).toBeGreaterThan(10);
  expect(second).toBeGreaterThan(first);
  expect((await stored("again"))?.attempts).toBe(2);
  expect(present(await stored("again")).doneAt).not.toBeNull();
});

test("stores a failed statement's reason without its values", async () => {
  run.mockImplementationOnce(async () => {
    await api.context.db.execute(sql`select ${"Maria Castro"}::uuid`);
  });
  await ask("store");
  await carryOut();
  const reason = "The store refused a statement: a row breaks its rules (22P02)";
  expect(await stored("store")).toMatchObject({ reason, doneAt: null });
});

test("retries after the receiver's pause (429)", async () => {
  run.mockRejectedValueOnce(new TryLater("too many", 600));
  await ask("later");
  await carryOut();
  const [job] = await execute(
    api.context.db,
    "select extract(epoch from start_after - now())::float8 as seconds from pgboss.job",
  );
  expect(Number(job?.seconds)).toBeGreaterThan(590);
});

test("marks a refused task as dead, and can resend it", async () => {
  run.mockRejectedValueOnce(new TaskRefused("550"));
  await ask("refused");
  await carryOut();
  expect(await stored("refused")).toMatchObject({ deadAt: expect.any(Date) as Date, reason: "550", doneAt: null });
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ event: "taskGivenUp", kind: kind.name, reason: "550" }),
    expect.any(String),
  );
  await ask("old");
  api.setNow(new Date(Date.now() + 2 * 3_600_000));
  await carryOut();
  expect(await stored("old")).toMatchObject({ reason: "expired" });
  expect(run).toHaveBeenCalledTimes(1);
  expect(await revive(api.context, (await stored("refused"))?.id ?? "", kind)).toBe(true);
  expect(await revive(api.context, randomUUID(), kind)).toBe(false);
  await carryOut();
  expect(await stored("refused")).toMatchObject({ deadAt: null, doneAt: expect.any(Date) as Date });
});

test("retries tasks of killed processes", async () => {
  await ask("broken");
  const abandon = "update pgboss.job set state = 'active', started_on = now() - $1::int * interval '1s'";
  await execute(api.context.db, abandon, [30]);
  await requeueBroken(api.context);
  await carryOut();
  expect(run).not.toHaveBeenCalled();
  await requeueAll(api.context);
  await carryOut();
  expect(run).toHaveBeenCalledTimes(1);
  await ask("broken too");
  await execute(api.context.db, abandon, [90]);
  await requeueBroken(api.context);
  await carryOut();
  expect(run).toHaveBeenCalledTimes(2);
});

test("schedules waiting tasks again after pg-boss lost its rows", async () => {
  await ask("kept");
  await api.context.db.execute(sql`delete from pgboss.job`);
  await carryOut();
  expect(run).not.toHaveBeenCalled();
  expect(await scheduleForgotten(api.context, [kind])).toBe(1);
  await carryOut();
  expect(run).toHaveBeenCalledTimes(1);
});

test("delays a task until its time", async () => {
  await ask("tomorrow", { startAt: new Date(Date.now() + 86_400_000) });
  await carryOut();
  expect(run).not.toHaveBeenCalled();
  await waitOut();
  await carryOut();
  expect(run).toHaveBeenCalledTimes(1);
});

describe("a slow task", () => {
  const kinds = [slowKind, kind];
  const look = () => runDueTasks(api.context, { kinds, log });
  const askSlow = (key: string, word = key) => enqueue(api.context, slowKind, { key, userId: null, content: { word } });
  afterEach(() => release());

  test("does not delay other kinds", async () => {
    await askSlow("slow");
    await ask("with it");
    const first = look();
    await vi.waitUntil(() => run.mock.calls.length === 1 && holding.length === 1, { timeout: 30_000 });
    await ask("later");
    const second = look();
    await vi.waitUntil(() => run.mock.calls.length === 2, { timeout: 30_000 });
    const over = vi.fn();
    void Promise.all([first, second]).then(over);
    await execute(api.context.db, "select 1");
    expect(over).not.toHaveBeenCalled();
    release();
    await Promise.all([first, second]);
    expect(await stored("slow")).toMatchObject({ doneAt: expect.any(Date) as Date });
  });

  test("occupies only one slot of its kind", async () => {
    await askSlow("slow");
    for (let count = 0; count < 5; count++) await askSlow(`quick ${count}`, "quick");
    const done = look();
    await vi.waitUntil(() => holding.length === 6, { timeout: 30_000 });
    release();
    await done;
    expect(holding.filter((word) => word === "quick")).toHaveLength(5);
  });

  test("lets four tasks run at once with extra slots", async () => {
    for (let count = 0; count < 6; count++) await askSlow(`slow ${count}`);
    const done = look();
    await vi.waitUntil(() => holding.length === 4, { timeout: 30_000 });
    const again = look();
    await execute(api.context.db, "select 1");
    expect(holding).toHaveLength(4);
    release();
    await Promise.all([done, again]);
    expect(holding).toHaveLength(6);
  });

  // Last, because a stopped worker cannot be restarted.
  test("is abandoned when the worker stops; no other task starts", async () => {
    await askSlow("slow");
    const done = look();
    await vi.waitUntil(() => holding.length === 1, { timeout: 30_000 });
    await stopTaking(api.context);
    await done;
    await askSlow("after it");
    await look();
    expect(holding).toEqual(["slow"]);
  });
});
