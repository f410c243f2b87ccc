import worker from "virtual:pushWorker";

/** The notices' service worker with its texts. Browsers look for a new version daily (docs/decisions/0029). */
export const loader = () =>
  new Response(worker, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    },
  });
