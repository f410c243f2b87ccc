import { readFileSync } from "node:fs";
import { readConfig } from "../../../platform/config";
import { toAddress } from "../ports";
import { readStartConfig } from "../startConfig";
import { toRole, type Role } from "../roles";

/** In ms: time for the web server to ask the API server, and for the API server to ask its store. */
const PATIENCE = 4_000;

export async function checkHealth(given: Role | undefined): Promise<void> {
  const role = given ?? roleOfContainer();
  const response = await fetch(`${toRoleAddress(role)}/readyz`, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${role}: ${response.status}`);
}

function toRoleAddress(role: Role): string {
  if (role !== "api" && role !== "worker") {
    const { HOST, PORT } = readStartConfig();
    return toAddress(HOST ?? "0.0.0.0", PORT);
  }
  const { API_HOST, API_PORT } = readConfig();
  return toAddress(API_HOST, API_PORT);
}

function roleOfContainer(): Role {
  const words = readFileSync("/proc/1/cmdline", "utf8").split("\0");
  return words.map(toRole).find((role) => role !== undefined) ?? "all";
}
