import worker from "virtual:pushWorker";

/**
 * The service worker of the notices on a device (docs/decisions/0029), in the languages that it speaks. It asks for
 * nothing but the page that reads a notice. Browsers fetch it anew when a message comes, at most once a day.
 */
export const loader = () =>
  new Response(worker, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    },
  });
