import { isApiAlive } from "~/services/server/api/alive.server";
import { findStandstill } from "~/services/server/serve/pageWatch.server";

/** In ms. If no requested page is finished for longer, the health check fails. */
const DEAD_AFTER = 30_000;

export const loader = async () => {
  const standsStill = findStandstill() > DEAD_AFTER;
  const isDead = standsStill || !(await isApiAlive());
  const words = standsStill ? "no page is made\n" : isDead ? "the API server does not answer\n" : "ok\n";
  return new Response(words, {
    status: isDead ? 503 : 200,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(isDead && { "retry-after": "5" }),
    },
  });
};
