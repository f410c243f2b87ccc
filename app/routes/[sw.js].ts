import worker from "virtual:worker";
import { env } from "~/services/serve/env.server";

/**
 * Takes the worker's place where the operator withdraws it (docs/decisions/0009): it forgets the copy and ends itself.
 * It answers no request, so that every page comes from the network again.
 */
const withdrawal = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(caches.delete("copy").then(() => registration.unregister())));
`;

/**
 * The service worker. Browsers ask for it anew with each navigation, and take it where a byte of it is another one. It
 * stands at the root, because a worker sees the pages below its own address only.
 */
export const loader = () =>
  new Response(env.OFFLINE_COPY ? worker : withdrawal, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    },
  });
