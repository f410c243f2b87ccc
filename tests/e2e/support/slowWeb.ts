import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

export interface SlowWeb {
  origin: string;
  stop(): Promise<void>;
}

/** In ms: enough for a browser to paint. */
const PAUSE_MS = 20;

/** Matches where a page is cut: after an end tag, after `<details>`'s start tag, and between a text and an element. */
const cut = new RegExp(
  [
    "(?<=<details[^>]*>)",
    "(?<=</(?:p|li|ul|ol|h[1-6]|div|label|nav|header|main|section|article|form|fieldset|svg)>)",
    "(?<=[^>])(?=<(?:a|button|svg|time|strong)[ >])",
  ].join("|"),
);
/** Matches a piece of a page that paints something. */
const paints = /<body|<main|<header|<\/\w+>|[^>]$/;

/** Serves the product through a proxy that delivers each page in pieces. Sessions stay valid there. */
export async function startSlowWeb(target: string): Promise<SlowWeb> {
  const { hostname, port } = new URL(target);
  const proxy = createServer((incoming, response) => {
    const { method, url, headers } = incoming;
    const outgoing = forward(
      { hostname, port, method, path: url, headers: { ...headers, "accept-encoding": "identity" } },
      (reply) => {
        if (!reply.headers["content-type"]?.startsWith("text/html")) {
          response.writeHead(reply.statusCode ?? 502, reply.headers);
          return void reply.pipe(response);
        }
        // Without a content length, Node sends the body in chunks.
        delete reply.headers["content-length"];
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("end", () => void send(Buffer.concat(chunks).toString().split(cut)));
      },
    );
    outgoing.on("error", () => incoming.socket.destroy());
    incoming.pipe(outgoing);

    async function send(pieces: string[]): Promise<void> {
      for (const piece of pieces) {
        response.write(piece);
        if (paints.test(piece)) await wait(PAUSE_MS);
      }
      response.end();
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    stop: () => {
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}
