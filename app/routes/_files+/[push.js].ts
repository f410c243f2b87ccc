import worker from "virtual:pushWorker";

/**
 * The service worker of the notices on a device, in its languages. Browsers fetch it anew at most once a day
 * (docs/decisions/0029).
 */
export const loader = () =>
  new Response(worker, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    },
  });
