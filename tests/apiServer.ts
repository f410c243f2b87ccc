import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll } from "vitest";
import { buildApp } from "../backend/program/app";
import type { AppContext } from "../backend/http/context";
import { readConfig } from "../backend/platform/config";
import { claimFolder } from "../backend/platform/files/claimFolder";
import type { LogDestination } from "../backend/http/server/log";
import { openTestStore } from "./store";

export interface TestServer {
  app: FastifyInstance;
  context: AppContext;
  /** Stops the API server's clock at this time. */
  setNow(now: Date): void;
  close(): Promise<void>;
}

/**
 * Opens the real API server on a real, empty store, without a port: use `app.inject`. `variables` is its environment,
 * `extend` adds routes, `logTo` receives the log, and `shedsLoad` refuses calls beyond its capacity.
 */
export async function openTestServer(
  variables: Record<string, string> = {},
  extend?: (app: FastifyInstance) => void,
  logTo?: LogDestination,
  shedsLoad = false,
): Promise<TestServer> {
  const store = await openTestStore();
  // Every registration mails something, so each server needs an outbox of its own.
  const folder = variables.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "motriz-api-")));
  let fixed: Date | null = null;
  const config = readConfig({
    LOG_LEVEL: "silent",
    RATE_LIMITS: "0",
    OPERATOR_API_KEY: "operator-key-of-the-tests",
    DATA_DIR: folder,
    ...variables,
  });
  const context: AppContext = { db: store.db, config, now: () => fixed ?? new Date() };
  const claim = { store: null, takesOver: true, isRestoring: true };
  if (!config.S3_BUCKET) await claimFolder(store.db, config, claim);
  const app = buildApp(context, logTo, shedsLoad);
  extend?.(app);
  await app.ready();
  return {
    app,
    context,
    setNow: (now) => {
      fixed = now;
    },
    close: async () => {
      await app.close();
      await store.close();
      if (variables.DATA_DIR === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a server for all tests of a file, and closes it after them. Call it outside of tests and hooks. */
export async function openSharedServer(...options: Parameters<typeof openTestServer>): Promise<TestServer> {
  const server = await openTestServer(...options);
  afterAll(() => server.close());
  return server;
}
