import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { open } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { confine } from "./confine";
import { findProgram, toArguments } from "./programs";
import { findResidentMemory } from "./residentMemory";

/** The limits of a fenced process: ms of processor time, bytes of memory and of its answer. */
export interface FencedLimits {
  cpu: number;
  memory: number;
  answer: number;
}

export interface FencedWork {
  arguments: string[];
  /** Bytes, or the path of a file whose bytes come on the program's standard input. */
  input: Uint8Array | { path: string };
  limits: FencedLimits;
  /** The files that the program reads beside itself. */
  files?: string[];
  /** The one file that it writes, and its largest size in bytes. */
  writes?: { path: string; bytes: number };
  /** A native package that is loaded before the fence is up: its entry, and the folder of its packages. */
  native?: { entry: string; folder: string };
}

/** "time", "memory": it took more than its limits. "crash": it ended itself. "machine": nothing that it did. */
type Reason = "time" | "memory" | "crash" | "machine";

/** A fenced process that gave no whole answer. `answer` is what it had written. */
export class FencedFailure extends Error {
  override name = "FencedFailure";

  constructor(
    readonly reason: Reason,
    readonly answer: Buffer = Buffer.alloc(0),
  ) {
    super(`A fenced process ended without an answer (${reason}).`);
  }
}

/** How often the memory is looked at, in ms. */
const INTERVAL = 20;
/** The largest heap of V8, in MB: it ends the process where the memory can't be looked at. */
const HEAP = 192;
/** The time by the clock in which `cpu` ms of work must be done. Only a machine that stands still takes longer. */
const toPatience = (cpu: number) => 20_000 + 2 * cpu;

/**
 * Runs a program in a process of its own without a network, files, other processes, threads, or anything of our
 * environment. What a parser does wrong ends with the process. Throws FencedFailure where there is no answer.
 *
 * Its limit of time is processor time, so that a busy machine refuses nothing; where the kernel's limits can't be set
 * (Windows) the clock alone holds. Among the sources (npm run dev) files are not fenced off, because tsx reads them.
 */
export async function runFenced(program: string, importer: string, work: FencedWork): Promise<Buffer> {
  const { input, limits, writes } = work;
  const [command = "", ...words] = await confine(
    [process.execPath, ...toFence(program, importer, work), ...work.arguments],
    { cpu: limits.cpu, memory: limits.memory, fileSize: writes?.bytes ?? 0 },
  );
  // The process reads a file itself, by what is open already.
  const file = "path" in input ? await open(input.path) : null;
  const run = new Promise<Buffer>((resolve, reject) => {
    const stdin = file ? file.fd : "pipe";
    const child = spawn(command, words, { env: { NODE_ENV: "production" }, stdio: [stdin, "pipe", "ignore"] });
    let reason: Reason | null = null;
    const end = (why: Reason) => {
      reason ??= why;
      child.kill("SIGKILL");
    };
    const timer = setTimeout(() => end("machine"), toPatience(limits.cpu));
    // The process can't watch itself: a thread would be outside of the fence.
    const watch = setInterval(() => findResidentMemory(child.pid) > limits.memory && end("memory"), INTERVAL);
    const stop = () => {
      clearTimeout(timer);
      clearInterval(watch);
    };
    const answer: Buffer[] = [];
    let size = 0;
    child.stdout?.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > limits.answer) end("memory");
      else answer.push(chunk);
    });
    child.once("error", () => {
      stop();
      reject(new FencedFailure("machine"));
    });
    child.once("close", (code, signal) => {
      stop();
      const whole = Buffer.concat(answer);
      if (code === 0 && reason === null) resolve(whole);
      else reject(new FencedFailure(reason ?? toReason(signal), whole));
    });
    // A process that was killed reads no further.
    child.stdin?.on("error", () => undefined);
    if (!("path" in input)) child.stdin?.end(input);
  });
  return run.finally(async () => file?.close());
}

/** Signals that a process brings upon itself; SIGTRAP and SIGABRT are V8's where its heap is full. */
const own = new Set(["SIGABRT", "SIGBUS", "SIGFPE", "SIGILL", "SIGSEGV", "SIGSYS", "SIGTRAP", "SIGXFSZ"]);

function toReason(signal: NodeJS.Signals | null): Reason {
  if (signal === "SIGXCPU") return "time";
  return signal === null || own.has(signal) ? "crash" : "machine";
}

/** Node 20 and 22 to 22.12 know the permissions under another name. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has("--permission")
  ? "--permission"
  : "--experimental-permission";

/** Node's arguments: it may read the program (one file with all its packages), its fence, and the given files. */
function toFence(name: string, importer: string, { files = [], writes, native }: FencedWork): string[] {
  const { url, isBuilt } = findProgram(name, importer);
  const fence = findProgram("fence", import.meta.url).url;
  const heap = `--max-old-space-size=${HEAP}`;
  const before = native ? ["--import", native.entry] : [];
  if (!isBuilt) {
    const [tsx = "", from = "", program = ""] = toArguments(name, importer);
    return [heap, tsx, from, ...before, tsx, fence.href, program];
  }
  const given = [fileURLToPath(url), fileURLToPath(fence), ...files].map((path) => realpathSync(path));
  // Node 20 refuses a file that is named twice.
  const reads = new Set([...given, ...(native ? [`${native.folder}/*`] : []), ...(writes ? [writes.path] : [])]);
  const permissions = [
    ...[...reads].map((path) => `--allow-fs-read=${path}`),
    ...(native ? ["--allow-addons"] : []),
    ...(writes ? [`--allow-fs-write=${writes.path}`] : []),
  ];
  return [heap, PERMISSION, ...permissions, ...before, "--import", fence.href, realpathSync(fileURLToPath(url))];
}
