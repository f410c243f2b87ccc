import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiAt } from "../e2e/support/api";
import { aCandidate } from "../factories/people";
import { startDeployment, type Deployment } from "./deployment";
import { newFolder, patience, run, usePrograms } from "./programs";
import { ask, makeProxy, type Proxy } from "./proxy";
import { until } from "./until";
import { createVisitors } from "./visitors";
import { findLost, startWriting } from "./writers";

// compose.yaml's processes under load: killed, restarted, and without their services. `npm run check:deep -- drill`
// takes longer.

const isDrill = Boolean(process.env.DRILL);
const { programs } = usePrograms();
const visitors = createVisitors(() => proxy);
const { send, logIn, putUnderLoad } = visitors;
const [KILLS, RESTARTS] = isDrill ? [20, 2] : [6, 1];
/** In ms. First PostgreSQL is frozen for this long, and later the bucket is stopped for as long. */
const AWAY = isDrill ? 20_000 : 4_000;
const REQUESTS = 1_000;
const timeout = patience;

let proxy: Proxy;
let deployment: Deployment;

beforeAll(async () => {
  proxy = await makeProxy();
  deployment = await startDeployment({ programs, folder: newFolder(), proxy });
}, patience);
afterAll(() => deployment.stop());

async function during(what: string, happens: () => Promise<void>): Promise<unknown[]> {
  const load = putUnderLoad(await logIn(await aCandidate(apiAt(() => proxy.apiUrl))));
  const writing = startWriting(visitors, proxy);
  await happens();
  await Promise.all([writing.end(), load.end()]);
  const { answered, failures } = load.result;
  const { told, count } = writing;
  const lost = await findLost(told, proxy, deployment);
  const writes = told.registered.length + told.pictured.length + told.messages.length;
  console.warn(
    `${what}: ${failures.length + count.failed} of ${answered + failures.length + writes + count.failed} requests ` +
      `failed, ${lost.length} of ${writes} writes that were acknowledged are lost`,
  );
  expect(lost).toEqual([]);
  expect([told.registered.length, told.pictured.length, told.messages.length]).not.toContain(0);
  return [...failures, ...Array<string>(count.failed).fill("a write")];
}

test("the services of compose.yaml serve pages and the companies' port", { timeout }, async () => {
  expect(deployment.parts.map(({ role }) => role).sort()).toEqual(["api", "api", "web", "web", "worker"]);
  const person = await aCandidate(apiAt(() => proxy.apiUrl));
  const cookie = await logIn(person);
  for (const path of ["/", "/vagas", "/dashboard", "/dashboard/notifications", "/dashboard/user"])
    expect([path, (await send("GET", path, { cookie })).status]).toEqual([path, 200]);
  // The companies' port answers companies' calls, but no operator's calls.
  const company = { ...proxy.client, port: new URL(proxy.companyOrigin).port };
  const host = { host: new URL(proxy.companyOrigin).host };
  expect((await ask(company, "GET", "/docs/company", host)).status).toBe(200);
  for (const path of ["/metrics", "/operator/users", "/openapi.json"])
    expect([path, (await ask(company, "GET", path, host)).status]).toEqual([path, 404]);
});

test("the doctor reports no fault", { timeout }, async () => {
  const doctor = run(join(programs, "motriz.js"), ["doctor", "--json"], {
    variables: {
      ...deployment.variables,
      NODE_EXTRA_CA_CERTS: proxy.certificate,
      DISK_RESERVE: "12",
      WEB_TO_API_KEY: "",
    },
  });
  await doctor.ended;
  const found = JSON.parse(doctor.lines.join("\n")) as { subject: string; state: string; says: string }[];
  // The warning about the certificate is expected, because the test's certificate expires in two days.
  const bad = found.filter(({ state, says }) => state === "bad" && !says.startsWith("the certificate ends in"));
  expect(bad).toEqual([]);
});

test("maintenance answers every page with 503", { timeout }, async () => {
  const motriz = async (state: "on" | "off") => {
    const variables = { ...deployment.variables, WEB_TO_API_KEY: "" };
    expect(await run(join(programs, "motriz.js"), ["maintenance", state], { variables }).ended).toMatchObject({
      code: 0,
    });
  };
  await motriz("on");
  const pages = ["/", "/vagas", "/vagas/740", "/auth/login", "/auth/register", "/contact", "/dashboard"];
  for (const path of pages) {
    await until(async () => (await send("GET", path)).status === 503);
    const { headers, text } = await send("GET", path);
    expect([path, Number(headers["retry-after"]) > 0]).toEqual([path, true]);
    expect(text).toContain("Estamos em manutenção");
  }
  const ports = deployment.parts.flatMap(({ role, variables }) => (role === "web" ? [variables.METRICS_PORT] : []));
  const metrics = await Promise.all(
    ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
  expect(metrics.join("\n")).toMatch(/http_refusals_total\{[^}]*cause="maintenance"[^}]*\} [1-9]/);
  await motriz("off");
  await until(async () => (await send("GET", "/")).status === 200);
});

test(`fails no request in ${RESTARTS} rolling restarts`, { timeout }, async () => {
  const load = putUnderLoad(await logIn(await aCandidate(apiAt(() => proxy.apiUrl))));
  for (let restart = 0; restart < RESTARTS; restart++)
    for (const part of deployment.parts) {
      expect([part.name, await deployment.end(part)]).toEqual([part.name, [0, null]]);
      await deployment.start(part);
      await wait(500);
    }
  await until(() => load.result.answered + load.result.failures.length >= REQUESTS * RESTARTS);
  await load.end();
  console.warn(`${RESTARTS} rolling restarts: ${load.result.failures.length} of ${load.result.answered} failed`);
  expect(load.result.failures).toEqual([]);
});

test(`loses no acknowledged write in ${KILLS} kills`, { timeout }, async () => {
  const failures = await during(`${KILLS} kills`, async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const part = deployment.parts[Math.floor(Math.random() * deployment.parts.length)];
      if (!part) throw new Error("there is no part");
      deployment.kill(part);
      await deployment.start(part);
      await wait(300);
    }
  });
  // A kill may fail only requests under way: at most 6 of the load (visitors.ts) and 2 of the writers (writers.ts).
  expect(failures.length).toBeLessThanOrEqual(KILLS * 8);
});

test(
  "loses no acknowledged write without PostgreSQL or bucket",
  async () => {
    const { database, bucket } = deployment;
    const isWell = async () => (await send("GET", "/vagas")).status === 200;
    await during(`PostgreSQL frozen for ${AWAY / 1000} s`, async () => {
      await wait(1_000);
      database.freeze();
      await wait(AWAY);
      database.thaw();
      const back = Date.now();
      await until(isWell);
      console.warn(`served again after ${Date.now() - back} ms`);
      await wait(2_000);
    });
    await during(`the bucket away for ${AWAY / 1000} s`, async () => {
      await wait(1_000);
      const start = await bucket.stop();
      await wait(AWAY);
      await start();
      await wait(2_000);
    });
    expect(await during("with all back", () => wait(2_000))).toEqual([]);
  },
  patience,
);
