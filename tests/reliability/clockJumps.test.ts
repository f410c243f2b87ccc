import { cpSync, lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { DAY_MS } from "#contract/base/time";
import { freePort } from "../../scripts/product.mjs";
import { aCandidate, type Person } from "../factories/people";
import { sendPhoto } from "../factories/photos";
import { newFolder, overHttp, patience, run, startApiServer, usePrograms, withClock } from "./programs";

// A server starts with a wrong clock on a copy of a store, then with the right clock, and loses nothing. The table of
// the jumps' limits is in backend/platform/db/clock.test.ts.

const { programs } = usePrograms();
/** Data folder of a stopped server. Each test uses a copy. */
let original: string;
let person: Person;

const shared = { RATE_LIMITS: "0", OPERATOR_API_KEY: "operator-key-of-this-test-alone", DATABASE_URL: "" };

/** Starts a server whose clock is `days` ahead. The operators' port is needed for metrics. */
async function start(DATA_DIR: string, days = 0) {
  const OPERATOR_PORT = String(await freePort());
  const clock = days !== 0 && withClock(days * DAY_MS);
  const server = await startApiServer(programs, { variables: { ...shared, OPERATOR_PORT, DATA_DIR, ...clock } });
  return { ...server, metrics: `http://127.0.0.1:${OPERATOR_PORT}/metrics` };
}
type Server = Awaited<ReturnType<typeof start>>;

async function stop({ child, ended, errors }: Server): Promise<void> {
  child.kill("SIGTERM");
  expect(await ended, errors()).toMatchObject({ code: 0 });
}

async function motriz(DATA_DIR: string, ...args: string[]): Promise<string> {
  const command = run(join(programs, "motriz.js"), args, { variables: { ...shared, DATA_DIR } });
  expect(await command.ended, command.errors()).toMatchObject({ code: 0 });
  return command.lines.join("\n");
}

/** Counts the rows of each table and the stored files, by a backup. */
async function countAll(DATA_DIR: string) {
  const backup = join(newFolder(), "backup");
  await motriz(DATA_DIR, "backup", backup, "--json");
  const { counts } = JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8")) as {
    counts: Record<string, number>;
  };
  rmSync(join(backup, ".."), { recursive: true });
  // A backup lists no empty tables, so two counts begin at 0. Rows that servers make for themselves count as 0.
  return {
    contact_messages: 0,
    access_tokens: 0,
    ...counts,
    processes: 0,
    alert_progress: 0,
    files: readdirSync(join(DATA_DIR, "files")).length,
  };
}

async function write(address: string): Promise<void> {
  const body = JSON.stringify({ name: "Ana", email: "ana@exemplo.com.br", message: "Olá" });
  const headers = { "content-type": "application/json" };
  expect((await fetch(`${address}/contactMessage`, { method: "POST", headers, body })).status).toBe(201);
}

const isLoggedIn = async ({ address }: Server) =>
  (await fetch(`${address}/user/${person.userId}/account`, { headers: person.authorization })).ok;
const warns = async ({ address }: Server) => (await (await fetch(`${address}/readyz`)).text()).includes("clock accept");

/** Returns the time of a job's last success. */
async function readJob({ metrics }: Server, name: string): Promise<string | undefined> {
  const text = await fetch(metrics).then(
    (answer) => answer.text(),
    () => "",
  );
  return new RegExp(`^job_last_success_timestamp_seconds\\{name="${name}"\\} (\\S+)$`, "m").exec(text)?.[1];
}
const waitLong = { timeout: patience / 3, interval: 500 };
const cleaned = (server: Server) => vi.waitUntil(() => readJob(server, "clean"), waitLong);
/** Resolves once the job `watchSpace` has run twice, 10 s after the start. The job "clean" would begin after 5 s. */
async function passStart(server: Server): Promise<void> {
  const first = await vi.waitUntil(() => readJob(server, "watchSpace"), waitLong);
  await vi.waitUntil(async () => (await readJob(server, "watchSpace")) !== first, waitLong);
}

beforeAll(async () => {
  original = newFolder();
  const server = await start(original);
  person = await aCandidate(overHttp(server.address));
  // The second photo replaces the first, which is then unused and kept for a day.
  for (let sent = 0; sent < 2; sent++) expect((await sendPhoto(server.address, person)).status).toBe(200);
  await write(server.address);
  await stop(server);
}, patience);

/** Copies the data folder without its lock, which is a socket. */
function copyOriginal(): string {
  const folder = newFolder();
  cpSync(original, folder, { recursive: true, filter: (path) => !lstatSync(path).isSocket() });
  return folder;
}

/** Serves a copy of the store with a wrong clock, then with the right clock. */
async function jump(days: number) {
  const folder = copyOriginal();
  const wrong = await start(folder, days);
  const isWarned = await warns(wrong);
  await passStart(wrong);
  const isCleaned = (await readJob(wrong, "clean")) !== undefined;
  await stop(wrong);
  const right = await start(folder);
  const after = { isWarned, isCleaned, isRightWarned: await warns(right), isLoggedIn: await isLoggedIn(right) };
  await cleaned(right);
  await stop(right);
  return { days, ...after, counts: await countAll(folder) };
}

test("loses no data if a wrong clock is corrected", { timeout: 2 * patience }, async () => {
  const counts = await countAll(original);
  expect(counts).toMatchObject({ users: 1, contact_messages: 1, access_tokens: 1, stored_files: 2 });
  const jumps = [25 / 24, -25 / 24, 400, 3_650, -3_650];
  const kept = { isWarned: true, isCleaned: false, isRightWarned: false, isLoggedIn: true, counts };
  expect(await Promise.all(jumps.map(jump))).toEqual(jumps.map((days) => ({ days, ...kept })));
});

test("deletes old data once the operator accepts the clock", { timeout: patience }, async () => {
  const folder = copyOriginal();
  const wrong = await start(folder, 400);
  await motriz(folder, "clock", "accept");
  expect([await warns(wrong), await isLoggedIn(wrong)]).toEqual([false, false]);
  await stop(wrong);
  const accepted = await start(folder, 400);
  expect(await warns(accepted)).toBe(false);
  await cleaned(accepted);
  await stop(accepted);
  expect(await countAll(folder)).toMatchObject({ users: 1, contact_messages: 0, access_tokens: 0, stored_files: 1 });
});
