import { isApiAlive } from "~/services/api/alive.server";

/** For health checks: the product can answer. The words are for whoever looks by hand. */
export const loader = async () => {
  const isAlive = await isApiAlive();
  return new Response(isAlive ? "ok\n" : "the API server does not answer\n", {
    status: isAlive ? 200 : 503,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
};
