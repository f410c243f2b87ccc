import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { callBuildah, findUser, readImage } from "./images";

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

export interface Mount {
  /** The name of a volume, or a path on this machine. */
  from: string;
  to: string;
  isReadOnly?: boolean;
}

export interface Wanted {
  name: string;
  image: string;
  /** Replaces the image's entrypoint. */
  entrypoint?: readonly string[];
  /** By default the image's command. */
  args?: readonly string[];
  variables?: Record<string, string>;
  mounts?: readonly Mount[];
  tmpfs?: readonly string[];
  isReadOnly?: boolean;
  memory?: number;
  processes?: number;
  hasNoCapabilities?: boolean;
}

const execute = promisify(execFile);
const USUAL = ["CHOWN", "DAC_OVERRIDE", "FOWNER", "FSETID", "KILL", "SETGID", "SETUID", "SETPCAP", "NET_BIND_SERVICE"];
/** Time in ms from a stop to a kill: compose.yaml's stop_grace_period. */
const GRACE = 15_000;

/** Runs images with runc as Docker does, all in this process' network. `folder` has volumes, logs and bundles. */
export class Engine {
  readonly #running = new Map<string, { child: ChildProcess; ended: Promise<number> }>();
  readonly #hosts: string;

  constructor(
    readonly folder: string,
    names: readonly string[],
  ) {
    mkdirSync(join(folder, "logs"), { recursive: true });
    this.#hosts = join(folder, "hosts");
    writeFileSync(this.#hosts, `127.0.0.1 localhost ${names.join(" ")}\n`);
  }

  runs(name: string): boolean {
    return this.#running.has(name);
  }

  readLog(name: string): string {
    const path = join(this.folder, "logs", name);
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  }

  /** Starts a container. Once the container has ended, resolves with its output. */
  start(wanted: Wanted): Promise<Ended> {
    const image = readImage(wanted.image);
    const root = callBuildah("mount", callBuildah("from", "--pull-never", image.id).trim()).trim();
    const [uid = 0, gid = 0] = findUser(image.user, root);
    const bundle = join(this.folder, "bundles", wanted.name);
    rmSync(bundle, { recursive: true, force: true });
    mkdirSync(bundle, { recursive: true });
    const named = wanted.mounts ?? [];
    const covered = [...named.map(({ to }) => to), ...(wanted.tmpfs ?? []).map((each) => each.split(":")[0])];
    const unnamed = image.volumes.filter((to) => !covered.includes(to));
    const hosts = { from: this.#hosts, to: "/etc/hosts", isReadOnly: true };
    const mounts: Mount[] = [...named, hosts, ...unnamed.map((to) => ({ from: `${wanted.name}-unnamed`, to }))];
    const variables = { ...image.variables, HOSTNAME: wanted.name, ...wanted.variables };
    const capabilities = wanted.hasNoCapabilities || uid !== 0 ? [] : USUAL.map((name) => `CAP_${name}`);
    const config = {
      ociVersion: "1.0.2",
      hostname: wanted.name,
      process: {
        user: { uid, gid },
        args: [
          ...(wanted.entrypoint ?? image.entrypoint),
          ...(wanted.args ?? (wanted.entrypoint ? [] : image.command)),
        ],
        env: Object.entries(variables).map(([name, value]) => `${name}=${value}`),
        cwd: image.folder,
        noNewPrivileges: true,
        capabilities: { bounding: capabilities, effective: capabilities, permitted: capabilities },
      },
      root: { path: root, readonly: wanted.isReadOnly ?? false },
      mounts: [
        { destination: "/proc", type: "proc", source: "proc" },
        { destination: "/dev", type: "tmpfs", source: "tmpfs", options: ["nosuid", "mode=755"] },
        { destination: "/dev/pts", type: "devpts", source: "devpts", options: ["newinstance", "ptmxmode=0666"] },
        // runc gives a tmpfs the mode of the image's folder, and root as its owner, as Docker does.
        ...["/dev/shm", ...(wanted.tmpfs ?? [])].map((each) => {
          const [destination = "", own] = each.split(":");
          const options = ["noexec", "nosuid", "nodev", ...(own?.split(",") ?? [])];
          return { destination, type: "tmpfs", source: "tmpfs", options };
        }),
        ...mounts.map(({ from, to, isReadOnly }) => ({
          destination: to,
          type: "bind",
          source: from.startsWith("/") ? from : this.#volume(from, join(root, to)),
          options: ["rbind", isReadOnly ? "ro" : "rw"],
        })),
      ],
      linux: {
        cgroupsPath: `/${basename(this.folder)}/${wanted.name}`,
        resources: { memory: { limit: wanted.memory ?? -1 }, pids: { limit: wanted.processes ?? -1 } },
        namespaces: ["pid", "mount", "ipc", "uts"].map((type) => ({ type })),
      },
    };
    writeFileSync(join(bundle, "config.json"), JSON.stringify(config));
    const child = spawn("runc", [...this.#runc, "run", "--bundle", bundle, wanted.name], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const)
      child[name].setEncoding("utf8").on("data", (text: string) => {
        said[name] += text;
        appendFileSync(join(this.folder, "logs", wanted.name), text);
      });
    const ended = once(child, "close").then(([code]) => {
      this.#running.delete(wanted.name);
      return Number(code ?? 137);
    });
    this.#running.set(wanted.name, { child, ended });
    return ended.then((code) => ({ code, ...said }));
  }

  /** Runs a command in a running container, with the container's user and variables. `signal` ends the command. */
  async exec(name: string, command: readonly string[], signal?: AbortSignal): Promise<Ended> {
    const options = { maxBuffer: 1e8, signal };
    try {
      return { code: 0, ...(await execute("runc", [...this.#runc, "exec", name, ...command], options)) };
    } catch (error) {
      const { code, stdout = "", stderr = "" } = error as Partial<Ended>;
      return { code: typeof code === "number" ? code : 137, stdout, stderr };
    }
  }

  /** Ends a container as `docker stop` does. */
  async stop(name: string): Promise<number | null> {
    const running = this.#running.get(name);
    if (!running) return null;
    this.signal(name, "TERM");
    const timer = setTimeout(() => this.signal(name, "KILL"), GRACE);
    return running.ended.finally(() => clearTimeout(timer));
  }

  signal(name: string, signal: "TERM" | "KILL" | "STOP" | "CONT"): void {
    execFileSync("runc", [...this.#runc, "kill", name, signal], { stdio: "ignore" });
  }

  removeVolumes(...kept: string[]): void {
    const folder = join(this.folder, "volumes");
    for (const name of readdirSync(folder))
      if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }

  async close(): Promise<void> {
    await Promise.all(
      [...this.#running].map(([name, { ended }]) => {
        this.signal(name, "KILL");
        return ended;
      }),
    );
    callBuildah("rm", "--all");
  }

  get #runc() {
    return ["--root", join(this.folder, "runc")];
  }

  /** Returns a volume's path. A new volume gets the owner of the image's folder at that place. */
  #volume(name: string, origin: string): string {
    const path = join(this.folder, "volumes", name);
    if (existsSync(path)) return path;
    mkdirSync(path, { recursive: true });
    if (existsSync(origin)) chownSync(path, statSync(origin).uid, statSync(origin).gid);
    return path;
  }
}
