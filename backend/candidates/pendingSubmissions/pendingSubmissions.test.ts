import { beforeAll, beforeEach, expect, test } from "vitest";
import type { PendingSubmission } from "#contract/candidates/pendingSubmission";
import { aCandidate, type Person } from "#tests/factories/people";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { expectEach } from "#tests/expectEach";
import { pendingSubmissions } from "../../platform/db/schema";
import { clean } from "../../program/jobs/clean";

const WEB_KEY = "web-key-of-the-tests-0123456789";

let person: Person;
let other: Person;
const api = await openSharedServer({ WEB_TO_API_KEY: WEB_KEY });
beforeAll(async () => {
  [person, other] = [await aCandidate(api.app), await aCandidate(api.app)];
});
beforeEach(() => api.setNow(new Date("2026-03-10T12:00:00.000Z")));

const form: PendingSubmission = {
  path: "/dashboard/listSelectiveProcesses/7/viewSelectiveProcess?from=a",
  fields: [
    ["message", "Olá,\r\ntenho 5 anos de oficina <b>"],
    ["cnh", "A"],
    ["cnh", "B"],
  ],
};
const save = (payload: object = form, app = api.app) =>
  app.inject({ method: "POST", url: "/pendingSubmission", payload });
const aKey = async (payload?: object) => (await save(payload)).json<{ key: string }>().key;
const read = (key: string, { authorization } = person) =>
  api.app.inject({ url: `/pendingSubmission/${key}`, headers: authorization });
const drop = (key: string, { authorization } = person) =>
  api.app.inject({ method: "DELETE", url: `/pendingSubmission/${key}`, headers: authorization });

test("returns a form until it is deleted", async () => {
  const key = await aKey();
  expect((await read(key)).json()).toEqual(form);
  expect((await read(key)).json()).toEqual(form);
  expect((await drop(key)).json()).toEqual({ dropped: true });
  expect((await drop(key)).json()).toEqual({ dropped: false });
  expect((await read(key)).statusCode).toBe(404);
});

/** Saves a form with health data for a user whose session has ended. Only the web server may name the user. */
const saveOf = (userId: string, webKey = WEB_KEY) =>
  api.app.inject({
    method: "POST",
    url: "/pendingSubmission",
    headers: { "x-web-key": webKey },
    payload: { ...form, fields: [...form.fields, ["disability", "visual"], ["disabilityConsent", "on"]], userId },
  });

test("returns a user's form only to that user", async () => {
  const { key } = (await saveOf(person.userId)).json<{ key: string }>();
  expect((await read(key, other)).statusCode).toBe(404);
  expect((await read(key)).json<PendingSubmission>().fields).toContainEqual(["disability", "visual"]);
});

test("deletes the form if another user asks for its deletion", async () => {
  const { key } = (await saveOf(person.userId)).json<{ key: string }>();
  expect((await drop(key, other)).statusCode).toBe(404);
  expect((await read(key)).statusCode).toBe(404);
  expect((await drop(key)).json()).toEqual({ dropped: false });
});

test("stores a visitor's form without health data", async () => {
  const key = await aKey({ ...form, fields: [...form.fields, ["disability", "visual"], ["disabilityConsent", "on"]] });
  expect((await read(key)).json()).toEqual(form);
});

test("ignores the named owner without the web server's key", async () => {
  const { key } = (await saveOf(person.userId, "web-key-of-somebody-else-0000")).json<{ key: string }>();
  expect((await read(key, other)).json()).toEqual(form);
});

test("saves no form for an erased user", async () => {
  expect((await saveOf("00000000-0000-4000-8000-000000000000")).statusCode).toBe(404);
});

/** Reads and deletes a form. Without `claimant`, a visitor makes the call. */
const claim = (key: string, claimant?: Person) =>
  api.app.inject({ method: "POST", url: `/pendingSubmission/${key}/taken`, headers: claimant?.authorization ?? {} });

test("returns a visitor's form once by its key", async () => {
  const key = await aKey();
  expect((await claim(key)).json()).toEqual(form);
  expect((await claim(key)).statusCode).toBe(404);
  expect((await claim(await aKey(), person)).json()).toEqual(form);
});

test("returns a user's form once, and only to that user", async () => {
  const aKeyOf = async () => (await saveOf(person.userId)).json<{ key: string }>().key;
  expect((await claim(await aKeyOf(), person)).json<PendingSubmission>().fields).toContainEqual([
    "disability",
    "visual",
  ]);
  for (const wrong of [other, undefined]) {
    const key = await aKeyOf();
    expect((await claim(key, wrong)).statusCode).toBe(404);
    expect((await claim(key, person)).statusCode).toBe(404);
  }
});

test("returns no form after a day", async () => {
  const key = await aKey();
  api.setNow(new Date("2026-03-11T12:00:00.000Z"));
  expect((await claim(key)).statusCode).toBe(404);
});

test("returns a visitor's form only to its first reader", async () => {
  const key = await aKey();
  await read(key);
  expect((await read(key, other)).statusCode).toBe(404);
  expect((await read(key)).statusCode).toBe(200);
});

test("returns a form to one of two simultaneous users", async () => {
  const key = await aKey();
  const statuses = (await Promise.all([read(key), read(key, other), read(key), read(key, other)])).map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses.sort()).toEqual([200, 200, 404, 404]);
});

test("reports success to one of twenty simultaneous deletions", async () => {
  const key = await aKey();
  const responses = await Promise.all(Array.from({ length: 20 }, () => drop(key)));
  expect(responses.filter((response) => response.json<{ dropped: boolean }>().dropped)).toHaveLength(1);
  expectEach(responses, ({ statusCode }) => statusCode === 200);
});

test("stores a form for a day, with a hashed key", async () => {
  const key = await aKey();
  expect(JSON.stringify(await api.context.db.select().from(pendingSubmissions))).not.toContain(key);
  api.setNow(new Date("2026-03-11T11:59:59.999Z"));
  expect((await read(key)).statusCode).toBe(200);
  api.setNow(new Date("2026-03-11T12:00:00.000Z"));
  expect((await read(key)).statusCode).toBe(404);
  await save();
  api.setNow(new Date("2026-03-12T12:00:00.001Z"));
  await clean(api.context);
  await save();
  expect(await api.context.db.select().from(pendingSubmissions)).toHaveLength(1);
});

test("stores no passwords or tokens", async () => {
  const key = await aKey({
    path: "/auth/register",
    fields: [
      ["user.password", "segredo"],
      ["senha", "segredo"],
      ["csrfToken", "segredo"],
      ["name", "Ana"],
    ],
  });
  expect((await read(key)).json()).toEqual({ path: "/auth/register", fields: [["name", "Ana"]] });
});

test("rejects values that PostgreSQL can't store", async () => {
  expect((await save({ path: "/dashboard", fields: [["a", "x\0y"]] })).statusCode).toBe(400);
  expect((await save({ path: "/dashboard", fields: [["a", "x\ud800y"]] })).statusCode).toBe(400);
});

test.each([
  ["with another site's path", { ...form, path: "//evil.example" }, 400],
  ["with a backslash in the path", { ...form, path: "/\\evil.example" }, 400],
  ["with fields that are no list", { ...form, fields: "a=b" }, 400],
  ["of more than 64 kB", { ...form, fields: Array.from({ length: 5 }, () => ["a", "x".repeat(15_000)]) }, 413],
])("rejects a form %s", async (_, payload, status) => {
  expect((await save(payload)).statusCode).toBe(status);
});

test("limits forms from one address", async () => {
  const limited = await openTestServer({ RATE_LIMITS: "1" });
  limited.setNow(new Date("2026-03-10T12:00:00.000Z"));
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 61; attempt++) statuses.push((await save(form, limited.app)).statusCode);
  await limited.close();
  expect(statuses.filter((status) => status === 201)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
