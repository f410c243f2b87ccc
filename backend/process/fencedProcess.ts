import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findProgram, toArguments } from "./programs";
import { findResidentMemory } from "./residentMemory";

/** What a fenced process may take: ms until it ends, and bytes of memory and of its answer. */
interface FencedLimits {
  time: number;
  memory: number;
  answer: number;
}

/** A fenced process that gave no answer: it took too long, or it failed or was killed for what else it took. */
export class FencedFailure extends Error {
  override name = "FencedFailure";

  constructor(readonly reason: "time" | "other") {
    super(`A fenced process ended without an answer (${reason}).`);
  }
}

/** How often the memory is looked at, in ms. */
const INTERVAL = 20;
/** The largest heap of V8, in MB: it ends the process where the memory can't be looked at. */
const HEAP = 192;

/**
 * Runs a program in a process of its own without a network, files, other processes, threads, or anything of our
 * environment. The input comes on its standard input; the answer is what it writes before it ends. What a parser does
 * wrong ends with the process. `files` are the only ones that it reads beside its program. Throws FencedFailure where
 * there is no answer.
 *
 * Among the sources (npm run dev) files are not fenced off, because tsx reads them.
 */
export function runFenced(
  program: string,
  importer: string,
  options: { arguments: string[]; files?: string[]; input: Uint8Array; limits: FencedLimits },
): Promise<Buffer> {
  const { input, limits, files = [] } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...toFence(program, importer, files), ...options.arguments], {
      env: { NODE_ENV: "production" },
      stdio: ["pipe", "pipe", "ignore"],
    });
    let reason: FencedFailure["reason"] = "other";
    const kill = () => child.kill("SIGKILL");
    const timer = setTimeout(() => {
      reason = "time";
      kill();
    }, limits.time);
    // The process can't watch itself: a thread would be outside of the fence.
    const watch = setInterval(() => findResidentMemory(child.pid) > limits.memory && kill(), INTERVAL);
    const end = () => {
      clearTimeout(timer);
      clearInterval(watch);
    };
    const answer: Buffer[] = [];
    let size = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > limits.answer) kill();
      else answer.push(chunk);
    });
    child.once("error", (error) => {
      end();
      reject(error);
    });
    child.once("close", (code) => {
      end();
      if (code === 0) resolve(Buffer.concat(answer));
      else reject(new FencedFailure(reason));
    });
    // A process that was killed reads no further.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}

/** Node 20 and 22 to 22.12 know the permissions under another name. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has("--permission")
  ? "--permission"
  : "--experimental-permission";

/** What Node is called with: it may read the program, one file with all its packages, its fence, and `more`. */
function toFence(name: string, importer: string, more: readonly string[]): string[] {
  const { url, isBuilt } = findProgram(name, importer);
  const fence = findProgram("fence", import.meta.url).url;
  const heap = `--max-old-space-size=${HEAP}`;
  if (!isBuilt) {
    const [tsx = "", from = "", program = ""] = toArguments(name, importer);
    return [heap, tsx, from, tsx, fence.href, program];
  }
  const paths = [fileURLToPath(url), fileURLToPath(fence), ...more];
  const files = paths.map((path) => `--allow-fs-read=${realpathSync(path)}`);
  return [heap, PERMISSION, ...files, "--import", fence.href, realpathSync(fileURLToPath(url))];
}
