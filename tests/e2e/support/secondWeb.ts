import { freePort, startProduct, type Product } from "../../../scripts/product.mjs";
import { apiOrigin } from "./api";

/** Starts a second web server with other settings, with the same API server and sessions. */
export async function startSecondWeb(env: Record<string, string>): Promise<Product> {
  return startProduct({
    port: await freePort(),
    env: {
      API_URL: apiOrigin(),
      SESSION_SECRET: process.env.E2E_SESSION_SECRET,
      WEB_TO_API_KEY: process.env.E2E_WEB_TO_API_KEY,
      ...env,
    },
    // The log would contain every intended failure.
    log: "ignore",
  });
}
