import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { apiOrigin } from "./api";
import { startSecondWeb } from "./secondWeb";

export interface FragileWeb {
  origin: string;
  breakApi(): void;
  restoreApi(): void;
  stop(): Promise<void>;
}

/** Starts a second web server with the same sessions. It reaches the API server through a proxy that can break. */
export async function startFragileWeb(): Promise<FragileWeb> {
  let broken = false;
  const proxy = createServer((incoming, response) => {
    if (broken) return void incoming.socket.destroy();
    const { method, url, headers } = incoming;
    const outgoing = forward(apiOrigin() + url, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    outgoing.on("error", () => incoming.socket.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port: proxyPort } = proxy.address() as AddressInfo;

  const product = await startSecondWeb({ API_URL: `http://127.0.0.1:${proxyPort}` });
  return {
    origin: product.origin,
    breakApi: () => {
      broken = true;
    },
    restoreApi: () => {
      broken = false;
    },
    stop: async () => {
      await product.stop();
      await close(proxy);
    },
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
