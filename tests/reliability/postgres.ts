import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/product.mjs";

const DEBIAN = "/usr/lib/postgresql";

/** The folder of PostgreSQL's programs on this machine, or null where it has none. */
export const postgresPrograms: string | null =
  (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .map((version) => join(DEBIAN, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb"))) ?? null;

export interface PostgresServer {
  port: number;
  /** The address of an empty database of that name, which is made. */
  createDatabase(name: string): string;
  /** Runs a statement as the server's owner, in this database. */
  run(statement: string, database?: string): void;
  /** Stops each of its processes where it stands, as a machine that hangs does, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** How compose.yaml has its server made: `auth` of initdb, and what runs once on the new server. */
export interface AsDeployed {
  auth: string[];
  script: string;
  /** The folder of the secrets that the script reads. */
  secrets: string;
}

/**
 * Starts a PostgreSQL server in a folder of its own, on a free port of this machine. PostgreSQL refuses to run as root,
 * so a test that root runs gives it to the user that Debian's package made. It trusts everybody, and its owner is
 * "motriz", unless it is made as deployed: then its owner is the user that runs it.
 */
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
  // By its socket, where it knows its owner without a password.
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
    // The user that it runs as here can read neither the repository nor the caller's folder.
    const secrets = join(folder, "secrets");
    cpSync(deployed.secrets, secrets, { recursive: true });
    chmodSync(secrets, 0o755);
    const to = { PGHOST: folder, PGPORT: String(chosen), POSTGRES_USER: owner, SECRETS: secrets };
    const env = { ...process.env, ...to, PATH: `${programs}:${process.env.PATH ?? ""}` };
    execFileSync("sh", ["-s"], { ...client, stdio: ["pipe", "ignore", "inherit"], input: deployed.script, env });
  }
  const signal = (name: NodeJS.Signals) => {
    // The first one starts the others, so it stops before they are counted.
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
