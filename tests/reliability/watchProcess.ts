import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** A process that is watched: it answers `/livez` at this address. */
export interface Watched {
  address: string;
  child: ChildProcess;
  /** How many processes have a part in the answer: the web asks the API server. */
  hops?: number;
}

/** Starts a server that does nothing: its silence is the machine's. */
export async function startIdleServer(): Promise<Watched> {
  const program = `require("node:http").createServer((_, answer) => answer.end())
    .listen(0, "127.0.0.1", function () { console.log(this.address().port); })`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "ignore"] });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { address: `http://127.0.0.1:${String(port).trim()}`, child };
}

/** The bytes that a process and its children have for themselves, and their parts of what they share. */
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
    // It has ended meanwhile.
    return "";
  }
};
const readParent = (pid: string) => Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]);
/** Reads the memory of a process in bytes: 0 for one that has ended, NaN where the system does not tell it. */
function readShare(pid: number): number {
  const told = read(`/proc/${pid}/smaps_rollup`);
  return told === "" ? 0 : Number(/^Pss:\s+(\d+)/m.exec(told)?.[1]) * 1024;
}

/** Asks by a connection of its own: one that waits may be closed by the server at the moment it is used again. */
const ask = (url: string) =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => answer.resume().once("end", () => resolve(null))).once("error", reject);
  });

/** Asks a process each 100 ms until told to end. Returns its longest silence in ms. */
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
 * Watches a process while something is done, beside one that does nothing. Returns the longest silences of both in ms
 * (`machine` is that of the second), and the first's most memory over idle, in bytes.
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
