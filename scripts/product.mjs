import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { root, run } from "./processes.mjs";

/** This file stands in the folder while the sample is loaded: an interrupted load begins again. */
const LOADING = "sample-is-loading";

/**
 * Loads the sample of open vacancies into a data folder that is empty or absent. It leaves any other folder as it is.
 *
 * @param {string} dataDir
 * @param {{ withAccount?: boolean }} [options] `withAccount`: with the demo's ready-made account
 * @returns {Promise<boolean>} false where loading failed
 */
export async function ensureSample(dataDir, { withAccount = false } = {}) {
  mkdirSync(dataDir, { recursive: true });
  const marker = join(dataDir, LOADING);
  if (!existsSync(marker) && readdirSync(dataDir).length > 0) return true;
  writeFileSync(marker, "");
  console.log(`Loading the sample of job openings into ${dataDir} …`);
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const programs = [["motriz.js", "import", "--sample"], ...(withAccount ? [["demoAccount.js"]] : [])];
  for (const [program, ...args] of programs) {
    // The command speaks Portuguese, and the terminal of the demo English: its lines are shown where it failed.
    /** @type {Buffer[]} */
    const output = [];
    const command = [process.execPath, `${root}build/backend/${program}`, ...args];
    if ((await run("loading the sample", command, { env, output })) === 0) continue;
    process.stderr.write(Buffer.concat(output));
    return false;
  }
  rmSync(marker);
  return true;
}

/**
 * Finds a port of this machine on which nothing listens. It is below those that systems give to connections that go
 * out, so that none of them takes it before it is used.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(10_240, 32_768);
  return (await isFree(port)) ? port : freePort();
}

/**
 * Whether a port can be listened on now, on every address.
 *
 * @returns {Promise<boolean>}
 */
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
 *   boolean, timeout?: number }} options `env`: the product's configuration; `log`: where its output goes, the terminal
 *   by default; `apart`: in a process group of its own, so that a terminal's Ctrl-C reaches it once, through `stop`,
 *   and not twice; `timeout` in milliseconds
 * @returns {Promise<Product>} rejects with a plain sentence where it ended, or did not answer in time
 *
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
  // The folder must not stay behind, wherever this process is interrupted.
  process.once("exit", () => {
    if (!over) child.kill("SIGTERM");
  });
  const stop = (signal = "SIGTERM") => {
    if (!over) child.kill(signal);
    return ended;
  };

  const deadline = Date.now() + timeout;
  while (!(await responses(origin))) {
    // A reader of the end of an output still reads why.
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
