import { spawn } from "node:child_process";
import type { Config } from "../../../platform/config";
import { isRemoteDatabase } from "../../../platform/process/checkedEnvironment";
import { ofProcess } from "../../../platform/process/environment";

/** Debian's certificates, which libpq does not find by itself before version 16. */
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";

/** Means that pg_dump or pg_restore is missing, or older than the server. */
export class MissingProgram extends Error {
  override name = "MissingProgram";
}

/** Runs a PostgreSQL program on the store. The password is in the environment: other users can read arguments. */
export async function runPgTool(
  name: "pg_dump" | "pg_restore",
  args: string[],
  { DATABASE_URL, ALLOW_UNENCRYPTED }: Pick<Config, "DATABASE_URL" | "ALLOW_UNENCRYPTED">,
): Promise<void> {
  const { PATH, PGSSLROOTCERT = CERTIFICATES } = ofProcess();
  const url = new URL(DATABASE_URL ?? "");
  const password = decodeURIComponent(url.password);
  url.password = "";
  const isStrict = isRemoteDatabase(url.href) && !ALLOW_UNENCRYPTED.includes("postgres");
  const child = spawn(name, [...args, "--dbname", url.href], {
    env: {
      NODE_ENV: "production",
      PATH,
      ...(password && { PGPASSWORD: password }),
      ...(isStrict && { PGSSLMODE: "verify-full", PGSSLROOTCERT: PGSSLROOTCERT }),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-2_000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ENOENT" ? new MissingProgram(`This machine has no ${name}.`) : error),
    );
    child.once("close", resolve);
  });
  if (code !== 0 && said.includes("server version mismatch"))
    throw new MissingProgram(`This machine's ${name} is older than the PostgreSQL server.`);
  if (code !== 0) throw new Error(`${name} failed: ${said.trim().split("\n").slice(-3).join(" ")}`);
}
