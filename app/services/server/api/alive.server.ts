import { isLoopback } from "#contract/base/environment";
import { env } from "~/services/server/serve/env.server";
import { sendRequest } from "./transport.server";

/** How long the API server may take to say that it is alive, in ms. */
const PATIENCE = 2_000;

/** Tells whether the API server on this machine is alive. One elsewhere counts as alive: we could not mend it. */
export async function isApiAlive(apiUrl: string = env.API_URL): Promise<boolean> {
  if (!isLoopback(new URL(apiUrl).hostname)) return true;
  return sendRequest({ url: `${apiUrl.replace(/\/$/, "")}/livez`, method: "GET", headers: {}, timeout: PATIENCE }).then(
    ({ status }) => status === 200,
    () => false,
  );
}
