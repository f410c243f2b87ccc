import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { root, run } from "./processes.mjs";

/** Present while the sample loads, so an interrupted load starts again. */
const LOADING = "sample-is-loading";

/**
 * Loads the sample of open vacancies into an empty or missing data folder. A folder with data stays unchanged.
 * @param {string} dataDir
 * @param {{ withAccount?: boolean, programs?: string }} [options] `withAccount`: with the demo's ready-made account.
 *   `programs`: the folder of the built API server
 * @returns {Promise<boolean>} false if loading failed
 */
export async function ensureSample(dataDir, { withAccount = false, programs = `${root}build/backend` } = {}) {
  mkdirSync(dataDir, { recursive: true });
  const marker = join(dataDir, LOADING);
  if (!existsSync(marker) && readdirSync(dataDir).length > 0) return true;
  writeFileSync(marker, "");
  console.log(`Loading the sample of job openings into ${dataDir} …`);
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const commands = [["motriz.js", "import", "--sample"], ...(withAccount ? [["demoAccount.js"]] : [])];
  for (const [program, ...args] of commands) {
    // The command's Portuguese output is shown only on failure.
    /** @type {Buffer[]} */
    const output = [];
    const command = [process.execPath, `${programs}/${program}`, ...args];
    if ((await run("loading the sample", command, { env, output })) === 0) continue;
    process.stderr.write(Buffer.concat(output));
    return false;
  }
  rmSync(marker);
  return true;
}

/**
 * Finds a free port below the system's range for outgoing connections, so that none of these takes the port.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(10_240, 32_768);
  return (await isFree(port)) ? port : freePort();
}

/** @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/**
 * Starts the built product and resolves once its first page answers.
 *
 * @param {{ port: number, env?: Record<string, string | undefined>, log?: "inherit" | "ignore" | number, apart?:
 *   boolean, timeout?: number }} options `env`: the product's configuration. `log`: its output, by default the
 *   terminal. `apart`: a process group of its own, so Ctrl-C reaches it only through `stop`. `timeout`: in milliseconds
 * @returns {Promise<Product>} rejects with a plain sentence if it ended, or did not answer in time
 * @typedef {{ origin: string, pid: number, ended: Promise<number>, stop(signal?: NodeJS.Signals): Promise<number> }}
 *   Product
 */
export async function startProduct({ port, env = {}, log = "inherit", apart = false, timeout = 60_000 }) {
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [`${root}build/backend/start.js`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...env, PORT: String(port) },
    stdio: ["ignore", log, log === "inherit" ? "pipe" : log],
    detached: apart,
  });
  let said = "";
  child.stderr?.on("data", (chunk) => {
    process.stderr.write(chunk);
    said = (said + chunk).slice(-2_000);
  });
  let over = false;
  const ended = new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  }).then((code) => {
    over = true;
    return code;
  });
  // Ends the product, too, if this process is interrupted.
  process.once("exit", () => {
    if (!over) child.kill("SIGTERM");
  });
  const stop = (signal = "SIGTERM") => {
    if (!over) child.kill(signal);
    return ended;
  };

  const deadline = Date.now() + timeout;
  while (!(await responses(origin))) {
    // The reason is repeated for readers who see only the end of the output.
    if (over) throw new Error(`The product ended before it answered. ${said.trim() || "The lines above say why."}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`The product did not answer at ${origin} within ${timeout / 1000} s.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, pid: child.pid ?? 0, ended, stop };
}

async function responses(origin) {
  try {
    const response = await fetch(origin, { redirect: "manual", signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}
