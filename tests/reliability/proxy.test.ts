import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aCandidate } from "#tests/factories/people";
import { apiAt } from "../e2e/support/api";
import { freePort } from "../../scripts/product.mjs";
import { startPostgres, type PostgresServer } from "./postgres";
import { newFolder, patience, usePrograms } from "./programs";
import { makeProxy, type Proxy } from "./proxy";
import { waitUntilReady } from "./until";
import { form, createVisitors } from "./visitors";

// Tests deploy/nginx.conf in front of two web servers and two API servers, on one PostgreSQL server.

const { programs } = usePrograms();
const { send, logIn, putUnderLoad } = createVisitors(() => proxy);
const WEB_TO_API_KEY = "the web's key of this test alone";
const shared = { NODE_ENV: "production" as const, RATE_LIMITS: "0", LOG_LEVEL: "error", WEB_TO_API_KEY };

let proxy: Proxy;
let database: PostgresServer;
/** The web and API servers by port. A restarted server keeps its port. */
const parts = new Map<number, { kind: "web" | "api"; child: ChildProcess }>();
let apiVariables: Record<string, string>;

beforeAll(async () => {
  if (!existsSync("build/server/index.js")) throw new Error("npm run build: this test runs the built web.");
  proxy = await makeProxy();
  database = await startPostgres();
  const DATABASE_URL = `postgres://motriz@127.0.0.1:${database.port}/postgres`;
  apiVariables = { DATABASE_URL, DATA_DIR: newFolder(), QUEUE_WORKER: "0" };
  const [webs, apis] = [await makePorts(), await makePorts()];
  await proxy.start({ webs, apis });
  for (const port of apis) await startPart("api", port);
  for (const port of webs) await startPart("web", port);
}, patience);

afterAll(async () => {
  proxy.stop();
  for (const { child } of parts.values()) child.kill("SIGKILL");
  await database.stop();
});

const makePorts = async () => [await freePort(), await freePort()];

async function startPart(kind: "web" | "api", port: number): Promise<void> {
  const child = kind === "web" ? startWeb(port) : startApi(port);
  parts.set(port, { kind, child });
  await waitUntilReady(child, `the ${kind}`, port);
}

const startWeb = (port: number) =>
  start(["build/server/remix-serve.js", "build/server/index.js"], {
    PORT: String(port),
    HOST: "127.0.0.1",
    TRUST_PROXY: "1",
    SESSION_SECRET: "signs the cookies of this test and no others",
    API_URL: proxy.apiUrl,
  });

const startApi = (port: number) =>
  start([join(programs, "server.js")], { ...apiVariables, API_PORT: String(port), OPERATOR_PORT: "0" });

/** Starts a process that goes on after a test, unlike processes that `run()` starts. */
const start = (program: string[], own: Record<string, string>) =>
  spawn(process.execPath, program, {
    env: { ...process.env, ...shared, PUBLIC_ORIGIN: proxy.origin, ...own },
    stdio: ["ignore", "ignore", "pipe"],
  });

test("accepts forms on another port than 443, with Secure cookies", async () => {
  const body = "language=de&returnTo=%2Fvagas";
  const answer = await send("POST", "/preferences/language", { ...form, origin: proxy.origin }, body);
  expect([answer.status, answer.headers.location]).toEqual([302, expect.stringMatching(/^\/vagas(\?|$)/)]);
  expect(String(answer.headers["set-cookie"])).toContain("Secure");
  const foreign = { ...form, "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  expect((await send("POST", "/preferences/language", foreign, body)).status).toBe(403);
});

test("the bell's socket gets another API server's notifications", async () => {
  const person = await aCandidate(apiAt(() => proxy.apiUrl));
  const cookie = await logIn(person);
  const tickets = await send("POST", "/dashboard/notifications/ticket", { ...form, origin: proxy.origin, cookie }, "");
  expect(tickets.status).toBe(200);
  const socket = io(proxy.origin, {
    transports: ["websocket"],
    reconnection: false,
    extraHeaders: { origin: proxy.origin },
    auth: JSON.parse(tickets.text) as object,
    ca: String(proxy.client.ca),
  } as Parameters<typeof io>[1]);
  await new Promise((resolve, reject) => socket.once("connect", () => resolve(null)).once("connect_error", reject));
  for (const [port, { kind }] of parts) {
    if (kind !== "api") continue;
    const heard = new Promise((resolve) => socket.once("notification", resolve));
    database.run(`insert into notifications (user_id, type, message) values ('${person.userId}', 2, 'Aviso')`);
    await fetch(`http://127.0.0.1:${port}/notification/readAll/${person.userId}`, {
      method: "PUT",
      headers: person.authorization,
    });
    await heard;
  }
  socket.disconnect();
});

test("passes videos on while they arrive", async () => {
  const person = await aCandidate(apiAt(() => proxy.apiUrl));
  const cookie = await logIn(person);
  const tus = { "tus-resumable": "1.0.0", "sec-fetch-site": "same-origin", cookie };
  const begun = await send("POST", "/dashboard/user/videoUploads", { ...tus, "upload-length": "4000000" }, "");
  expect(begun.status).toBe(201);
  const at = new URL(String(begun.headers.location), proxy.origin).pathname;
  const part = { "upload-offset": "0", "content-type": "application/offset+octet-stream", "content-length": "4000000" };
  const cut = startRequest("PATCH", at, { ...tus, ...part });
  cut.write(Buffer.alloc(1_500_000));
  await wait(1_000);
  cut.destroy();
  const offset = async () => Number((await send("HEAD", at, tus)).headers["upload-offset"]);
  await expect.poll(offset, { timeout: 30_000 }).toBeGreaterThan(1_000_000);

  // A visitor who is not logged in gets an answer once the headers have arrived, before the video arrives.
  const length = { "content-length": "200000000", "content-type": "multipart/form-data; boundary=x" };
  for (const path of [
    "/dashboard/user/addVideoResume",
    "/dashboard/progressSelectiveProcess/12/addVideoInterview/why-us",
  ]) {
    const video = startRequest("POST", path, { "sec-fetch-site": "same-origin", ...length });
    video.write(Buffer.alloc(100_000));
    const [answer] = (await once(video, "response")) as [{ statusCode: number }];
    expect([path, answer.statusCode]).toEqual([path, 302]);
    video.destroy();
  }
  // On other paths nginx itself refuses a body of this size.
  const large = startRequest("POST", "/auth/login", { ...form, "content-length": "200000000" });
  large.flushHeaders();
  const [refused] = (await once(large, "response")) as [{ statusCode: number }];
  expect(refused.statusCode).toBe(413);
  large.destroy();
});

function startRequest(method: string, path: string, headers: Record<string, string>) {
  const host = new URL(proxy.origin).host;
  const started = request({ ...proxy.client, method, path, headers: { host, ...headers }, agent: false });
  started.on("error", () => undefined);
  return started;
}

test("fails no request while four processes restart", { timeout: patience }, async () => {
  const person = await aCandidate(apiAt(() => proxy.apiUrl));
  const cookie = await logIn(person);
  const { result, end } = putUnderLoad(cookie);
  for (const [port, { kind, child }] of [...parts]) {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    await startPart(kind, port);
    await wait(500);
  }
  const isEnough = () => result.answered + result.failures.length >= 1_000;
  await vi.waitUntil(isEnough, { timeout: patience, interval: 100 });
  await end();
  expect(result.failures).toEqual([]);
});

test("logs no query of an address", async () => {
  await send("GET", "/auth/link?key=opens-an-account");
  // nginx writes the log's line only after it has sent the answer.
  await expect.poll(() => proxy.readLog().includes('"GET /auth/link" ')).toBe(true);
  expect(proxy.readLog().includes("opens-an-account")).toBe(false);
});
