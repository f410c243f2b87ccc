import { spawn } from "node:child_process";

/** Processor time in ms; memory and largest written file in bytes. */
export interface KernelLimits {
  cpu: number;
  memory: number;
  fileSize: number;
}

/** In bytes. V8 reserves memory that it never uses (Node 24: 640 MB), and Linux counts it. */
const RESERVED = 768 * 1024 * 1024;
const BLOCK = 512;

/**
 * Returns a command line that sets kernel limits (setrlimit) and, if possible, removes the network (`unshare`). Above
 * the time limit the process gets SIGXCPU, and SIGKILL a second later. Windows has none of these.
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
  // `command` lets the shell continue if an operator has set a lower limit.
  const script = limits.map((limit) => `command ulimit ${limit} 2>/dev/null`).join("; ");
  const alone = ["env", "-i", "NODE_ENV=production"];
  return ["sh", "-c", `${script}; exec "$@"`, "sh", ...unshare, ...alone, ...command];
}

interface Means {
  hasShell: boolean;
  /** Empty if the kernel refuses namespaces, as in most containers. */
  unshare: string[];
}

let means: Promise<Means> | undefined;

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
