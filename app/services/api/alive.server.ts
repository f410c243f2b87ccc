import { isLoopback } from "#contract/environment";
import { env } from "~/services/serve/env.server";
import { sendRequest } from "./transport.server";

/** How long the API server may take to say that it is alive, in ms. */
const PATIENCE = 2_000;

/**
 * Tells whether the API server on this machine is alive: with it the product is one thing to whoever watches it. One
 * elsewhere has a health check of its own, and a restart of this web would not mend it, so it counts as alive.
 */
export async function isApiAlive(apiUrl: string = env.API_URL): Promise<boolean> {
  if (!isLoopback(new URL(apiUrl).hostname)) return true;
  return sendRequest({ url: `${apiUrl.replace(/\/$/, "")}/livez`, method: "GET", headers: {}, timeout: PATIENCE }).then(
    ({ status }) => status === 200,
    () => false,
  );
}
