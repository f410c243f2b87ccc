import { sendRequest } from "~/services/api/transport.server";
import { env } from "~/services/serve/env.server";
import { isStopping } from "~/services/serve/stopping.server";

/** How long the API server may take to answer, in ms: longer than it waits for its own store. */
const PATIENCE_MS = 3_000;

/**
 * For the proxy in front and the container's health check: whether this web can show pages now. Without its API server
 * it can't, and while it stops it takes no new requests. An API server of others may not know this path, but answers.
 */
export const loader = async () => {
  const isReady =
    !isStopping() &&
    (await sendRequest({
      url: `${env.API_URL.replace(/\/$/, "")}/readyz`,
      method: "GET",
      headers: {},
      timeout: PATIENCE_MS,
    }).then(
      ({ status }) => status < 500,
      () => false,
    ));
  return new Response(isReady ? "ok\n" : "not ready\n", {
    status: isReady ? 200 : 503,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(!isReady && { "retry-after": "5" }),
    },
  });
};
