import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { open } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { confine } from "./confine";
import { findProgram, toArguments } from "./programs";
import { findResidentMemory } from "./residentMemory";

/** Processor time in ms; memory and answer in bytes. */
export interface FencedLimits {
  cpu: number;
  memory: number;
  answer: number;
}

export interface FencedWork {
  arguments: string[];
  /** Standard input: bytes, or the path of a file. */
  input: Uint8Array | { path: string };
  limits: FencedLimits;
  files?: string[];
  /** The only writable file, and its largest size in bytes. */
  writes?: { path: string; bytes: number };
  /** A native package to load before the restrictions: its entry, and the folder of packages. */
  native?: { entry: string; folder: string };
}

/** "time", "memory": above a limit. "crash": the process failed. "machine": it did not start, stalled or was killed. */
type Reason = "time" | "memory" | "crash" | "machine";

/** Means that the process gave no complete answer. `answer` is the part that it wrote. */
export class FencedFailure extends Error {
  override name = "FencedFailure";

  constructor(
    readonly reason: Reason,
    readonly answer: Buffer = Buffer.alloc(0),
  ) {
    super(`A fenced process ended without an answer (${reason}).`);
  }
}

const INTERVAL = 20;
/** Largest heap of V8 in MB, for systems on which memory can't be checked. */
const HEAP = 192;
/** Longest time in ms for `cpu` ms of work. Only a stalled machine needs more. */
const toPatience = (cpu: number) => 20_000 + 2 * cpu;

/** Runs a program within its limits. Windows limits elapsed time instead of processor time. Throws FencedFailure. */
export async function runFenced(program: string, importer: string, work: FencedWork): Promise<Buffer> {
  const { input, limits, writes } = work;
  const [command = "", ...words] = await confine(
    [process.execPath, ...toFence(program, importer, work), ...work.arguments],
    { cpu: limits.cpu, memory: limits.memory, fileSize: writes?.bytes ?? 0 },
  );
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
    // This process watches the child's memory: a thread in the child would escape the child's restrictions.
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
    child.stdin?.on("error", () => undefined);
    if (!("path" in input)) child.stdin?.end(input);
  });
  try {
    return await run;
  } finally {
    await file?.close();
  }
}

/** Signals of a process that fails by itself. V8 sends SIGTRAP and SIGABRT for a full heap. */
const own = new Set(["SIGABRT", "SIGBUS", "SIGFPE", "SIGILL", "SIGSEGV", "SIGSYS", "SIGTRAP", "SIGXFSZ"]);

function toReason(signal: NodeJS.Signals | null): Reason {
  if (signal === "SIGXCPU") return "time";
  return signal === null || own.has(signal) ? "crash" : "machine";
}

/** Node 20, and 22 to 22.12, know this flag only by its older name. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has("--permission")
  ? "--permission"
  : "--experimental-permission";

function toFence(name: string, importer: string, { files = [], writes, native }: FencedWork): string[] {
  const { url, isBuilt } = findProgram(name, importer);
  const fence = findProgram("fence", import.meta.url).url;
  // Otherwise V8 compiles each pattern twice, which takes a tenth of the processor time of reading a currículo's page.
  const engine = [`--max-old-space-size=${HEAP}`, "--no-regexp-tier-up"];
  const before = native ? ["--import", native.entry] : [];
  if (!isBuilt) {
    const [tsx = "", from = "", program = ""] = toArguments(name, importer);
    return [...engine, tsx, from, ...before, tsx, fence.href, program];
  }
  const given = [fileURLToPath(url), fileURLToPath(fence), ...files].map((path) => realpathSync(path));
  const reads = new Set([...given, ...(native ? [`${native.folder}/*`] : []), ...(writes ? [writes.path] : [])]);
  const permissions = [
    ...[...reads].map((path) => `--allow-fs-read=${path}`),
    ...(native ? ["--allow-addons"] : []),
    ...(writes ? [`--allow-fs-write=${writes.path}`] : []),
  ];
  return [...engine, PERMISSION, ...permissions, ...before, "--import", fence.href, realpathSync(fileURLToPath(url))];
}
