import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** The kernel's unit of processor time, in seconds. */
const TICK = 0.01;

/** In milliseconds: the longest silence on the terminal. */
const SILENCE = 4000;

/**
 * Runs a program and passes its output on. During silence it reports every few seconds that it still works.
 *
 * @param {string} label for the reader: "installing"
 * @param {string[]} command program and arguments, without terminal input
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, timeout?: number, detail?: () => string, output?:
 *   Buffer[], spent?: { processor: number } }} [options] `timeout`: in milliseconds, then the program is ended.
 *   `detail`: added to the progress line. `output`: collects the output instead of the terminal. `spent`: grows by the
 *   processor time in seconds, on Linux
 * @returns {Promise<number>} the exit code; 1 after a signal or a failed start
 */
export function run(label, [program, ...args], { env, cwd = root, timeout, detail, output, spent } = {}) {
  const started = Date.now();
  let spoke = started;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      timeout,
    });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on("data", (chunk) => {
        if (output) return void output.push(chunk);
        spoke = Date.now();
        to.write(chunk);
      });
    }
    const ticker = setInterval(() => {
      if (Date.now() - spoke < SILENCE - 500) return;
      console.log(`  … ${label}, ${Math.round((Date.now() - started) / 1000)} s${detail ? `, ${detail()}` : ""}`);
    }, SILENCE);
    const end = (code) => {
      clearInterval(ticker);
      resolve(code);
    };
    child.on("error", (error) => {
      const line = `${program}: ${error.message}\n`;
      if (output) output.push(Buffer.from(line));
      else process.stderr.write(line);
      end(1);
    });
    child.on("exit", () => {
      const processor = readProcessorTime();
      if (spent) spent.processor += processor;
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

let counted = 0;

/** Returns the seconds of processor time of the children ended since the last call (proc(5), `cutime`, `cstime`). */
function readProcessorTime() {
  try {
    const [, fields = ""] = readFileSync("/proc/self/stat", "utf8").split(") ");
    const [cutime = 0, cstime = 0] = fields.split(" ").slice(13, 15).map(Number);
    const before = counted;
    counted = (cutime + cstime) * TICK;
    return counted - before;
  } catch {
    return 0;
  }
}

/**
 * Returns the command of the npm that runs this script, not of another version in the path.
 *
 * @param {...string} args
 * @returns {string[]}
 */
export function npm(...args) {
  const self = process.env.npm_execpath;
  return self?.endsWith(".js") ? [process.execPath, self, ...args] : ["npm", ...args];
}

/**
 * @param {string} script
 * @param {...string} args
 * @returns {string[]}
 */
export function tool(script, ...args) {
  return [process.execPath, `${root}node_modules/${script}`, ...args];
}

/** Exits with one line if Node is older than package.json's `engines`. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
