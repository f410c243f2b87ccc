import { expect, test } from "vitest";
import { openTestServer } from "#tests/apiServer";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { applications, queuedTasks } from "../../platform/db/schema";
import { limitInMemory } from "../../http/server/limit";
import { taskKinds } from "../rooms";
import { startQueueWorker } from "./queueWorker";

test("shows waiting and abandoned tasks by kind", async () => {
  const api = await openTestServer();
  const { db } = api.context;
  await db.delete(queuedTasks);
  const at = new Date(Date.now() - 90_000);
  const task = { startAt: at, expiresAt: new Date(Date.now() + 90_000), createdAt: at };
  await db.insert(queuedTasks).values([
    { ...task, kind: "email", key: "1" },
    { ...task, kind: "email", key: "2", startAt: new Date() },
    { ...task, kind: "email", key: "3", doneAt: new Date() },
    { ...task, kind: "webhook", key: "4", deadAt: new Date() },
    // This task waits for the morning, so it is not late.
    { ...task, kind: "notification-whatsapp", key: "5", startAt: new Date(Date.now() + 60_000) },
  ]);
  const { body } = await api.app.inject("/metrics");
  expect(body).toContain('queue_tasks{kind="email",state="waiting"} 2\n');
  expect(body).toContain('queue_tasks{kind="webhook",state="dead"} 1\n');
  const [, age] = /queue_oldest_task_age_seconds\{kind="email"\} ([\d.]+)/.exec(body) ?? [];
  expect(Number(age)).toBeGreaterThan(89);
  expect(Number(age)).toBeLessThan(150);
  expect(body).toContain('queue_oldest_task_age_seconds{kind="notification-whatsapp"} 0\n');

  await db.delete(queuedTasks);
  expect((await api.app.inject("/metrics")).body).not.toMatch(/^queue_(tasks|oldest_task_age_seconds)\{/m);
  await api.close();
});

test("shows every task kind's counts from the start", async () => {
  const api = await openTestServer();
  const stop = startQueueWorker(api.context, api.app.log);
  const { body } = await api.app.inject("/metrics");
  for (const { name } of taskKinds)
    for (const outcome of ["done", "failed", "postponed", "dead"])
      expect(body).toMatch(new RegExp(`^queue_attempts_total\\{kind="${name}",outcome="${outcome}"\\} \\d+$`, "m"));
  await stop();
  await api.close();
});

test("counts statements, refusals, accounts, applications' moves and late answers", async () => {
  const api = await openTestServer({ RATE_LIMITS: "1" }, (app) =>
    app.get("/limited", async () => limitInMemory(app.context, "tried by somebody", 0)),
  );
  const read = async () => {
    const { body } = await api.app.inject("/metrics");
    return (series: string) =>
      Number(
        body
          .split("\n")
          .find((line) => line.startsWith(`${series} `))
          ?.split(" ")[1] ?? 0,
      );
  };
  const before = await read();
  const { applicationId } = await anApplication(api).inState("inReview");
  const yesterday = new Date(Date.now() - 86_400_000);
  await api.context.db.update(applications).set({ promisedAt: yesterday, firstPromisedAt: yesterday });
  const move = (to: string) =>
    api.app.inject({
      method: "POST",
      url: `/operator/applications/${applicationId}/move`,
      headers: operatorAuthorization,
      payload: { to },
    });
  expect((await move("finalist")).statusCode).toBe(200);
  expect((await move("inReview")).statusCode).toBe(409);
  expect((await api.app.inject("/limited")).statusCode).toBe(429);
  const after = await read();
  const counted = (series: string) => after(series) - before(series);
  expect(counted('accounts_made_total{by="password"}')).toBe(1);
  expect(counted('application_moves_total{to="submitted",by="candidate"}')).toBe(1);
  expect(counted('application_moves_total{to="finalist",by="company"}')).toBe(1);
  expect(counted('application_answers_total{late="yes"}')).toBe(1);
  expect(counted('application_answers_total{late="no"}')).toBe(0);
  expect(counted('db_statement_duration_seconds_count{operation="insert"}')).toBeGreaterThan(3);
  expect(counted('http_refusals_total{status="429",cause="tried"}')).toBe(1);
  await api.close();
});
