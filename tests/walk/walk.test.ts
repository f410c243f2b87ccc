import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import { findOlder, placeProduct } from "../../scripts/image.mjs";
import type { Person } from "../factories/people";
import { patience, until } from "../reliability/until";
import { rounds } from "./faults";
import { elsewhere, findUnwalked, findBlock, findCommand } from "./page";
import { beginWalk, OPERATOR, untilAnswered, type Finding, type Walk } from "./walk";

// Runs docs/operators.md in a container engine made of buildah and runc. Only addresses and names are replaced.

const timeout = 2 * patience;
const INSIDE = "node build/backend/motriz.js";
let walk: Walk;
beforeAll(async () => void (walk = await beginWalk()), patience);
afterAll(async () => void (await walk.end()), patience);

const toLines = (block: string) => block.trim().split("\n");

test("a single container serves pages and makes a backup", { timeout }, async () => {
  walk.shell.setMotriz(`docker exec motriz ${INSIDE}`);
  const serving = walk.shell.start(findBlock("docker build -t motriz . && docker run"));
  await untilAnswered(() => fetch("http://127.0.0.1:3000/readyz"));
  const backup = findCommand(`docker exec NAME ${INSIDE} backup /backups/motriz`).replace("NAME", "motriz");
  expect((await walk.succeeds(backup)).stdout).toMatch(/rows and 0 files are in/);
  await walk.succeeds("motriz backup verify /backups/motriz");
  await serving.interrupt();
  await walk.services.stop("motriz");
  walk.engine.removeVolumes();
});

/** Makes a deployment by the page's commands, in the product's folder. */
async function begin(layout: string) {
  walk.shell.setMotriz(`docker compose exec api1 ${INSIDE}`);
  await walk.succeeds(findBlock("openssl rand -hex 32"));
  if (layout === "one role") walk.write("secrets/database_url", walk.read("secrets/database_migration_url"));
  walk.write(".env", findBlock("MAIL_FROM=").replace(/^SMTP_URL=.*$/m, `SMTP_URL=${walk.mail.url}`));
  return walk.succeeds(findBlock("docker compose up --build -d --wait"));
}

describe.each(["two roles", "one role"])("%s", (layout) => {
  const { send } = { send: (...args: Parameters<Walk["visitors"]["send"]>) => walk.visitors.send(...args) };
  let ana: Person;
  let cookie: string;
  const isServed = async () => expect((await send("GET", "/dashboard", { cookie })).status).toBe(200);
  const restart = () =>
    walk.succeeds(
      findCommand(
        "for name in api1 api2 worker web1 web2; do docker compose up -d --no-deps --force-recreate --wait $name; done",
      ),
    );

  test("an empty folder becomes a deployment without faults", { timeout }, async () => {
    const { stdout } = await begin(layout);
    expect(stdout).toMatch(/^note LinkedIn: it is off/m);
    ana = await walk.register("ana@exemplo.com.br");
    cookie = await walk.visitors.logIn(ana);
    await isServed();
  });

  test("the commands for operators work", { timeout }, async () => {
    const run = async (command: string) => {
      for (const line of toLines(findBlock(command))) await walk.succeeds(line);
    };
    await run("motriz user find ana@exemplo.com.br");
    await until(async () => (await send("GET", "/")).status === 503);
    await walk.succeeds("motriz maintenance off");
    await walk.untilServed();
    await run("motriz operator add");
    await run("motriz user lock");
    expect((await walk.succeeds("motriz trail")).stdout).toContain("conta usada em golpe");
    await walk.succeeds("motriz user unlock ana@exemplo.com.br");
    await run("motriz feed add");
    await walk.succeeds("motriz operator remove rita@exemplo.com.br --yes && motriz feed remove Umburana");
    cookie = await walk.visitors.logIn(ana);
  });

  test("test mode answers calls with a test key", { timeout }, async () => {
    const [create = "", list = "", serve = ""] = toLines(findBlock("motriz sandbox"));
    const [key = ""] = /test_\S+/.exec((await walk.succeeds(create)).stdout) ?? [];
    expect((await walk.succeeds(list)).stdout).toContain("Umburana");
    const serving = walk.shell.start(serve);
    const headers = { authorization: `Bearer ${key}` };
    await untilAnswered(() => fetch("http://127.0.0.1:3005/operator/selectiveProcesses", { headers }));
    await serving.interrupt();
  });

  test("the nightly command makes and verifies a backup", { timeout }, async () => {
    const { stdout } = await walk.succeeds(findBlock("docker compose run --rm backup &&"));
    expect(stdout).toMatch(/rows and 0 files are in/);
    expect(stdout).toMatch(/parts of the backup/);
  });

  test("rolling restarts change secrets, and end no session", { timeout }, async () => {
    const names = ["session_secret", "web_to_api_key", "operator_api_key"];
    const old = names.map((name) => [name, walk.read(`secrets/${name}`).trim()] as const);
    for (const order of [(a: string, b: string) => `${a},${b}`, (a: string, b: string) => `${b},${a}`]) {
      for (const [name, secret] of old) walk.write(`secrets/${name}`, order(secret, `new-${secret}`));
      await restart();
      await isServed();
    }
    for (const [name, secret] of old.slice(1)) walk.write(`secrets/${name}`, `new-${secret}`);
    await restart();
    await isServed();
    const key = (secret = "") =>
      fetch(`${OPERATOR}/operator/health`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await key(old[2]?.[1])).status).toBe(401);
    expect((await key(`new-${old[2]?.[1]}`)).status).toBe(200);
    await walk.expectNothingBad();
  });

  test("an added worker and web server serve alone", { timeout }, async () => {
    const [compose, proxy] = [walk.read("compose.yaml"), walk.read("deploy/nginx.conf")];
    const [web = ""] = /\n {2}web2:\n(?: {4}.*\n)+/.exec(compose) ?? [];
    const [worker = ""] = /\n {2}worker:\n(?: {4}.*\n)+/.exec(compose) ?? [];
    const more = web.replace("web2", "web3").replace("3010", "3020").replace("3014", "3024");
    const another = worker
      .replace("worker:\n", "worker2:\n")
      .replace("3021", "3031")
      .replace('"worker:/', '"worker2:/');
    walk.write("compose.yaml", compose.replace(web, web + more).replace(worker, worker + another));
    walk.write(
      "deploy/nginx.conf",
      proxy.replace("3010 max_fails=0;", "3010 max_fails=0;\n  server 127.0.0.1:3020 max_fails=0;"),
    );
    await walk.succeeds("docker compose up -d --wait web3 worker2 && docker compose exec proxy nginx -s reload");
    await walk.services.kill("worker");
    for (const name of ["web1", "web2"]) await walk.services.stop(name);
    await isServed();
    walk.write("compose.yaml", compose);
    walk.write("deploy/nginx.conf", proxy);
    await walk.succeeds("docker compose up -d && docker compose exec proxy nginx -s reload");
    for (const name of ["web3", "worker2"]) await walk.services.stop(name);
    await walk.untilServed();
  });

  test("a backup is restored to a deployment on empty volumes", { timeout }, async () => {
    await walk.services.stopAll();
    walk.engine.removeVolumes("backups");
    await walk.succeeds(findBlock("docker compose up -d postgres bucket"));
    await walk.untilServed();
    expect((await walk.succeeds("motriz user find ana@exemplo.com.br")).stdout).toContain(ana.userId);
    await walk.visitors.logIn(ana);
    await walk.expectNothingBad();
    await walk.services.stopAll();
    walk.engine.removeVolumes();
  });
});

describe("a deployment of an earlier version", () => {
  test("is upgraded without a failed request", { timeout }, async () => {
    placeProduct(findOlder());
    await begin("two roles");
    const ana = await walk.register();
    const cookie = await walk.visitors.logIn(ana);
    placeProduct();
    const [build = "", migrate = "", roll = ""] = toLines(findBlock("docker compose build migrate"));
    await walk.succeeds(build);
    const load = walk.visitors.putUnderLoad(cookie);
    const before = await walk.examine({ NODE_ENV: "production" });
    expect(before).toContainEqual(expect.objectContaining({ says: "the store has an older schema" }));
    await walk.succeeds(migrate);
    const between = await walk.examine({ NODE_ENV: "production" });
    expect(between).toContainEqual(
      expect.objectContaining({ says: "the API server is of another version than this command" }),
    );
    await walk.succeeds(roll);
    await wait(2_000);
    await load.end();
    console.warn(`upgrade: ${load.result.failures.length} of ${load.result.answered} requests failed`);
    // Allows 429: the load has one address, which reaches its limit on a fast machine.
    expect(load.result.failures.filter((status) => status !== 429)).toEqual([]);
    await walk.succeeds(findCommand("docker compose up -d --no-deps --force-recreate proxy"));
    await walk.untilServed();
    expect((await walk.visitors.send("GET", "/dashboard", { cookie })).status).toBe(200);
    const after = await walk.examine();
    expect(after.filter(({ state, subject }) => state === "bad" || subject === "migrations")).toEqual([]);
  });

  test.each(rounds)("the doctor reports $name", { timeout }, async ({ plant, variables, mend, faults }) => {
    const password = walk.read("secrets/database_password").trim();
    const own = Object.entries(variables ?? {}).map(([name, value]) => [name, value.replace("PASSWORD", password)]);
    let wrong: Finding[];
    try {
      await plant?.(walk);
      const found = await walk.examine(Object.fromEntries(own) as Record<string, string>);
      wrong = found.filter(({ state }) => state !== "good");
    } finally {
      await mend?.(walk);
    }
    const isTold = (subject: string, says: string) =>
      wrong.some((line) => line.subject === subject && line.says.includes(says));
    expect([faults.filter(([subject, says]) => !isTold(subject, says)), wrong]).toEqual([[], wrong]);
  });

  test("the doctor reports no fault after the repairs", { timeout }, async () => {
    await walk.untilServed();
    await walk.expectNothingBad();
    await walk.services.stopAll();
    walk.engine.removeVolumes();
  });
});

test("each block of docs/operators.md was run, except listed blocks", () => {
  expect(findUnwalked().sort()).toEqual(Object.keys(elsewhere).sort());
});
