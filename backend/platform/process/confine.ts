import { spawn } from "node:child_process";

/** Processor time in ms; memory and largest written file in bytes. */
export interface KernelLimits {
  cpu: number;
  memory: number;
  fileSize: number;
}

/** In bytes. Linux counts memory that V8 reserves but never uses (Node 24: 640 MB). */
const RESERVED = 768 * 1024 * 1024;
const BLOCK = 512;

/**
 * Returns a command line that sets kernel limits (setrlimit) and a low priority, and where possible removes the network
 * (`unshare`). Above the time limit the process gets SIGXCPU, and SIGKILL a second later. Does nothing on Windows.
 */
export async function confine(command: string[], { cpu, memory, fileSize }: KernelLimits): Promise<string[]> {
  const { hasShell, nice, unshare } = await findMeans();
  if (!hasShell) return command;
  const seconds = Math.ceil(cpu / 1_000);
  const limits = [
    "-c 0",
    `-f ${Math.ceil(fileSize / BLOCK)}`,
    `-d ${Math.ceil((memory + RESERVED) / 1024)}`,
    `-S -t ${seconds}`,
    `-H -t ${seconds + 1}`,
  ];
  // If memory runs out, Linux ends the confined process before the API server.
  const endsFirst = "{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null";
  // `command` lets the shell go on if `ulimit` fails because an operator has set a lower limit.
  const script = [endsFirst, ...limits.map((limit) => `command ulimit ${limit} 2>/dev/null`)].join("; ");
  const alone = ["env", "-i", "NODE_ENV=production"];
  return ["sh", "-c", `${script}; exec "$@"`, "sh", ...nice, ...unshare, ...alone, ...command];
}

/** Whether `confine` can remove the network from a process. */
export const hasNamespaces = async (): Promise<boolean> => (await findMeans()).unshare.length > 0;

interface Means {
  hasShell: boolean;
  nice: string[];
  /** Empty if the kernel refuses namespaces, as in most containers. */
  unshare: string[];
}

let means: Promise<Means> | undefined;

const findMeans = (): Promise<Means> =>
  (means ??= (async () => {
    const unshare = ["unshare", "--user", "--net", "--"];
    const nice = ["nice", "-n", "5"];
    const means = [
      ["sh", "-c", "exit 0"],
      [...nice, "true"],
      [...unshare, "true"],
    ];
    const [hasShell = false, isNice, canUnshare] = await Promise.all(means.map(runs));
    return { hasShell, nice: isNice ? nice : [], unshare: canUnshare ? unshare : [] };
  })());

const runs = ([program = "", ...words]: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, words, { env: { NODE_ENV: "production" }, stdio: "ignore", timeout: 5_000 });
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
