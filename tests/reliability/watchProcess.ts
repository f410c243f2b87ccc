import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** A watched process with `/livez` at this address. */
export interface Watched {
  address: string;
  child: ChildProcess;
  /** Number of processes that take part in an answer: the web asks the API server. */
  hops?: number;
}

/** Starts an idle server, whose silence comes from the machine alone. */
export async function startIdleServer(): Promise<Watched> {
  const program = `require("node:http").createServer((_, answer) => answer.end())
    .listen(0, "127.0.0.1", function () { console.log(this.address().port); })`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "ignore"] });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { address: `http://127.0.0.1:${String(port).trim()}`, child };
}

/** Returns the memory of a process and its children in bytes, with their share of common pages. */
function findMemory({ pid = 0 }: ChildProcess): number {
  const family = [pid];
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each)))
    if (family.includes(readParent(name))) family.push(Number(name));
  const sum = family.reduce((total, each) => total + readShare(each), 0);
  if (!(sum > 0)) throw new Error("The memory of the process could not be read.");
  return sum;
}
const read = (path: string) => {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
};
const readParent = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]);
/** Reads a process' memory in bytes: 0 after its end, NaN if unknown. */
function readShare(pid: number): number {
  const told = read(`/proc/${pid}/smaps_rollup`);
  return told === "" ? 0 : Number(/^Pss:\s+(\d+)/m.exec(told)?.[1]) * 1024;
}

/** Asks on a new connection, because the server may close an idle connection at its reuse. */
const ask = (url: string) =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => answer.resume().once("end", () => resolve(null))).once("error", reject);
  });

/** Asks a process every 100 ms until ended. Returns its longest silence in ms. */
async function findSilence({ address }: Watched, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const begun = performance.now();
    await ask(`${address}/livez`);
    longest = Math.max(longest, performance.now() - begun);
    await wait(100);
  }
  return longest;
}

/**
 * Watches a process during work, beside an idle one. Returns both longest silences in ms, and the first's peak memory
 * above idle in bytes.
 */
export async function watch([watched, idle]: [Watched, Watched], work: () => Promise<number>) {
  const before = findMemory(watched.child);
  const seen = { status: 0, memory: 0 };
  let isOver = false;
  const silences = Promise.all([watched, idle].map((each) => findSilence(each, () => isOver)));
  const weigh = setInterval(() => {
    seen.memory = Math.max(seen.memory, findMemory(watched.child) - before);
  }, 100);
  seen.status = await work();
  isOver = true;
  clearInterval(weigh);
  const [silence = Infinity, machine = 0] = await silences;
  return { ...seen, silence, machine };
}
