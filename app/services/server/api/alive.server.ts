import { isLoopback } from "#contract/base/environment";
import { env } from "~/services/server/serve/env.server";
import { sendRequest } from "./transport.server";

/** The time limit of the call, in ms. */
const PATIENCE = 2_000;

/** Returns whether the local API server answers. A remote server counts as alive, because we could not restart it. */
export async function isApiAlive(apiUrl: string = env.API_URL): Promise<boolean> {
  if (!isLoopback(new URL(apiUrl).hostname)) return true;
  return sendRequest({ url: `${apiUrl.replace(/\/$/, "")}/livez`, method: "GET", headers: {}, timeout: PATIENCE }).then(
    ({ status }) => status === 200,
    () => false,
  );
}
