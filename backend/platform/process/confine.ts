import { spawn } from "node:child_process";

/** The kernel's limits of a process: CPU in ms; memory and the largest written file in bytes. */
export interface KernelLimits {
  cpu: number;
  memory: number;
  fileSize: number;
}

/** V8 reserves this much memory that it never uses (Node 24: 640 MB), in bytes. Linux counts it as data. */
const RESERVED = 768 * 1024 * 1024;
/** The unit of `ulimit -f` in a POSIX shell, in bytes. */
const BLOCK = 512;

/**
 * Returns the command line that runs `command` with limits of the kernel (setrlimit, by the shell), and where this
 * system allows it without a network (a namespace of its own, by `unshare`). The process keeps the id of the one that
 * is spawned. It ends with SIGXCPU once its processor time is used up, and a second later with SIGKILL.
 *
 * Without a POSIX shell (Windows) the command line is returned as it is: the limits of its caller alone hold then.
 */
export async function confine(command: string[], { cpu, memory, fileSize }: KernelLimits): Promise<string[]> {
  const { hasShell, unshare } = await findMeans();
  if (!hasShell) return command;
  const seconds = Math.ceil(cpu / 1_000);
  const limits = [
    "-c 0",
    `-f ${Math.ceil(fileSize / BLOCK)}`,
    `-d ${Math.ceil((memory + RESERVED) / 1024)}`,
    `-S -t ${seconds}`,
    `-H -t ${seconds + 1}`,
  ];
  // `command` has a shell go on where an operator's own limit is lower.
  const script = limits.map((limit) => `command ulimit ${limit} 2>/dev/null`).join("; ");
  // A shell adds variables of its own.
  const alone = ["env", "-i", "NODE_ENV=production"];
  return ["sh", "-c", `${script}; exec "$@"`, "sh", ...unshare, ...alone, ...command];
}

interface Means {
  hasShell: boolean;
  /** The words that stand before a command; [] where namespaces are refused, as in most containers. */
  unshare: string[];
}

let means: Promise<Means> | undefined;

/** Finds out once for a process what this system allows. */
const findMeans = (): Promise<Means> =>
  (means ??= (async () => {
    const unshare = ["unshare", "--user", "--net", "--"];
    const [hasShell, canUnshare] = await Promise.all([runs(["sh", "-c", "exit 0"]), runs([...unshare, "true"])]);
    return { hasShell, unshare: canUnshare ? unshare : [] };
  })());

const runs = ([program = "", ...words]: string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, words, { env: { NODE_ENV: "production" }, stdio: "ignore", timeout: 5_000 });
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
