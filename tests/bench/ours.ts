import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { aCandidate, type Injectable } from "#tests/factories/people";
import { ensureSample, freePort, startProduct } from "../../scripts/product.mjs";
import { withTab, type State } from "./browser";

export interface Ours {
  origin: string;
  apiOrigin: string;
  pid: number;
  dataDir: string;
  /** Restarts on the same folder. Resolves with the milliseconds until the first answer. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

export async function startOurs(): Promise<Ours> {
  const dataDir = mkdtempSync(join(tmpdir(), "motriz-bench-"));
  const ports = { web: await freePort(), api: await freePort() };
  const env = {
    DATA_DIR: dataDir,
    API_PORT: String(ports.api),
    OPERATOR_PORT: "0",
    RATE_LIMITS: "0",
    LOG_LEVEL: "warn",
  };
  if (!(await ensureSample(dataDir))) throw new Error("The sample could not be loaded.");
  const start = () => startProduct({ port: ports.web, env, log: "ignore" });
  let product = await start();
  return {
    origin: product.origin,
    apiOrigin: `http://127.0.0.1:${ports.api}`,
    get pid() {
      return product.pid;
    },
    dataDir,
    restart: async () => {
      await product.stop();
      const began = performance.now();
      product = await start();
      return performance.now() - began;
    },
    stop: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function apiAt(apiOrigin: string): Injectable {
  return {
    inject: async ({ method, url, payload, headers }) => {
      const response = await fetch(apiOrigin + url, {
        method,
        headers: payload ? { "content-type": "application/json", ...headers } : headers,
        body: payload ? JSON.stringify(payload) : undefined,
      });
      const body = await response.text();
      return { statusCode: response.status, body, json: () => JSON.parse(body) as unknown };
    },
  };
}

/** Registers a candidate by the API and logs in on the screen. `vacancy`: a vacancy with an application. */
export async function logIn(browser: Browser, { origin, apiOrigin }: Ours, vacancy?: number): Promise<State> {
  const api = apiAt(apiOrigin);
  const person = await aCandidate(api);
  const { email, password } = person;
  if (vacancy !== undefined)
    await applicationCalls(api, person).apply({ selectiveProcessId: vacancy, schooling: "higher", cnh: ["B"] });
  return withTab(browser, {}, async (page) => {
    await page.goto(`${origin}/auth/login`);
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[name="password"]').fill(password);
    await page.locator('input[name="password"]').press("Enter");
    await page.waitForURL((url) => url.pathname.startsWith("/dashboard"));
    // A user's first page deletes other users' data on the device (docs/decisions/0009), so it is not measured.
    await page.waitForFunction(() => /swept=\w/.test(document.cookie));
    return page.context().storageState();
  });
}

export function cookieHeader(state: State): string {
  return state.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
