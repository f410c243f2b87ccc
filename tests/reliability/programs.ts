import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach } from "vitest";
import { HOUR_MS } from "#contract/base/time";
import type { Injectable } from "../factories/people";
import { makeStoreFolder } from "../storeFolder";
import { patience } from "./until";

export { patience };

const root = fileURLToPath(new URL("../..", import.meta.url));
function buildPrograms(): string {
  // The folder is inside the project, so that the programs find the project's packages.
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache", "reliability-"));
  const { status, stderr } = spawnSync(
    process.execPath,
    ["scripts/build-api.mjs", folder, "tests/reliability/writer.ts"],
    { cwd: root, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  return folder;
}

export const newFolder = () => mkdtempSync(join(tmpdir(), "motriz-reliability-"));

export async function newDataFolder(): Promise<string> {
  const folder = newFolder();
  await makeStoreFolder(join(folder, "store"));
  return folder;
}

export const countSyncs = join(root, "tests/reliability/countSyncs.mjs");
export const fillDisk = join(root, "tests/reliability/fillDisk.mjs");

/** Returns variables that put the clock of a program and its threads `shift` ms ahead. */
export const withClock = (shift: number): Record<string, string> => ({
  CLOCK_SHIFT_MS: String(shift),
  NODE_OPTIONS: `--import=${join(root, "tests/reliability/shiftedClock.mjs")}`,
});

/** Returns the ms until noon in São Paulo (about 15 h UTC), because messages to a phone would wait at night. */
export const toNoon = () => (15 - new Date().getUTCHours()) * HOUR_MS;

export interface Running {
  child: ChildProcess;
  lines: string[];
  errors: () => string;
  /** Resolves once the process has printed `count` lines. Rejects if the process ends before. */
  untilLines(count: number): Promise<void>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const children = new Set<ChildProcess>();

/** Kills running processes. Tests call this at their end, because the processes would lock the folder. */
export function killAll(): void {
  for (const child of children) child.kill("SIGKILL");
}

const WEB_TO_API_KEY = "web-key-of-the-tests-0123456789";

/** Returns the headers of a call that the web server makes for a visitor with this address. */
export const asWeb = (address: string): Record<string, string> => ({
  "x-web-key": WEB_TO_API_KEY,
  "x-visitor-address": address,
});

/** Runs a built program under this Node. With `isAlone`, it has no parent to report to, as in a container. */
export function run(
  program: string,
  args: string[] = [],
  {
    variables = {},
    nodeArgs = [],
    isAlone = false,
  }: { variables?: Record<string, string>; nodeArgs?: string[]; isAlone?: boolean } = {},
): Running {
  const child = spawn(process.execPath, [...nodeArgs, program, ...args], {
    cwd: root,
    env: { ...process.env, WEB_TO_API_KEY, ...variables },
    stdio: isAlone ? ["ignore", "pipe", "pipe"] : ["ignore", "pipe", "pipe", "ipc"],
  });
  children.add(child);
  child.once("exit", () => children.delete(child));
  const lines: string[] = [];
  let rest = "";
  let errors = "";
  let check = () => undefined as void;
  child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
    check();
  });
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    errors += chunk;
  });
  // Waits for the streams' ends, because Node emits no "close" of a child after this process disconnects.
  const read = [child.stdout, child.stderr].map((stream) => new Promise((resolve) => stream?.once("close", resolve)));
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once("exit", (code, signal) => resolve({ code, signal })),
  );
  const ended = Promise.all(read).then(() => exited);
  return {
    child,
    lines,
    errors: () => errors,
    ended,
    untilLines: (count) =>
      new Promise((resolve, reject) => {
        check = () => {
          if (lines.length >= count) resolve();
        };
        check();
        void ended.then(({ code }) => reject(new Error(`ended with ${code} after ${lines.length} lines: ${errors}`)));
      }),
  };
}

export async function startApiServer(
  programs: string,
  { variables, nodeArgs = [] }: { variables: Record<string, string>; nodeArgs?: string[] },
): Promise<Running & { address: string }> {
  const server = run(join(programs, "server.js"), [], {
    variables: { API_PORT: "0", LOG_LEVEL: "warn", NODE_ENV: "production", ...variables },
    nodeArgs,
  });
  const address = await new Promise<string>((resolve, reject) => {
    server.child.once("message", (message) => resolve((message as { address: string }).address));
    void server.ended.then(({ code }) => reject(new Error(`ended with ${code}: ${server.errors()}`)));
  });
  return { ...server, address };
}

export const overHttp = (address: string): Injectable => ({
  inject: async ({ method, url, payload, headers = {} }) => {
    const response = await fetch(address + url, {
      method,
      headers: { ...headers, ...(payload && { "content-type": "application/json" }) },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    const body = await response.text();
    return { statusCode: response.status, body, json: () => JSON.parse(body) as unknown };
  },
});

/** Builds the programs for a test file, and makes a data folder. Kills processes after each test. */
export function usePrograms(): { programs: string; folder: string } {
  const made = { programs: buildPrograms(), folder: newFolder() };
  afterEach(killAll, patience);
  afterAll(() => {
    for (const path of [made.programs, made.folder]) rmSync(path, { recursive: true, force: true });
  });
  return made;
}
