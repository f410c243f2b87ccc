import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { ensureSample, freePort, startProduct, type Product } from "../../scripts/product.mjs";
import { kindsOfApi, kindsOfWeb, type Attack, type SlowKind } from "./support/slowSockets";

// Opens slow and greedy connections while people of other addresses browse (docs/decisions/0010).

const PEOPLE = 10;
/** Enough for about 400 page views, of which four are slower than the p99. */
const SECONDS = 12;
/** During an attack, people's waits may grow by `ratio`. A wait below `least` ms is normal on a busy machine. */
const BOUND = { ratio: 3, least: 250 };

let product: Product;
let dataDir: string;
let ports: { web: number; api: number; operator: number; company: number };

test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = mkdtempSync(join(tmpdir(), "motriz-slow-"));
  await ensureSample(dataDir);
  ports = { web: await freePort(), api: await freePort(), operator: await freePort(), company: await freePort() };
  const env = {
    DATA_DIR: dataDir,
    API_PORT: String(ports.api),
    OPERATOR_PORT: String(ports.operator),
    COMPANY_PORT: String(ports.company),
    RATE_LIMITS: "1",
    LOG_LEVEL: "warn",
  };
  product = await startProduct({ port: ports.web, env, log: "ignore" });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

const assets = "build/client/assets";
const [largest = ""] = readdirSync(assets)
  .filter((name) => name.endsWith(".js"))
  .sort((one, other) => statSync(`${assets}/${other}`).size - statSync(`${assets}/${one}`).size);

const webKinds = () => kindsOfWeb(`http://localhost:${ports.web}`, `/assets/${largest}`);
const oneAddress = ["127.0.0.1"];
/** A hundred addresses of ten networks. */
const manyAddresses = Array.from({ length: 100 }, (_, at) => `127.0.${10 + (at % 10)}.${1 + Math.floor(at / 10)}`);
const counts = [48, 120, 500];

for (const count of counts)
  test(`${count} connections of ten kinds delay no visitor`, async () => {
    expect(Object.keys(webKinds())).toHaveLength(10);
    await attack({ port: ports.web, kinds: Object.values(webKinds()), count, addresses: oneAddress });
  });

test("500 connections of a hundred addresses delay no visitor", async () => {
  await attack({ port: ports.web, kinds: Object.values(webKinds()), count: 500, addresses: manyAddresses });
});

for (const kind of Object.keys(kindsOfWeb("http://localhost", "/assets/x.js")))
  test(`500 connections with ${kind} delay and fail no visitor`, async () => {
    await attack({ port: ports.web, kinds: [webKinds()[kind] as SlowKind], count: 500, addresses: oneAddress });
  });

for (const [name, path] of [
  ["api", "/selectiveProcess/listAll?page=1"],
  ["operator", "/openapi.json"],
  ["company", "/openapi/company.json"],
] as const)
  for (const count of counts)
    test(`${count} connections to the ${name} port delay no visitor`, async () => {
      await attack({ port: ports[name], kinds: Object.values(kindsOfApi(path)), count, addresses: oneAddress });
    });

/** Compares how long people wait during an attack with their waits before and after it. */
async function attack(wanted: Attack): Promise<void> {
  const quiet = await browse();
  const attacker = fork("tests/e2e/support/attacker.ts", { execArgv: ["--import", "tsx"] });
  try {
    attacker.send(wanted);
    await once(attacker, "message");
    const beside = await browse();
    attacker.kill();
    quiet.push(...(await browse()));
    const [before, during] = [percentile(quiet, 0.99), percentile(beside, 0.99)];
    const figures = `p50 ${percentile(beside, 0.5).toFixed(0)} ms (quiet ${percentile(quiet, 0.5).toFixed(0)}), p99 ${during.toFixed(0)} ms (quiet ${before.toFixed(0)}), ${beside.length} pages, 0 failed`;
    test.info().annotations.push({ type: "figures", description: figures });
    expect(during, figures).toBeLessThan(Math.max(BOUND.least, BOUND.ratio * before));
  } finally {
    attacker.kill();
  }
}

const pages = ["/", "/vagas", "/vagas?roleName=mecanico", "/auth/login", `/assets/${largest}`];

async function browse(): Promise<number[]> {
  const end = performance.now() + SECONDS * 1_000;
  const times: number[] = [];
  const person = async (_: unknown, index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // People arrive one after another: a common start would make them wait for each other.
    await new Promise((resolve) => setTimeout(resolve, 100 * index));
    for (let turn = index; performance.now() < end; turn++) {
      const begun = performance.now();
      const path = pages[turn % pages.length] as string;
      expect(await open(agent, index, path), path).toBe(200);
      times.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 200 + 20 * index));
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return times;
}

const open = (agent: Agent, index: number, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const localAddress = process.platform === "linux" ? `127.0.1.${index + 1}` : undefined;
    get({ port: ports.web, host: "127.0.0.1", path, agent, localAddress }, (reply) =>
      reply.resume().once("end", () => resolve(reply.statusCode)),
    )
      .setTimeout(20_000, () => reject(new Error("no answer within 20 s")))
      .once("error", reject);
  });

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Infinity;
}
