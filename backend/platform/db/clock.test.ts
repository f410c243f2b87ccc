import { beforeEach, expect, test } from "vitest";
import { openSharedServer } from "#tests/apiServer";
import { operatorAuthorization } from "#tests/factories/applications";
import { contactMessages, storeState } from "./schema";
import { followClock, isClockSteady, warnOfClock } from "./clock";

const DAY = 86_400_000;
const START = new Date("2026-11-28T12:00:00.000Z");

const api = await openSharedServer();
beforeEach(async () => {
  api.setNow(START);
  // Accepts the present clock, because the previous test may have left a jump.
  await accept();
});

const accept = () => api.app.inject({ method: "POST", url: "/operator/clock", headers: operatorAuthorization });
/** Sets the clock to `days` after the start and runs `followClock`. Returns whether due data may be deleted. */
async function moveTo(days: number): Promise<boolean> {
  api.setNow(new Date(START.getTime() + days * DAY));
  const beforeItIsFollowed = isClockSteady(api.context);
  await followClock(api.context);
  expect(isClockSteady(api.context)).toBe(beforeItIsFollowed);
  return beforeItIsFollowed;
}

test.each([
  ["trusts", "a minute", 1 / 1_440],
  ["trusts", "23 hours on", 23 / 24],
  ["trusts", "23 hours back", -23 / 24],
  ["distrusts", "25 hours on", 25 / 24],
  ["distrusts", "25 hours back", -25 / 24],
  ["distrusts", "400 days on", 400],
  ["distrusts", "400 days back", -400],
  ["distrusts", "ten years on", 3_650],
  ["distrusts", "ten years back", -3_650],
])("%s a clock that jumps %s", async (verb, _, days) => {
  const isBelieved = verb === "trusts";
  expect(await moveTo(days)).toBe(isBelieved);
  expect(warnOfClock(api.context) === null).toBe(isBelieved);
  // A distrusted clock is trusted again once it shows the right time.
  expect(await moveTo(days)).toBe(isBelieved);
  expect(await moveTo(isBelieved ? days : 0)).toBe(true);
  expect(warnOfClock(api.context)).toBeNull();
});

test("warns of a clock jump until an operator accepts it", async () => {
  await api.context.db
    .insert(contactMessages)
    .values({ name: "Ana", email: "ana@example.com", message: "Olá", createdAt: START });
  const warnings = async () => (await api.app.inject("/readyz")).json<{ warnings?: string[] }>().warnings ?? [];
  expect((await warnings()).join()).not.toContain("motriz clock accept");
  await moveTo(400);
  expect((await warnings()).join()).toContain("motriz clock accept");
  expect((await accept()).json()).toMatchObject({ clockAt: new Date(START.getTime() + 400 * DAY).toISOString() });
  expect((await warnings()).join()).not.toContain("motriz clock accept");
  expect(await moveTo(400)).toBe(true);
});

test("distrusts the clock of a process started a week later", async () => {
  const { db, config } = api.context;
  const later = { db: Object.create(db) as typeof db, config, now: () => new Date(START.getTime() + 7 * DAY) };
  await followClock(later);
  expect(isClockSteady(later)).toBe(false);
  // Another process with a right clock corrects the store's time, as an operator would.
  expect(await moveTo(0)).toBe(true);
});

test("trusts the clock of a new store", async () => {
  const { db, config } = api.context;
  await db.delete(storeState);
  const first = { db: Object.create(db) as typeof db, config, now: () => new Date("2001-01-01T00:00:00Z") };
  await followClock(first);
  expect(isClockSteady(first)).toBe(true);
});
