import { expect, test } from "vitest";
import { openTestServer } from "#tests/apiServer";
import { queuedTasks } from "../db/schema";

test("the page of metrics says what waits, since when, and what was given up, by kind", async () => {
  const api = await openTestServer();
  const { db } = api.context;
  await db.delete(queuedTasks);
  const at = new Date(Date.now() - 90_000);
  const task = { startAt: at, expiresAt: new Date(Date.now() + 90_000), createdAt: at };
  await db.insert(queuedTasks).values([
    { ...task, kind: "email", key: "1" },
    { ...task, kind: "email", key: "2", createdAt: new Date() },
    { ...task, kind: "email", key: "3", doneAt: new Date() },
    { ...task, kind: "webhook", key: "4", deadAt: new Date() },
  ]);
  const { body } = await api.app.inject("/metrics");
  expect(body).toContain('queue_tasks{kind="email",state="waiting"} 2\n');
  expect(body).toContain('queue_tasks{kind="webhook",state="dead"} 1\n');
  const [, age] = /queue_oldest_task_age_seconds\{kind="email"\} ([\d.]+)/.exec(body) ?? [];
  expect(Number(age)).toBeGreaterThan(89);
  expect(Number(age)).toBeLessThan(150);

  await db.delete(queuedTasks);
  expect((await api.app.inject("/metrics")).body).not.toMatch(/^queue_(tasks|oldest_task_age_seconds)\{/m);
  await api.close();
});
