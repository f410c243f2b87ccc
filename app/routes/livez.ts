/** For the container's health check: this process answers. */
export const loader = () =>
  new Response("ok\n", { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } });
