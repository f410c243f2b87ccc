import { expect, test } from "vitest";
import { DAY_MS } from "#contract/base/time";
import { openSharedServer } from "#tests/apiServer";
import { readConfig } from "../../platform/config";
import { contactMessages, operatorCalls, queuedTasks } from "../../platform/db/schema";
import { cleanTasks } from "../../messaging/queue/upkeep";
import { clean } from "./clean";

const days = { KEEP_CONTACT_MESSAGES_DAYS: "20", KEEP_OPERATOR_CALLS_DAYS: "60", KEEP_TASKS_DAYS: "7" };
const api = await openSharedServer(days);

test("keeps rows for the configured time", async () => {
  const { db } = api.context;
  const now = new Date("2027-03-09T12:00:00Z");
  api.setNow(now);
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const days of [19, 21])
    await db
      .insert(contactMessages)
      .values({ name: "Ana", email: "ana@exemplo.com", message: `${days}`, createdAt: before(days) });
  for (const days of [59, 61])
    await db
      .insert(operatorCalls)
      .values({ method: "GET", route: `/${days}`, status: 200, requestId: "r", createdAt: before(days) });
  for (const days of [6, 8])
    await db
      .insert(queuedTasks)
      .values({
        ...{ kind: "email", key: `${days}`, startAt: before(days), expiresAt: before(days) },
        ...{ createdAt: before(days), doneAt: before(days) },
      });
  await clean(api.context);
  await cleanTasks(api.context);
  expect((await db.select().from(contactMessages)).map(({ message }) => message)).toEqual(["19"]);
  expect((await db.select().from(operatorCalls)).map(({ route }) => route)).toEqual(["/59"]);
  expect((await db.select().from(queuedTasks)).map(({ key }) => key)).toEqual(["6"]);
});

test("rejects storage times longer than the privacy notice promises", () => {
  expect(() => readConfig({ KEEP_NOTIFICATIONS_DAYS: "366" })).toThrow("KEEP_NOTIFICATIONS_DAYS");
  expect(() => readConfig({ KEEP_OPERATOR_CALLS_DAYS: "366" })).toThrow("KEEP_OPERATOR_CALLS_DAYS");
  expect(() => readConfig({ KEEP_APPLICATION_FILES_DAYS: "91" })).toThrow("KEEP_APPLICATION_FILES_DAYS");
});
