import { fork, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Variables } from "#contract/base/environment";
import { readConfig } from "../../platform/config";
import { requireDataFolder } from "../../platform/db/privateFolder";
import { EMBEDDED } from "../../platform/db/storeThread";
import { ensureSecrets, isOptional, secretNames, type Secrets } from "../../platform/process/secrets";
import {
  apiServerEnvironment,
  readStartConfig,
  requireParts,
  warnOfStart,
  webEnvironment,
  type StartConfig,
} from "./startConfig";
import { toOperatorLine } from "./operatorLine";
import { answersPing } from "./ping";
import { restrictToOwner } from "./ownerOnly";
import { toPorts, requireFreePorts, toAddress } from "./ports";
import { ChildFailed, supervise, type Supervision } from "./supervise";

const beside = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));
const root = fileURLToPath(new URL("../..", import.meta.url));

/** Saves memory (docs/decisions/0004): few arenas of glibc, a small nursery of V8. */
const frugal = (variables: Variables) => ({
  MALLOC_ARENA_MAX: "2",
  ...variables,
  NODE_ENV: "production" as const,
  NODE_OPTIONS: `--max-semi-space-size=8 --max-old-space-size=768 ${variables.NODE_OPTIONS ?? ""}`,
});

/** Reads the secrets. Creates missing ones only for the embedded store; otherwise a missing one is an error. */
function readChildSecrets(config: StartConfig): Partial<Secrets> {
  const configured = Object.fromEntries(
    secretNames.flatMap((name) => (config[name] ? [[name, config[name]]] : [])),
  ) as Partial<Secrets>;
  const isGiven = secretNames.every((name) => isOptional(name) || configured[name]);
  if (!config.API_URL && !config.DATABASE_URL)
    return { ...ensureSecrets(config.DATA_DIR, { mayBeMissing: isGiven }), ...configured };
  const needed = secretNames.filter((name) => !isOptional(name) && (!config.API_URL || name !== "OPERATOR_API_KEY"));
  const missing = needed.filter((name) => !configured[name]);
  if (missing.length > 0)
    throw new Error(
      `Set ${missing.join(", ")}: with ${config.API_URL ? "API_URL" : "DATABASE_URL"} set no secret is made for you.`,
    );
  return configured;
}

async function startApiServer(variables: Variables): Promise<string> {
  let address = "";
  const supervision = supervise({
    name: "API server",
    // A restarted API server keeps its port, because the web server calls it.
    start: () =>
      fork(beside("server.js"), variables.DATABASE_URL ? [] : [EMBEDDED], {
        env: { ...frugal(variables), ...(address && { API_PORT: new URL(address).port }) },
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      }),
    ready: (child) =>
      new Promise((resolve) => {
        child.once("message", (message) => {
          address = (message as { address: string }).address;
          resolve();
        });
      }),
    isAlive: (child) => answersPing(child),
  });
  running.push(supervision);
  await supervision.firstReady;
  return address;
}

/** Starts the web server. It loads at once, but listens only after `apiAnswers`; then this function resolves. */
async function startWeb(variables: Variables, apiAnswers: Promise<unknown>): Promise<void> {
  const program = ["--import", beside("underStart.js"), "build/server/remix-serve.js", "build/server/index.js"];
  const supervision = supervise({
    name: "web",
    start: () => {
      const web = spawn(process.execPath, program, {
        cwd: root,
        env: frugal(variables),
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      // Both failures are harmless: `main` reports a failure of `apiAnswers`, and `send` fails if the web server ended.
      apiAnswers.then(() => web.send("listen", () => undefined)).catch(() => undefined);
      return web;
    },
    ready: (child) => new Promise((resolve) => child.once("message", () => resolve())),
    isAlive: (child) => answersPing(child),
  });
  running.unshift(supervision);
  await supervision.firstReady;
}

const running: Supervision[] = [];
let isStopping = false;

/** Time limits of a stop in ms, below the 10 s after which a supervisor kills the processes. */
const STOP = { web: 6_000, all: 9_500 };

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const begun = Date.now();
  for (const [at, supervision] of running.entries()) {
    const isLast = at === running.length - 1;
    await supervision.stop(isLast ? STOP.all - (Date.now() - begun) : STOP.web);
  }
  process.exit(exitCode);
}

async function main(): Promise<void> {
  restrictToOwner();
  const config = readStartConfig();
  requireDataFolder(config.DATA_DIR);
  const own = { ...readChildSecrets(config), DATA_DIR: config.DATA_DIR, PORT: String(config.PORT) };
  requireParts(config, own);
  const api = config.API_URL ? null : readConfig(apiServerEnvironment(own));
  await requireFreePorts([
    { portName: "PORT", port: config.PORT, hostName: "HOST", host: config.HOST },
    ...(api ? toPorts(api) : []),
  ]);
  for (const warning of api?.warnings ?? warnOfStart(config)) console.warn(warning);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => void stop(0));
  if (config.API_URL) {
    await startWeb(webEnvironment(own), Promise.resolve());
  } else {
    // Each process gets only its own secrets.
    const apiAnswers = startApiServer(apiServerEnvironment(own));
    const toWeb = (address: string) => startWeb(webEnvironment({ ...own, API_URL: address }), apiAnswers);
    // With API_PORT 0, the API server's message tells the port.
    const isKnown = api !== null && api.API_PORT !== 0;
    await Promise.all([apiAnswers, isKnown ? toWeb(toAddress(api.API_HOST, api.API_PORT)) : apiAnswers.then(toWeb)]);
  }
  console.log(`Ready: ${config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`}`);
}

main().catch((error: unknown) => {
  if (isStopping) return;
  const isSaid = error instanceof ChildFailed && error.exitCode !== null;
  if (!isSaid) console.error(toOperatorLine(error));
  void stop(isSaid ? (error.exitCode ?? 1) : 1);
});
