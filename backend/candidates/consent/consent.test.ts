import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { CookieChoice } from "#contract/candidates/consent";
import { aCandidate, type Person } from "#tests/factories/people";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { cookieChoices, users } from "../../platform/db/schema";

let person: Person;
const api = await openSharedServer();
beforeAll(async () => {
  person = await aCandidate(api.app);
});
beforeEach(() => api.setNow(new Date("2026-11-21T12:00:00.000Z")));

const aChoice = (more: Partial<CookieChoice> = {}): CookieChoice => ({
  visitor: randomUUID(),
  version: "2026-11-21+analytics",
  statistics: true,
  recording: false,
  ...more,
});
const choose = (payload: object, headers = {}, app = api.app) =>
  app.inject({ method: "POST", url: "/cookieChoice", payload, headers });
const recorded = (visitor: string) =>
  api.context.db
    .select()
    .from(cookieChoices)
    .where(eq(cookieChoices.visitor, visitor))
    .orderBy(asc(cookieChoices.createdAt));

test("adds each choice as a new row", async () => {
  const first = aChoice();
  const response = await choose(first);
  expect([response.statusCode, response.json()]).toEqual([201, { recorded: true }]);
  api.setNow(new Date("2026-11-21T13:00:00.000Z"));
  await choose({ ...first, statistics: false });
  expect(await recorded(first.visitor)).toMatchObject([
    { ...first, userId: null, createdAt: new Date("2026-11-21T12:00:00.000Z") },
    { ...first, statistics: false, userId: null, createdAt: new Date("2026-11-21T13:00:00.000Z") },
  ]);
});

test("records the user of a valid token", async () => {
  const [own, bad] = [aChoice(), aChoice()];
  await choose(own, person.authorization);
  await choose(bad, { authorization: `Bearer ${"x".repeat(43)}` });
  expect(await recorded(own.visitor)).toMatchObject([{ userId: person.userId }]);
  expect(await recorded(bad.visitor)).toMatchObject([{ userId: null }]);
});

test("keeps the choice of an erased user without the user", async () => {
  const other = await aCandidate(api.app);
  const choice = aChoice();
  await choose(choice, other.authorization);
  await api.context.db.delete(users).where(eq(users.id, other.userId));
  expect(await recorded(choice.visitor)).toMatchObject([{ ...choice, userId: null }]);
});

test.each([
  ["a visitor that is no UUID", { visitor: "1" }],
  ["an impossible version", { version: "latest" }],
  ["an overlong version", { version: `2026-11-21${"+a".repeat(50)}` }],
  ["a text instead of a boolean", { statistics: "true" as unknown as boolean }],
  ["a missing category", { recording: undefined }],
])("rejects a choice with %s, and stores nothing", async (_, wrong) => {
  const before = await api.context.db.$count(cookieChoices);
  expect((await choose({ ...aChoice(), ...wrong })).statusCode).toBe(400);
  expect(await api.context.db.$count(cookieChoices)).toBe(before);
});

test("limits choices from one IP address", async () => {
  const limited = await openTestServer({ RATE_LIMITS: "1" });
  limited.setNow(new Date("2026-11-21T12:00:00.000Z"));
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 201; attempt++) statuses.push((await choose(aChoice(), {}, limited.app)).statusCode);
  await limited.close();
  expect(statuses.filter((status) => status === 201)).toHaveLength(200);
  expect(statuses.at(-1)).toBe(429);
});

test("allows twenty agreements an hour", async () => {
  const limited = await openTestServer({ RATE_LIMITS: "1" });
  const { candidateId, authorization: headers } = await aCandidate(limited.app);
  const payload = { termsVersion: "2026-11" };
  const agree = () => limited.app.inject({ method: "POST", url: `/candidate/${candidateId}/terms`, headers, payload });
  for (let agreed = 0; agreed < 20; agreed++) expect((await agree()).statusCode).toBe(201);
  expect((await agree()).statusCode).toBe(429);
  await limited.close();
});
