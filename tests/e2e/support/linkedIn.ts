import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOpenIdProvider, type OpenIdProvider } from "#tests/factories/openIdProvider";
import { aCandidate, type Person } from "#tests/factories/people";
import { freePort, startProduct } from "../../../scripts/product.mjs";
import { apiAt } from "./api";

export interface LinkedIn {
  origin: string;
  provider: OpenIdProvider;
  registerPerson: () => Promise<Person>;
}

/** Timeout of the start in ms. */
export const STARTING = 180_000;

/** Starts a product with an empty store, and a simulated LinkedIn. */
export async function startWithLinkedIn(): Promise<LinkedIn & { stop(): Promise<void> }> {
  const provider = await startOpenIdProvider();
  const dataDir = mkdtempSync(join(tmpdir(), "motriz-linkedin-"));
  const [port, apiPort] = [await freePort(), await freePort()];
  const product = await startProduct({
    port,
    env: {
      ...provider.variables,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      API_PORT: String(apiPort),
      OPERATOR_PORT: "0",
      API_URL: undefined,
      RATE_LIMITS: "0",
      LOG_LEVEL: "warn",
    },
    // Ignored, because the log would contain every tested refusal.
    log: "ignore",
    timeout: STARTING,
  });
  return {
    origin: product.origin,
    provider,
    registerPerson: () => aCandidate(apiAt(() => `http://127.0.0.1:${apiPort}`)),
    stop: async () => {
      await product.stop();
      await provider.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
