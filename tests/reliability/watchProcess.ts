import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** A process that is watched by requests for `/livez` at `address`. */
export interface Watched {
  address: string;
  child: ChildProcess;
  /** Number of processes that take part in an answer. It is 2 for a web server, which calls the API server. */
  hops?: number;
}

/** Starts a server without load. If it answers late too, the machine is busy. */
export async function startIdleServer(): Promise<Watched> {
  const program = `require("node:http").createServer((_, answer) => answer.end())
    .listen(0, "127.0.0.1", function () { console.log(this.address().port); })`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "ignore"] });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { address: `http://127.0.0.1:${String(port).trim()}`, child };
}

/** Returns the memory of a process and its children in bytes. A shared memory page is divided among its users. */
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
/** Reads the memory of a process in bytes. Returns 0 after the process has ended, NaN if it is unknown. */
function readShare(pid: number): number {
  const told = read(`/proc/${pid}/smaps_rollup`);
  return told === "" ? 0 : Number(/^Pss:\s+(\d+)/m.exec(told)?.[1]) * 1024;
}

/** Sends a GET on a new connection, because the server may close an idle one just when it is reused. */
const ask = (url: string) =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => answer.resume().once("end", () => resolve(null))).once("error", reject);
  });

/** Requests a process' `/livez` every 100 ms until `isOver`. Returns the longest wait for an answer in ms. */
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
 * Watches processes and an idle process during work. Returns each process's longest silence in ms and its peak memory
 * above the start in bytes, and the longest silence of the idle process.
 */
export async function watch(all: readonly Watched[], idle: Watched, work: () => Promise<number>) {
  const before = all.map(({ child }) => findMemory(child));
  const memories = all.map(() => 0);
  let isOver = false;
  const silences = Promise.all([...all, idle].map((each) => findSilence(each, () => isOver)));
  const weigh = setInterval(() => {
    for (const [place, { child }] of all.entries())
      memories[place] = Math.max(memories[place] ?? 0, findMemory(child) - (before[place] ?? 0));
  }, 100);
  const status = await work();
  isOver = true;
  clearInterval(weigh);
  const found = await silences;
  const seen = memories.map((memory, place) => ({ memory, silence: found[place] ?? Infinity }));
  return { status, seen, machine: found.at(-1) ?? 0 };
}
