import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startBucket, type BucketServer } from "../bucketServer";
import { clamdProgram, makeClamd } from "../realPrograms";
import { freePort } from "../../scripts/product.mjs";
import { addresses, makeSecrets, readParts, readPostgres, type Part } from "./compose";
import { startPostgres, type PostgresServer } from "./postgres";
import type { Proxy } from "./proxy";
import { waitUntilReady } from "./until";

export interface Deployment {
  parts: readonly Part[];
  database: PostgresServer;
  bucket: BucketServer;
  variables: Record<string, string>;
  operatorKey: string;
  /** Kills a process with its children, as the end of a container does. */
  kill(part: Part): void;
  start(part: Part): Promise<void>;
  /** Stops a process as `docker stop` does. Resolves with the exit code and the signal. */
  end(part: Part): Promise<unknown[]>;
  stop(): Promise<void>;
}

/** Starts compose.yaml's processes with its variables and secrets, behind deploy/nginx.conf. */
export async function startDeployment({
  programs,
  folder,
  proxy,
  secrets: given = {},
  operatorPort,
  own = {},
}: {
  programs: string;
  folder: string;
  proxy: Proxy;
  secrets?: Record<string, string>;
  /** Operator port of the first API server. By default any free port. */
  operatorPort?: number;
  own?: Record<string, string>;
}): Promise<Deployment> {
  if (!existsSync("build/server/index.js")) throw new Error("npm run build: the web that is built runs here.");
  const secrets = makeSecrets(folder);
  const [database, bucket] = [await startPostgres(undefined, readPostgres(secrets)), await startBucket()];
  const clamd = clamdProgram ? await makeClamd(["StreamMaxLength 300M"]) : null;
  await clamd?.start();
  const toPort = (name: string) =>
    readFileSync(join(secrets, name), "utf8").replace("@127.0.0.1/", `@127.0.0.1:${database.port}/`);
  const files = {
    database_url: toPort("database_url"),
    database_migration_url: toPort("database_migration_url"),
    s3_secret_access_key: bucket.variables.S3_SECRET_ACCESS_KEY ?? "",
    ...given,
  };
  for (const [name, value] of Object.entries(files)) writeFileSync(join(secrets, name), value);
  const all = readParts({ given: { PUBLIC_ORIGIN: proxy.origin, ...addresses }, secrets, data: join(folder, "data") });
  const parts = all.filter(({ role }) => ["web", "api", "worker"].includes(role));
  // The migration ends before the other processes start, as in compose.yaml.
  for (const { role, variables } of all)
    if (role === "migrate")
      execFileSync(process.execPath, [join(programs, "motriz.js"), role], {
        env: { NODE_ENV: "production", PATH: process.env.PATH, ...variables },
        stdio: ["ignore", "ignore", "inherit"],
      });
  for (const { role, variables } of parts) {
    for (const name of ["PORT", "METRICS_PORT", "API_PORT", "OPERATOR_PORT", "COMPANY_PORT"])
      if (variables[name]) variables[name] = String(await freePort());
    if (role === "web") variables.API_URL = proxy.apiUrl;
    if (role === "worker") variables.OPERATOR_PORT = "0";
    for (const name of ["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID"])
      if (variables[name]) variables[name] = bucket.variables[name] ?? "";
    if (variables.CLAMD_ADDRESS) variables.CLAMD_ADDRESS = clamd?.addresses.tcp ?? "";
    Object.assign(variables, { RATE_LIMITS: "0", LOG_LEVEL: "error", NODE_ENV: "production", ...own });
  }
  const first = parts.find(({ role }) => role === "api")?.variables ?? {};
  if (operatorPort !== undefined) first.OPERATOR_PORT = String(operatorPort);
  const portsOf = (role: string, name: string) =>
    parts.filter((part) => part.role === role).map(({ variables }) => Number(variables[name]));
  await proxy.start({
    webs: portsOf("web", "PORT"),
    apis: portsOf("api", "API_PORT"),
    companies: portsOf("api", "COMPANY_PORT"),
  });

  const children = new Map<string, ChildProcess>();
  const start = async ({ name, role, variables }: Part) => {
    const child = spawn(process.execPath, [join(programs, "motriz.js"), role], {
      env: { NODE_ENV: "production", PATH: process.env.PATH, ...variables },
      stdio: ["ignore", "ignore", "pipe"],
      // Each process has its own process group, so that it ends with its children, like a container.
      detached: true,
    });
    children.set(name, child);
    await waitUntilReady(child, name, variables[role === "web" ? "PORT" : "API_PORT"]);
  };
  const find = ({ name }: Part) => {
    const child = children.get(name);
    if (!child) throw new Error(`${name} does not run`);
    return child;
  };
  // Starts all parts at once. Compose starts the web servers after the API servers, but does not wait until these are
  // ready either.
  await Promise.all(parts.map(start));
  return {
    parts,
    database,
    bucket,
    variables: first,
    operatorKey: readFileSync(join(secrets, "operator_api_key"), "utf8").trim(),
    start,
    kill: (part) => killContainer(find(part)),
    end: (part) => {
      const child = find(part);
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      return ended;
    },
    stop: async () => {
      proxy.stop();
      for (const child of children.values()) killContainer(child);
      await Promise.all([database.stop(), bucket.close(), clamd?.end()]);
    },
  };
}

function killContainer({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // The container had ended.
  }
}
