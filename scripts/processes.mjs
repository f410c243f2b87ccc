import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The repository's root, whatever folder a command is started from. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The unit of the kernel's account of processor time, in seconds. */
const TICK = 0.01;

/** How long the terminal may stay silent while something works, in milliseconds. */
const SILENCE = 4000;

/**
 * Runs a program to its end and passes its output on; while nothing of it is seen, says every few seconds that it still
 * works.
 *
 * @param {string} label what the reader sees: "installing"
 * @param {string[]} command program and arguments; nothing is read from the terminal
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, timeout?: number, detail?: () => string, output?:
 * Buffer[], spent?: { processor: number } }} [options]
 *   `timeout` in milliseconds, after which the program is ended; `detail` adds to the line that says it still works;
 *   `output` takes what the program prints, in place of the terminal: for programs that run side by side; `spent` grows
 *   by the processor time of the program and its children, in seconds, where the system is Linux
 * @returns {Promise<number>} the exit code; 1 where a signal ended it or it could not start
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

/**
 * Returns the processor time of the children that have ended since the last call, in seconds: proc(5), `cutime` and
 * `cstime`. A child counts once it has ended, so the one whose end is being handled is the one that is asked about.
 */
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
 * npm as a command: the one that runs this script, so that no other version is picked up from the path.
 *
 * @param {...string} args
 * @returns {string[]}
 */
export function npm(...args) {
  const self = process.env.npm_execpath;
  return self?.endsWith(".js") ? [process.execPath, self, ...args] : ["npm", ...args];
}

/**
 * A program of node_modules as a command, by the path of its script inside its package.
 *
 * @param {string} script
 * @param {...string} args
 * @returns {string[]}
 */
export function tool(script, ...args) {
  return [process.execPath, `${root}node_modules/${script}`, ...args];
}

/** Stops with one plain line where this Node is older than package.json's `engines` asks for. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
