import worker from "virtual:worker";
import { env } from "~/services/server/serve/env.server";

/** Replaces a withdrawn worker: deletes the copy, answers nothing and unregisters itself (docs/decisions/0009). */
const withdrawal = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(caches.delete("copy").then(() => registration.unregister())));
`;

/** Answers with the worker at the root, because a worker controls only pages below its own path. */
export const loader = () =>
  new Response(env.OFFLINE_COPY ? worker : withdrawal, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    },
  });
