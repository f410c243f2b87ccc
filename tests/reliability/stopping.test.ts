import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import http from "node:http";
import { connect, createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { freePort } from "../../scripts/product.mjs";
import { startPostgres } from "./postgres";
import { killAll, newDataFolder, patience, run, type Running, usePrograms } from "./programs";
import { testWithPostgres } from "./withPostgres";

const { programs, folder } = usePrograms();

async function startAlone(variables: Record<string, string>): Promise<Running & { address: string }> {
  const [port, operatorPort] = [await freePort(), await freePort()];
  const server = run(join(programs, "server.js"), [], {
    isAlone: true,
    variables: {
      API_PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      WEB_TO_API_KEY: "a key of this test and of nothing else",
      RATE_LIMITS: "0",
      LOG_LEVEL: "error",
      NODE_ENV: "production",
      ...variables,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const ended = server.ended.then(({ code }) => {
    throw new Error(`ended with ${code}: ${server.errors()}`);
  });
  await Promise.race([vi.waitUntil(isReady, { timeout: patience, interval: 100 }), ended]);
  return { ...server, address };
}

/** Reuses connections and never retries, as a proxy does. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
function ask(address: string, path: string): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    http
      .get(`${address}${path}`, { agent }, (response) => {
        response
          .resume()
          .once("end", () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }));
      })
      .once("error", reject);
  });
}

/** Opens a connection with a request that never ends. */
async function stickTo(address: string): Promise<void> {
  const socket = connect(Number(new URL(address).port), "127.0.0.1").on("error", () => undefined);
  await once(socket, "connect");
  socket.write(
    "POST /contactMessage HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{",
  );
}

test("announces its stop, and ends within 10 s", { timeout: patience }, async () => {
  const server = await startAlone({ DATA_DIR: await newDataFolder(), DATABASE_URL: "" });
  await stickTo(server.address);
  expect(await ask(server.address, "/selectiveProcess/openIds")).toEqual({ status: 200, connection: "keep-alive" });
  const begun = Date.now();
  server.child.kill("SIGTERM");
  await vi.waitUntil(async () => (await ask(server.address, "/readyz")).status === 503, { interval: 20 });
  expect(await ask(server.address, "/selectiveProcess/openIds")).toEqual({ status: 200, connection: "close" });
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(Date.now() - begun).toBeLessThan(10_000);
});

testWithPostgres("fails no request while two API servers restart", { timeout: patience }, async () => {
  const database = await startPostgres();
  try {
    const variables = { DATABASE_URL: database.createDatabase("rolling"), DATA_DIR: join(folder, "rolling") };
    const servers = [await startAlone(variables), await startAlone(variables)];
    // `look` and `load` act as a proxy: they check readiness, and pass each request to a ready server.
    let ready = servers.map(({ address }) => address);
    let isOver = false;
    const look = async () => {
      while (!isOver) {
        const answers = await Promise.all(
          servers.map(({ address }) =>
            ask(address, "/readyz").then(
              ({ status }) => (status === 200 ? [address] : []),
              () => [],
            ),
          ),
        );
        ready = answers.flat();
        await wait(200);
      }
    };
    const failures: unknown[] = [];
    let answered = 0;
    const load = async (lane: number) => {
      for (let turn = lane; !isOver; turn++) {
        const address = ready[turn % ready.length] ?? "http://127.0.0.1:9";
        await ask(address, "/selectiveProcess/openIds").then(
          ({ status }) => (status === 200 ? answered++ : failures.push(status)),
          (error: unknown) => failures.push(error),
        );
      }
    };
    const lanes = [look(), ...Array.from({ length: 4 }, (_, lane) => load(lane))];
    for (const at of [0, 1]) {
      await wait(1_000);
      servers[at]?.child.kill("SIGTERM");
      expect(await servers[at]?.ended).toEqual({ code: 0, signal: null });
      servers[at] = await startAlone(variables);
      await wait(500);
    }
    isOver = true;
    await Promise.all(lanes);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  } finally {
    killAll();
    await database.stop();
  }
});

test("ends with one line if its port is in use", { timeout: patience }, async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const taken = (other.address() as AddressInfo).port;
  const untouched = join(folder, "untouched");
  const secrets = { SESSION_SECRET: "s".repeat(32), WEB_TO_API_KEY: "w".repeat(24), OPERATOR_API_KEY: "o".repeat(24) };
  const variables = { DATA_DIR: untouched, DATABASE_URL: "", API_PORT: "0", OPERATOR_PORT: "0", ...secrets };
  for (const [program, name, more] of [
    ["server", "API_PORT", { API_PORT: String(taken) }],
    ["server", "OPERATOR_PORT", { OPERATOR_PORT: String(taken) }],
    ["start", "PORT", { HOST: "127.0.0.1", PORT: String(taken) }],
  ] as const) {
    const started = run(join(programs, `${program}.js`), [], { variables: { ...variables, ...more } });
    expect(await started.ended).toMatchObject({ code: 1 });
    expect([...started.lines, started.errors()]).toEqual([
      `${name}: port ${taken} is in use on this machine. Stop what uses it, or set another port.\n`,
    ]);
    expect(existsSync(join(untouched, "store"))).toBe(false);
  }
  other.close();
});

test("npm start passes SIGTERM to the product", { timeout: patience }, async () => {
  const root = join(folder, "npm");
  mkdirSync(join(root, "build/backend"), { recursive: true });
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  writeFileSync(join(root, "package.json"), JSON.stringify({ scripts: { start: scripts.start } }));
  writeFileSync(
    join(root, "build/backend/start.js"),
    `process.once("SIGTERM", () => { console.log("stopping"); process.exit(0); }); setInterval(() => undefined, 1000); console.log("up");`,
  );
  const npm = execFileSync("which", ["npm"], { encoding: "utf8" }).trim();
  const child = spawn(npm, ["start", "--silent"], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  await vi.waitUntil(() => said === "up\n", { timeout: 60_000 });
  child.kill("SIGTERM");
  await once(child.stdout, "close");
  expect(said).toBe("up\nstopping\n");
});
