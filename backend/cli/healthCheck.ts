import { readFileSync } from "node:fs";
import { readConfig } from "../config";
import { readStartConfig } from "./startConfig";
import { toRole, type Role } from "./roleName";

/** How long the answer may take, in ms: the web asks its API server first, which asks its store. */
const PATIENCE = 4_000;

/**
 * `node build/backend/healthCheck.js [web|api|worker|all]`: ends with 0 where the role can do its work now, else with
 * 1. Without an argument the role is that of the container's first process. The web's `/readyz` asks its API server
 * too, so in the role `all` one question is about both.
 */
async function main(): Promise<void> {
  const role = toRole(process.argv[2]) ?? roleOfContainer();
  const response = await fetch(`${addressOf(role)}/readyz`, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${role}: ${response.status}`);
}

function addressOf(role: Role): string {
  if (role !== "api" && role !== "worker") {
    const { HOST, PORT } = readStartConfig();
    return toAddress(HOST, PORT);
  }
  const { API_HOST, API_PORT } = readConfig();
  return toAddress(API_HOST, API_PORT);
}

function roleOfContainer(): Role {
  const words = readFileSync("/proc/1/cmdline", "utf8").split("\0");
  return words.map(toRole).find((role) => role !== undefined) ?? "all";
}

/** The address at which this machine reaches what listens there. A wildcard address can't be called. */
function toAddress(host: string | undefined, port: number): string {
  const name = !host || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
