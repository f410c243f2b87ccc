import { sendRequest } from "~/services/server/api/transport.server";
import { env } from "~/services/server/serve/env.server";
import { findStandstill } from "~/services/server/serve/pageWatch.server";
import { isStopping } from "~/services/server/serve/stopping.server";

/** How long the API server may take to answer, in ms: longer than it waits for its own store. */
const PATIENCE_MS = 3_000;
/** For how long no page may be made although some are asked for, in ms, before visitors are sent elsewhere. */
const STANDSTILL_MS = 15_000;

/** Whether this web can show pages now, for a proxy: not while it stops or stands still, nor without its API server. */
export const loader = async () => {
  const isReady =
    !isStopping() &&
    findStandstill() < STANDSTILL_MS &&
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
