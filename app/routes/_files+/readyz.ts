import { sendRequest } from "~/services/server/api/transport.server";
import { env } from "~/services/server/serve/env.server";
import { findStandstill } from "~/services/server/serve/pageWatch.server";
import { isStopping } from "~/services/server/serve/stopping.server";

/** In ms: longer than the API server waits for its database. */
const PATIENCE_MS = 3_000;
const STANDSTILL_MS = 15_000;

/** Answers 503 while the server stops or stands still, or without the API server, so that a proxy sends no requests. */
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
