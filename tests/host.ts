import type { FastifyInstance } from "fastify";
import { buildApp } from "../backend/app";
import type { Host } from "../backend/calls";
import { readConfig } from "../backend/config";
import { openTestStore } from "./store";

export interface TestHost {
  app: FastifyInstance;
  host: Host;
  /** Sets the host's clock; it stands still from then on. */
  setNow(now: Date): void;
  close(): Promise<void>;
}

/**
 * The real host on a real, empty store, with a clock that a test can set. No port is opened: use `app.inject`.
 * `variables` are the host's environment; `extend` may add routes of the test's own.
 */
export async function openTestHost(
  variables: Record<string, string> = {},
  extend?: (app: FastifyInstance) => void,
): Promise<TestHost> {
  const store = await openTestStore();
  let fixed: Date | null = null;
  const config = readConfig({
    LOG_LEVEL: "silent",
    RATE_LIMITS: "0",
    OPERATOR_API_KEY: "operator-key-of-the-tests",
    ...variables,
  });
  const host: Host = { db: store.db, config, now: () => fixed ?? new Date() };
  const app = buildApp(host);
  extend?.(app);
  await app.ready();
  return {
    app,
    host,
    setNow: (now) => {
      fixed = now;
    },
    close: async () => {
      await app.close();
      await store.close();
    },
  };
}
