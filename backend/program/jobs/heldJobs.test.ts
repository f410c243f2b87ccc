// @deep: waits for jobs, which begin seconds after a start.
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTestServer } from "#tests/apiServer";
import { aCandidate } from "#tests/factories/people";
import { accessTokens, contactMessages } from "../../platform/db/schema";
import { followClock } from "../../platform/db/clock";

const DAY = 86_400_000;
const START = new Date("2026-11-28T12:00:00.000Z");

test.each([
  ["400 days on", 400, 1],
  ["an hour on", 1 / 24, 0],
])("a clock that jumps %s deletes only overdue rows", async (_, days, left) => {
  const api = await openTestServer({ KEEP_CONTACT_MESSAGES_DAYS: "30" });
  api.setNow(START);
  await followClock(api.context);
  const { authorization } = await aCandidate(api.app);
  await api.context.db
    .insert(contactMessages)
    .values({
      ...{ name: "Ana", email: "ana@example.com", message: "Olá" },
      createdAt: new Date(START.getTime() - 31 * DAY + (left ? 2 * DAY : 0)),
    });
  api.setNow(new Date(START.getTime() + days * DAY));
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  const count = async () => (await api.context.db.select().from(contactMessages)).length;
  // The jobs begin 5 s after the start.
  if (left === 0) await expect.poll(count, { timeout: 30_000 }).toBe(0);
  else await wait(8_000);
  expect(await count()).toBe(left);
  expect(await api.context.db.select().from(accessTokens)).toHaveLength(1);
  api.setNow(START);
  const { statusCode } = await api.app.inject({ url: "/user/getUserByAcessToken/", headers: authorization });
  expect(statusCode).not.toBe(401);
  await api.close();
});
