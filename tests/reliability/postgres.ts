import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/product.mjs";

const DEBIAN = "/usr/lib/postgresql";

export const postgresPrograms: string | null =
  (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .map((version) => join(DEBIAN, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb"))) ?? null;

export interface PostgresServer {
  port: number;
  createDatabase(name: string): string;
  run(statement: string, database?: string): void;
  /** Freezes the server's processes, as if the machine hung, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** How compose.yaml creates its server: with options of initdb (`auth`), and with a script that runs once. */
export interface AsDeployed {
  auth: string[];
  script: string;
  /** Folder of the secrets that the script reads. */
  secrets: string;
}

/** Starts a PostgreSQL server in a new folder, as the user `postgres` of Debian's package if the test runs as root. */
export async function startPostgres(port?: number, deployed?: AsDeployed): Promise<PostgresServer> {
  if (!postgresPrograms) throw new Error("This machine has no PostgreSQL.");
  const programs = postgresPrograms;
  const chosen = port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), "motriz-postgres-"));
  const user = process.getuid?.() === 0 ? toIds("postgres") : null;
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, "data");
  const owner = !deployed ? "motriz" : user ? "postgres" : userInfo().username;
  const auth = deployed ? deployed.auth : ["-A", "trust"];
  execFileSync(join(programs, "initdb"), ["-D", data, "-U", owner, ...auth, "--no-sync", "-E", "UTF8"], {
    ...user,
    cwd: folder,
    stdio: "ignore",
  });
  const settings = ["-c", "listen_addresses=127.0.0.1", "-c", `unix_socket_directories=${folder}`, "-c", "fsync=off"];
  const server = spawn(join(programs, "postgres"), ["-D", data, "-p", String(chosen), ...settings], {
    ...user,
    cwd: folder,
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  // Connects by the Unix socket, on which the owner needs no password.
  const client = { ...user, cwd: folder, stdio: "ignore" } as const;
  const psql = (statement: string, name = "postgres") =>
    execFileSync(
      join(programs, "psql"),
      ["-h", folder, "-p", String(chosen), "-U", owner, "-v", "ON_ERROR_STOP=1", "-qc", statement, name],
      client,
    );
  for (let isUp = false; !isUp && server.exitCode === null; await wait(100)) {
    try {
      psql("select 1");
      isUp = true;
    } catch {
      // The server is still starting.
    }
  }
  if (deployed) {
    // Copies the secrets, because PostgreSQL's user can read neither the repository nor the caller's folder.
    const secrets = join(folder, "secrets");
    cpSync(deployed.secrets, secrets, { recursive: true });
    chmodSync(secrets, 0o755);
    const to = { PGHOST: folder, PGPORT: String(chosen), POSTGRES_USER: owner, SECRETS: secrets };
    const env = { ...process.env, ...to, PATH: `${programs}:${process.env.PATH ?? ""}` };
    execFileSync("sh", ["-s"], { ...client, stdio: ["pipe", "ignore", "inherit"], input: deployed.script, env });
  }
  const signal = (name: NodeJS.Signals) => {
    // The first process starts the other processes. So it gets the signal first, before its children are listed.
    if (server.pid !== undefined) process.kill(server.pid, name);
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").match(/\d+/g) ?? [];
    for (const pid of children) process.kill(Number(pid), name);
  };
  return {
    port: chosen,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    createDatabase: (name) => {
      psql(`create database ${name}`);
      return `postgres://motriz@127.0.0.1:${chosen}/${name}`;
    },
    run: (statement, name) => void psql(statement, name),
    stop: async () => {
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function toIds(user: string): { uid: number; gid: number } {
  const read = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  return { uid: read("-u"), gid: read("-g") };
}
