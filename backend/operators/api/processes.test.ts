import { beforeEach, expect, test } from "vitest";
import type { EndpointResponse } from "#contract/base/endpoint";
import type { viewHealth } from "#contract/companies/operatorHealth";
import { saveErrorCounts } from "#contract/base/errorCounts";
import { reportError } from "#contract/base/errorReports";
import { DAY_MS } from "#contract/base/time";
import { readVersion } from "#contract/base/version";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { operatorAuthorization } from "#tests/factories/applications";
import { anOperator } from "#tests/factories/operators";
import { DOWN, hashSettings, startHeartbeat } from "../../http/server/heartbeat";
import { lookAtProcesses } from "../../program/cli/doctor/processes";
import { cleanErrors } from "../../http/server/serverErrors";
import { serverErrors } from "../../platform/db/schema";
import { clean } from "../../program/jobs/clean";

const api = await openSharedServer({ RATE_LIMITS: "0", WEB_TO_API_KEY: "a-key-of-the-web-0123456789abcd" });
// Test files share a process: errors of another file would push this file's errors off the list.
beforeEach(async () => {
  await saveErrorCounts(async () => {});
  await api.context.db.delete(serverErrors);
});

type Health = EndpointResponse<typeof viewHealth>;
const read = async () =>
  (await api.app.inject({ url: "/operator/health", headers: operatorAuthorization })).json<Health>();
const steady = { maintenanceSince: null, restoredAt: null, clockAt: null, backupAt: new Date().toISOString() };
const find = async (state = steady as Parameters<typeof lookAtProcesses>[1]) =>
  lookAtProcesses(await read(), state)
    .filter((finding) => finding.state !== "good")
    .map(({ subject, state: kind, says }) => `${kind} ${subject}: ${says}`);

test("reports processes that are missing, down or configured differently", async () => {
  expect(await find()).toEqual([expect.stringMatching(/^bad worker: no process carries out/)]);
  const { config } = api.context;
  const limited = { ...config, RATE_LIMITS: true };
  const endApi = await startHeartbeat({ ...api.context, config: limited }, { role: "api", address: "http://a:3001" });
  expect(await find()).toEqual([]);
  const other = { ...limited, PUBLIC_ORIGIN: "https://outra.example", RATE_LIMITS: false };
  const endWorker = await startHeartbeat(
    { ...api.context, config: other },
    { role: "worker", address: "http://w:3001" },
  );
  expect(await find()).toEqual([
    expect.stringMatching(/^bad PUBLIC_ORIGIN: worker on .* has another value/),
    expect.stringMatching(/^odd RATE_LIMITS: worker on .* has none/),
  ]);
  const maintained = await find({ ...steady, maintenanceSince: "2026-11-28T12:00:00.000Z" });
  expect(maintained.find((line) => line.startsWith("odd maintenance"))).toMatch(
    /^odd maintenance: visitors are told that we are at work, since 2026/,
  );
  // A process that ends deletes its row. A killed process leaves its row, and counts as down after a minute.
  await endWorker();
  expect((await read()).processes.map(({ role }) => role)).toEqual(["api"]);
  api.setNow(new Date(Date.now() + DOWN + 1_000));
  expect(await find()).toEqual([
    expect.stringMatching(/^bad processes: api on .* did not stop and was last seen/),
    expect.stringMatching(/^bad worker/),
  ]);
  const { cookie } = await anOperator((sent) => api.app.inject(sent), ["reads"], { now: () => api.context.now() });
  const { body } = await api.app.inject({ url: "/admin/today", headers: { cookie } });
  expect(body).toContain("parou sem avisar");
  // A new process at the same address replaces the row, which the old process must not delete later.
  const endAgain = await startHeartbeat({ ...api.context, config: limited }, { role: "api", address: "http://a:3001" });
  await endApi();
  expect(await find()).toEqual([]);
  await endAgain();
  expect((await read()).processes).toEqual([]);
  api.setNow(new Date());
});

test("stores settings as hashes and deletes them after a day", async () => {
  const end = await startHeartbeat(api.context, { role: "worker", address: "http://w:3001" });
  expect(JSON.stringify(hashSettings(api.context.config))).not.toContain(api.context.config.BRAND_NAME);
  api.setNow(new Date(Date.now() + DAY_MS + 60_000));
  await clean(api.context);
  expect((await read()).processes).toEqual([]);
  await end();
  api.setNow(new Date());
});

test("reports only WEB_TO_API_KEY if that key differs", async () => {
  const config = { ...api.context.config, WEB_TO_API_KEY: ["another-key-of-the-web-0123456789"] as [string] };
  const end = await startHeartbeat({ ...api.context, config }, { role: "api", address: "http://b:3001" });
  expect((await read()).processes).toMatchObject([{ differing: ["WEB_TO_API_KEY"] }]);
  await end();
});

const webKey = "a-key-of-the-web-0123456789abcd";
const beat = (told: object, key = webKey) =>
  api.app.inject({
    method: "PUT",
    url: "/webHeartbeat",
    headers: { "x-web-key": key },
    payload: {
      ...{ machine: "m", address: "http://0.0.0.0:3000", version: "1.0.0", revision: null, settings: {} },
      ...{ hasLimits: true, startedAt: "2026-11-28T12:00:00.000Z", ends: false, ...told },
    },
  });

test("lists web servers, and reports wrong settings and silent servers", async () => {
  api.setNow(new Date());
  const { version } = readVersion();
  const own = hashSettings(api.context.config);
  const settings = { BRAND_NAME: own.BRAND_NAME, CONTACT_EMAIL: "another" };
  expect((await beat({ version, settings })).statusCode).toBe(204);
  expect((await read()).processes).toMatchObject([{ role: "web", isDown: false, differing: ["CONTACT_EMAIL"] }]);
  expect(await find()).toContainEqual(expect.stringMatching(/^bad CONTACT_EMAIL: web on m .* has another value/));
  await beat({ version: "0.9.0" });
  expect(await find()).toContainEqual(expect.stringMatching(/^bad versions: web on m .* is 0\.9\.0/));
  api.setNow(new Date(Date.now() + DOWN + 1_000));
  expect(await find()).toContainEqual(expect.stringMatching(/^bad processes: web on m .* did not stop/));
  // The late end of an earlier process at this address deletes nothing.
  await beat({ startedAt: "2026-11-28T11:00:00.000Z", ends: true });
  expect((await read()).processes).toHaveLength(1);
  await beat({ ends: true });
  expect((await read()).processes).toEqual([]);
  api.setNow(new Date());
});

test.each([
  ["another key", 404, {}, "another-key-of-the-web-0123456789"],
  ["an unknown setting", 400, { settings: { PASSWORD: "x" } }, webKey],
  ["a long name", 400, { machine: "m".repeat(400) }, webKey],
] as const)("refuses a web server's heartbeat with %s", async (_case, status, told, key) => {
  expect((await beat(told, key)).statusCode).toBe(status);
  expect((await read()).processes).toEqual([]);
});

test.each([
  [null, "odd backup: no whole backup was made"],
  [new Date(Date.now() - 2 * DAY_MS).toISOString(), "odd backup: the last whole one is of"],
] as const)("for the last backup at %s, reports %j", async (backupAt, said) => {
  expect(await find({ ...steady, backupAt })).toContainEqual(expect.stringContaining(said));
});

test("counts errors by part and place, without personal data", async () => {
  const start = Date.now();
  const at = new Date(start).toISOString();
  api.setNow(new Date(start + 60_000));
  const error = { place: "GET /vagas", message: "TypeError: broken", count: 2, firstAt: at, lastAt: at };
  expect((await beat({ errors: [error] })).statusCode).toBe(204);
  const lastAt = new Date(start + 15_000).toISOString();
  await beat({ errors: [{ ...error, count: 1, firstAt: lastAt, lastAt }] });
  expect((await beat({ errors: Array(51).fill(error) })).statusCode).toBe(400);
  reportError(new Error("no mail to ana@exemplo.com.br", { cause: new RangeError("too far") }), {
    where: "job remind",
  });
  const end = await startHeartbeat(api.context, { role: "worker", address: "http://w:3001" });
  reportError(new Error("no mail to ana@exemplo.com.br"), { where: "job remind" });
  await end();
  const { errors } = await read();
  expect(errors.filter(({ part }) => part === "web")).toEqual([{ part: "web", ...error, count: 3, lastAt }]);
  const ofJob = errors.filter(({ place }) => place === "job remind");
  expect(ofJob.map(({ part, message, count }) => [part, message, count]).sort()).toEqual([
    ["worker", "Error: no mail to …", 1],
    ["worker", "RangeError: too far", 1],
  ]);
  const { cookie } = await anOperator((sent) => api.app.inject(sent), ["reads"], { now: () => api.context.now() });
  for (const url of ["/admin/today", "/admin/health"]) {
    const { body } = await api.app.inject({ url, headers: { cookie } });
    expect([url, body.includes("web, GET /vagas, TypeError: broken (3 vezes)")]).toEqual([url, true]);
  }
});

test("counts an answer of status 500 by its route", async () => {
  const failing = await openTestServer({}, (app) => {
    app.get("/fails/:id", () => {
      throw new Error("broken");
    });
  });
  try {
    expect((await failing.app.inject("/fails/1")).statusCode).toBe(500);
    const end = await startHeartbeat(failing.context, { role: "api", address: "http://f:3001" });
    await end();
    expect(await failing.context.db.select().from(serverErrors)).toContainEqual(
      expect.objectContaining({ part: "api", place: "GET /fails/:id", message: "Error: broken", count: 1 }),
    );
  } finally {
    await failing.close();
  }
});

test("stores errors for 30 days, 500 at most", async () => {
  const { db } = api.context;
  const at = (ms: number) => new Date(Date.parse("2026-11-28T12:00:00.000Z") + ms);
  const rows = Array.from({ length: 510 }, (_, number) => ({
    ...{ part: "api" as const, place: `job ${number}`, message: "Error: x", count: 1 },
    ...{ firstAt: at(number), lastAt: at(number) },
  }));
  await db.insert(serverErrors).values(rows);
  await cleanErrors(db, at(1_000));
  expect((await read()).errors).toHaveLength(20);
  expect(await db.$count(serverErrors)).toBe(500);
  await cleanErrors(db, at(30 * DAY_MS + 509));
  expect((await read()).errors).toMatchObject([{ place: "job 509" }]);
  await cleanErrors(db, at(31 * DAY_MS));
  expect((await read()).errors).toEqual([]);
});
