import { hostname } from "node:os";
import { saveErrorCounts, type ErrorCount } from "#contract/base/errorCounts";
import { readVersion } from "#contract/base/version";
import {
  HEARTBEAT_MS,
  SETTING_LETTERS,
  toSettingText,
  WEB_HEARTBEAT_PATH,
  webShared,
  type WebHeartbeat,
} from "#contract/base/webHeartbeat";
import { env as ownEnv, ofProcess, type Env } from "./env.server";
import { sign } from "./signature.server";

/** In ms: the time before the first heartbeat, so that a web server that fails at its start never reports itself. */
const FIRST = 3_000;
const PATIENCE = 5_000;

type Settings = Pick<Env, (typeof webShared)[number] | "API_URL" | "RATE_LIMITS" | "WEB_TO_API_KEY">;

/** Tells the API server regularly that this web server runs. Ignores failures. Returns a function to report the end. */
export function startHeartbeat(
  env: Settings = ownEnv,
  { first = FIRST, every = HEARTBEAT_MS, send = fetch }: { first?: number; every?: number; send?: typeof fetch } = {},
): () => Promise<void> {
  const { WEB_TO_API_KEY: keys } = env;
  if (!keys) return () => Promise.resolve();
  const [key] = keys;
  const heartbeat: Omit<WebHeartbeat, "ends" | "errors"> = {
    machine: hostname(),
    address: `http://${ofProcess.HOST || "0.0.0.0"}:${ofProcess.PORT || "3000"}`,
    ...readVersion(),
    settings: hashSettings(env, key),
    hasLimits: env.RATE_LIMITS,
    startedAt: new Date().toISOString(),
  };
  const put = async (ends: boolean, errors: ErrorCount[]) => {
    const answer = await send(env.API_URL.replace(/\/$/, "") + WEB_HEARTBEAT_PATH, {
      method: "PUT",
      headers: { "content-type": "application/json", "x-web-key": key },
      body: JSON.stringify({ ...heartbeat, ends, errors }),
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the API server answered ${answer.status}`);
  };
  const beat = (ends: boolean) => saveErrorCounts((errors) => put(ends, errors)).catch(() => undefined);
  let timer = setTimeout(function again() {
    void beat(false);
    timer = setTimeout(again, every).unref();
  }, first).unref();
  return () => {
    clearTimeout(timer);
    return beat(true);
  };
}

/** Hashes the settings that both servers share. Leaves out a default PUBLIC_ORIGIN, because the defaults differ. */
const hashSettings = (env: Settings, key: string): WebHeartbeat["settings"] =>
  Object.fromEntries(
    webShared
      .filter((name) => name !== "PUBLIC_ORIGIN" || env.PUBLIC_ORIGIN !== undefined)
      .map((name) => [name, sign(key, toSettingText(name, env[name])).slice(0, SETTING_LETTERS)]),
  );
