import worker from "virtual:worker";
import { env } from "~/services/server/serve/env.server";

/**
 * Replaces the worker where the operator withdraws it: it forgets the copy, answers nothing and ends itself
 * (docs/decisions/0009).
 */
const withdrawal = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(caches.delete("copy").then(() => registration.unregister())));
`;

/** The service worker. It stands at the root, because a worker sees only the pages below its own address. */
export const loader = () =>
  new Response(env.OFFLINE_COPY ? worker : withdrawal, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    },
  });
