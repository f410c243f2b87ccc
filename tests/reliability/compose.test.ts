import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startBucket, type BucketServer } from "../bucketServer";
import { apiAt } from "../e2e/support/api";
import { aCandidate, type Person } from "../factories/people";
import { clamdProgram, makeClamd, type ClamdServer } from "../realPrograms";
import { freePort } from "../../scripts/product.mjs";
import { makeSecrets, readParts, type Part } from "./compose";
import { startPostgres, type PostgresServer } from "./postgres";
import { newFolder, patience, run, usePrograms } from "./programs";
import { ask, makeProxy, type Proxy } from "./proxy";
import { createVisitors, waitUntilReady } from "./visitors";

// The processes of compose.yaml, with its variables and secrets, behind deploy/nginx.conf. Only what is outside of our
// image has another address here, each part a free port, and the bucket another server than SeaweedFS.

const { programs } = usePrograms();
const { send, logIn, putUnderLoad } = createVisitors(() => proxy);
/** The processes that are killed at random, and the requests that have to be answered while all are restarted. */
const KILLS = 6;
const REQUESTS = 1_000;

let proxy: Proxy;
let database: PostgresServer;
let bucket: BucketServer;
let clamd: ClamdServer | null = null;
let parts: Part[];
const children = new Map<string, ChildProcess>();

beforeAll(async () => {
  if (!existsSync("build/server/index.js")) throw new Error("npm run build: this test runs the built web.");
  proxy = await makeProxy();
  database = await startPostgres();
  bucket = await startBucket();
  clamd = clamdProgram ? await makeClamd(["StreamMaxLength 300M"]) : null;
  await clamd?.start();
  const folder = newFolder();
  const secrets = makeSecrets(folder);
  // The server of the test takes anybody, by another port.
  writeFileSync(join(secrets, "database_url"), `postgres://motriz@127.0.0.1:${database.port}/postgres`);
  writeFileSync(join(secrets, "s3_secret_access_key"), bucket.variables.S3_SECRET_ACCESS_KEY ?? "");
  parts = readParts({ given: { PUBLIC_ORIGIN: proxy.origin }, secrets, data: join(folder, "data") });
  for (const { role, variables } of parts) {
    for (const name of ["PORT", "METRICS_PORT", "API_PORT", "OPERATOR_PORT", "COMPANY_PORT"])
      if (variables[name]) variables[name] = String(await freePort());
    if (role === "web") variables.API_URL = proxy.apiUrl;
    if (role === "worker") variables.OPERATOR_PORT = "0";
    for (const name of ["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID"])
      if (variables[name]) variables[name] = bucket.variables[name] ?? "";
    if (variables.CLAMD_ADDRESS) variables.CLAMD_ADDRESS = clamd?.addresses.tcp ?? "";
    Object.assign(variables, { RATE_LIMITS: "0", LOG_LEVEL: "error", NODE_ENV: "production" });
  }
  await proxy.start({
    webs: portsOf("web", "PORT"),
    apis: portsOf("api", "API_PORT"),
    companies: portsOf("api", "COMPANY_PORT"),
  });
  // All at once, as compose starts them.
  await Promise.all(parts.map(startPart));
}, patience);

afterAll(async () => {
  proxy.stop();
  for (const child of children.values()) killContainer(child);
  await Promise.all([database.stop(), bucket.close(), clamd?.end()]);
});

const portsOf = (role: string, name: string) =>
  parts.filter((part) => part.role === role).map(({ variables }) => Number(variables[name]));

/** Kills a part with all that it started, as the end of its container does. */
function killContainer({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // The container had ended.
  }
}

/** Starts a part as its container would, and resolves once it is ready. */
async function startPart({ name, role, variables }: Part): Promise<void> {
  const child = spawn(process.execPath, [join(programs, "motriz.js"), role], {
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...variables },
    stdio: ["ignore", "ignore", "pipe"],
    // A group of its own, which ends as one, as a container does.
    detached: true,
  });
  children.set(name, child);
  await waitUntilReady(child, name, variables[role === "web" ? "PORT" : "API_PORT"]);
}

test(
  "each part runs with what compose.yaml gives it, and people get in through the proxy",
  { timeout: patience },
  async () => {
    expect(parts.map(({ role }) => role).sort()).toEqual(["api", "api", "web", "web", "worker"]);
    const person = await aCandidate(apiAt(() => proxy.apiUrl));
    const cookie = await logIn(person);
    for (const path of ["/", "/vagas", "/dashboard", "/dashboard/notifications", "/dashboard/user"])
      expect([path, (await send("GET", path, { cookie })).status]).toEqual([path, 200]);
    // The companies' door shows their calls, and nothing of the operator.
    const company = { ...proxy.client, port: new URL(proxy.companyOrigin).port };
    const host = { host: new URL(proxy.companyOrigin).host };
    expect((await ask(company, "GET", "/docs/company", host)).status).toBe(200);
    for (const path of ["/metrics", "/operator/users", "/openapi.json"])
      expect([path, (await ask(company, "GET", path, host)).status]).toEqual([path, 404]);
  },
);

test("the doctor finds nothing bad", { timeout: patience }, async () => {
  const [api] = parts.filter(({ role }) => role === "api");
  const doctor = run(join(programs, "motriz.js"), ["doctor", "--json"], {
    // The certificate of the test is its own.
    variables: { ...api?.variables, NODE_EXTRA_CA_CERTS: proxy.certificate, DISK_RESERVE: "12", WEB_TO_API_KEY: "" },
  });
  await doctor.ended;
  const found = JSON.parse(doctor.lines.join("\n")) as { subject: string; state: string; says: string }[];
  // The certificate of the test ends in two days.
  const bad = found.filter(({ state, says }) => state === "bad" && !says.startsWith("the certificate ends in"));
  expect(bad).toEqual([]);
});

test("a rolling restart of all parts fails none of a thousand requests", { timeout: patience }, async () => {
  const cookie = await logIn(await aCandidate(apiAt(() => proxy.apiUrl)));
  const load = putUnderLoad(cookie);
  for (const part of parts) {
    const child = children.get(part.name);
    if (!child) throw new Error(`${part.name} does not run`);
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect([part.name, await ended]).toEqual([part.name, [0, null]]);
    await startPart(part);
    await wait(500);
  }
  await vi.waitUntil(() => load.result.answered + load.result.failures.length >= REQUESTS, { timeout: patience });
  await load.end();
  expect(load.result.failures).toEqual([]);
});

test("processes that are killed at random lose nothing that was acknowledged", { timeout: patience }, async () => {
  const cookie = await logIn(await aCandidate(apiAt(() => proxy.apiUrl)));
  const load = putUnderLoad(cookie);
  const registered: Person[] = [];
  let isOver = false;
  const registering = (async () => {
    while (!isOver)
      await aCandidate(apiAt(() => proxy.apiUrl)).then(
        (person) => registered.push(person),
        () => undefined,
      );
  })();
  for (let kill = 0; kill < KILLS; kill++) {
    const part = parts[Math.floor(Math.random() * parts.length)];
    if (!part) throw new Error("there is no part");
    const child = children.get(part.name);
    if (child) killContainer(child);
    await startPart(part);
    await wait(300);
  }
  isOver = true;
  await Promise.all([registering, load.end()]);
  const { answered, failures } = load.result;
  console.warn(
    `${KILLS} kills: ${failures.length} of ${answered + failures.length} requests failed, ${registered.length} registered`,
  );
  for (const person of registered) await logIn(person);
  expect(registered.length).toBeGreaterThan(0);
  // A request that is with a process when it is killed is lost with it, and no other one.
  expect(failures.length).toBeLessThanOrEqual(KILLS * 6);
});
