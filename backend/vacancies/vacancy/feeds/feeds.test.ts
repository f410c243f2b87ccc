import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ScheduledFeed } from "#contract/vacancies/scheduledFeed";
import { HOUR_MS } from "#contract/base/time";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { operatorAuthorization } from "#tests/factories/applications";
import { hostileFeeds } from "#tests/factories/hostileFiles";
import { withKills } from "#tests/killedRuns";
import { someOf } from "#tests/deep";
import { openVacancies, vacancies, vacancyLives } from "../../../platform/db/schema";
import { stages } from "../../cards/life";
import { putOnHold, review } from "../hold";
import { findFeed, saveMissing, saveSeen, viewFeed } from "./repository";
import { fetchDueFeeds, slowFeed } from "./runFeed";

const START = new Date("2027-03-09T12:00:00Z");
const at = (hours: number) => api.setNow(new Date(START.getTime() + hours * HOUR_MS));

let api: TestServer;
let source: Server;
let url: string;
/** The vacancies that the source sends, and the ETag of each request to the source. */
let names: string[] = [];
let asked: (string | undefined)[] = [];
beforeAll(async () => {
  api = await openTestServer({ WEBHOOKS_TO_LOOPBACK: "1" });
  source = createServer((request, response) => {
    const etag = `"${names.join()}"`;
    asked.push(request.headers["if-none-match"]);
    if (request.url === "/away") return void response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { etag, "last-modified": START.toUTCString() });
    response.end(JSON.stringify(names.map(toRow)));
  });
  await new Promise((resolve) => source.listen(0, "127.0.0.1", () => resolve(null)));
  url = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
});
afterAll(async () => {
  source.close();
  await api.close();
});

/** Makes a row of a feed. If the name begins with "wrong", the row has no city. */
const toRow = (name: string) => ({
  externalId: name.replace("wrong ", ""),
  roleName: "Funileiro",
  company: { name: "Umburana Veículos" },
  city: name.startsWith("wrong") ? "" : "Campinas",
  state: "SP",
  opensAt: "2027-03-01T12:00:00Z",
});

async function call(method: "GET" | "POST" | "PUT" | "DELETE", path = "", payload?: object) {
  const answer = await api.app.inject({
    method,
    url: `/operator/feeds${path}`,
    headers: operatorAuthorization,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<ScheduledFeed>() };
}
async function listOpen(): Promise<string[]> {
  const answer = await api.app.inject({ url: "/operator/selectiveProcesses", headers: operatorAuthorization });
  return answer
    .json<{ rows: { externalId: string; status: number }[] }>()
    .rows.filter(({ status }) => status === 1)
    .map(({ externalId }) => externalId)
    .sort();
}

test("closes missing vacancies after the grace period, reopens returned ones", async () => {
  at(0);
  names = ["a", "b", "c"];
  const { status, body } = await call("POST", "", { name: "Umburana", url, format: "json", graceHours: 24 });
  expect([status, body.lastRun]).toEqual([201, null]);
  expect(await fetchDueFeeds(api.context)).toBe(1);
  expect(await fetchDueFeeds(api.context)).toBe(0);
  expect(await listOpen()).toEqual(["a", "b", "c"]);

  // The source does not send an unchanged feed again.
  at(1);
  asked = [];
  expect(await fetchDueFeeds(api.context)).toBe(1);
  expect(asked).toEqual(['"a,b,c"']);
  const run = async () => (await call("POST", `/${body.id}/run`)).body;
  expect((await run()).lastRun).toMatchObject({ outcome: "unchanged", report: null });

  // Row c is missing. The wrong row b still counts as present.
  at(2);
  names = ["a", "wrong b"];
  expect(await run()).toMatchObject({
    vacancies: 2,
    missing: 1,
    lastRun: {
      outcome: "imported",
      closed: 0,
      report: { rejected: 1, problems: [{ externalId: "b", field: "city" }] },
    },
  });
  at(25);
  expect((await run()).lastRun).toMatchObject({ outcome: "unchanged", closed: 0 });
  at(26);
  expect((await run()).lastRun).toMatchObject({ outcome: "unchanged", closed: 1, missing: 0 });
  expect(await listOpen()).toEqual(["a", "b"]);
  names = ["a", "b", "c"];
  expect((await run()).lastRun).toMatchObject({ report: { changed: 1 } });
  expect(await listOpen()).toEqual(["a", "b", "c"]);
});

test("a hanging feed does not delay other feeds", async () => {
  at(100);
  let release = () => undefined as unknown;
  const isReleased = new Promise((resolve) => (release = () => resolve(null)));
  const slow = createServer((_, response) => {
    response.writeHead(200).write("[");
    void isReleased.then(() => response.end("]"));
  });
  await new Promise((resolve) => slow.listen(0, "127.0.0.1", () => resolve(null)));
  const slowUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const made = [];
  for (let count = 0; count < 3; count++)
    made.push(await call("POST", "", { name: "Slow", url: slowUrl, format: "json" }));
  names = ["quick"];
  at(101);
  const quick = await call("POST", "", { name: "Quick", url, format: "json" });
  const fetching = fetchDueFeeds(api.context);
  await expect.poll(async () => (await listOpen()).includes("quick"), { timeout: 20_000 }).toBe(true);
  release();
  expect(await fetching).toBeGreaterThanOrEqual(4);
  for (const { body } of [...made, quick]) expect((await call("DELETE", `/${body.id}`)).status).toBe(200);
  slow.close();
  await api.context.db.delete(vacancies).where(eq(vacancies.externalId, "quick"));
});

/** Starts a server that answers each request with `answer`, and creates a feed of this server. */
async function aFeedFrom(answer: (response: ServerResponse) => unknown) {
  const other = createServer((_, response) => void answer(response));
  await new Promise((resolve) => other.listen(0, "127.0.0.1", () => resolve(null)));
  const otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const { id } = (await call("POST", "", { name: "Other", url: otherUrl, format: "json" })).body;
  const run = async () => (await call("POST", `/${id}/run`)).body.lastRun;
  const end = async () => {
    other.closeAllConnections();
    other.close();
    expect((await call("DELETE", `/${id}`)).status).toBe(200);
  };
  return { run, end };
}

test("drops a feed that comes byte by byte", async () => {
  const usual = { ...slowFeed };
  slowFeed.seconds = 0.5;
  const drip = (response: ServerResponse) => {
    const timer = setInterval(() => response.write(" "), 50);
    response.once("close", () => clearInterval(timer));
  };
  const feed = await aFeedFrom(drip);
  try {
    const reason = expect.stringMatching(/^it came at \d+ bytes a second$/) as string;
    expect(await feed.run()).toMatchObject({ outcome: "failed", reason });
  } finally {
    Object.assign(slowFeed, usual);
    await feed.end();
  }
});

test("retries a feed after one killed reader, fails after two", async () => {
  const row = { ...toRow("fenced"), description: "Uma linha\u2028e outra." };
  const feed = await aFeedFrom((response) => response.end(JSON.stringify([row])));
  for (const [kills, outcome] of [
    [1, "imported"],
    [2, "failed"],
  ] as const) {
    const { result, ran } = await withKills("feedReader", kills, feed.run);
    expect({ ...result, ran }).toMatchObject({ outcome, ran: 2 });
  }
  await feed.end();
  await api.context.db.delete(vacancies).where(eq(vacancies.externalId, "fenced"));
});

test.each(someOf(Object.entries(hostileFeeds), 3))("stays responsive while 16 MB of %s fail", async (_, make) => {
  const bytes = make();
  const feed = await aFeedFrom((response) => response.end(bytes));
  const small = await aFeedFrom((response) => response.end(JSON.stringify([toRow("beside")])));
  // Takes the least of several delays, because the machine is sometimes busy with other work.
  let least = Infinity;
  for (let time = 0; time < 5 && least >= 200; time++) {
    const quiet = await measureDelay(() => wait(1_000));
    const junk = feed.run();
    const delay = await measureDelay(async () => {
      await wait(500);
      expect(await small.run()).toMatchObject({ outcome: "imported" });
    });
    least = Math.min(least, delay - quiet);
    expect(await junk).toMatchObject({ outcome: "failed" });
  }
  expect(least).toBeLessThan(200);
  await feed.end();
  await small.end();
  await api.context.db.delete(vacancies).where(eq(vacancies.externalId, "beside"));
});

/** Returns the longest time in ms in which this process did not answer. */
async function measureDelay(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  await work();
  delays.disable();
  return delays.max / 1e6;
}

test("an empty or unreachable feed closes no vacancy", async () => {
  names = [];
  const [feed] = (await api.app.inject({ url: "/operator/feeds", headers: operatorAuthorization })).json<{
    rows: ScheduledFeed[];
  }>().rows;
  const run = async (id = feed?.id) => (await call("POST", `/${id}/run`)).body.lastRun;
  expect(await run()).toMatchObject({ outcome: "failed", reason: expect.stringContaining("no vacancy") as string });
  expect(await listOpen()).toEqual(["a", "b", "c"]);
  const away = await call("POST", "", { name: "Away", url: `${url}/away`, format: "json" });
  expect(await run(away.body.id)).toMatchObject({
    outcome: "failed",
    reason: expect.stringMatching(/plain https/) as string,
  });
  expect((await call("POST", "", { name: "Inside", url: "https://10.0.0.8/feed", format: "json" })).body).toMatchObject(
    { fields: { url: ["linkInvalid"] } },
  );
  // A feed without a schedule is never due. After a feed is deleted, its vacancies stay open.
  expect((await call("PUT", `/${feed?.id}`, { everyMinutes: null })).body).toMatchObject({ nextRunAt: null });
  for (const { id } of [{ id: away.body.id }, { id: feed?.id }])
    expect((await call("DELETE", `/${id}`)).status).toBe(200);
  at(1_000);
  expect(await fetchDueFeeds(api.context)).toBe(0);
  expect(await listOpen()).toEqual(["a", "b", "c"]);
});

test("a late older run marks no newer vacancy as missing", async () => {
  const { db, now } = api.context;
  at(200);
  const { id } = (await call("POST", "", { name: "Twice", url, format: "json" })).body;
  await saveSeen(db, id, ["d", "e"], now());
  await saveSeen(db, id, ["d", "e"], START);
  await saveMissing(db, id, now());
  expect(await viewFeed(db, await findFeed(db, id))).toMatchObject({ vacancies: 2, missing: 0 });
  expect((await call("DELETE", `/${id}`)).status).toBe(200);
});

test("a vacancy that another feed has is not closed", async () => {
  at(300);
  names = ["d", "e"];
  const feed = { format: "json", graceHours: 0 };
  const first = (await call("POST", "", { ...feed, name: "First", url })).body;
  const second = (await call("POST", "", { ...feed, name: "Second", url: `${url}/second` })).body;
  for (const { id } of [first, second]) await call("POST", `/${id}/run`);
  names = ["d"];
  at(301);
  await call("POST", `/${first.id}/run`);
  expect(await listOpen()).toContain("e");
  await call("POST", `/${second.id}/run`);
  expect(await listOpen()).not.toContain("e");
  for (const { id } of [first, second]) await call("DELETE", `/${id}`);
});

test("a vacancy is not closed while another feed's grace lasts", async () => {
  at(350);
  names = ["k", "l"];
  const feed = { format: "json", graceHours: 48 };
  const first = (await call("POST", "", { ...feed, name: "First", url })).body;
  const second = (await call("POST", "", { ...feed, name: "Second", url: `${url}/second` })).body;
  const run = async ({ id }: ScheduledFeed, hour: number) => {
    at(hour);
    await call("POST", `/${id}/run`);
  };
  await run(first, 351);
  await run(second, 351);
  names = ["k"];
  await run(first, 352);
  await run(second, 399);
  await run(first, 400);
  expect(await listOpen()).toContain("l");
  await run(second, 448);
  expect(await listOpen()).not.toContain("l");
  for (const { id } of [first, second]) await call("DELETE", `/${id}`);
});

test("closes a missing vacancy on hold or paused for silence", async () => {
  const { db } = api.context;
  at(500);
  names = ["f", "g", "h"];
  const { id } = (await call("POST", "", { name: "Held", url, format: "json", graceHours: 0 })).body;
  const run = async () => (await call("POST", `/${id}/run`)).body.lastRun;
  await run();
  const gone = await db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(inArray(vacancies.externalId, ["g", "h"]));
  const [held = 0, silent = 0] = gone.map((vacancy) => vacancy.id);
  await putOnHold(api.context, held);
  await db.update(vacancyLives).set({ stage: stages.paused }).where(eq(vacancyLives.selectiveProcessId, silent));
  await db.update(vacancies).set({ status: 2 }).where(eq(vacancies.id, silent));
  names = ["f"];
  at(501);
  expect(await run()).toMatchObject({ closed: 2 });
  await expect(review(api.context, held, "goesOn")).rejects.toMatchObject({ code: "illegalTransition" });
  expect(await db.$count(openVacancies, inArray(openVacancies.id, [held, silent]))).toBe(0);
  await call("DELETE", `/${id}`);
});
