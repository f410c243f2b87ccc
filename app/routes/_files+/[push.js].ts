import worker from "virtual:pushWorker";

/** Answers with the notifications' service worker and texts. Browsers check daily for a new version (decision 0029). */
export const loader = () =>
  new Response(worker, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    },
  });
