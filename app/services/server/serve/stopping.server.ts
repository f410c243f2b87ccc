import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { RequestLife } from "#contract/base/requestLife";
import { env } from "./env.server";
import { endSockets } from "./socketPipe.server";

/**
 * Times of a stop, in ms after the signal. Until `taken`, requests are accepted, but `/readyz` already fails, so that
 * the proxy stops sending. `seen` is the longest wait after `taken` for connections that still arrive. At `cut`, open
 * connections are cut. At `end`, the process ends. `npm start` waits 6 s for the web server.
 */
const STOP = { taken: env.TRUST_PROXY > 0 ? 2_000 : 0, seen: 500, cut: 4_000, end: 5_000 };

let isStopped = false;
const servers = new Set<Server>();
const underWay = new Set<ServerResponse>();

export const isStopping = (): boolean => isStopped;
export const countUnderWay = (): number => underWay.size;

/** Ends the process in time after a SIGTERM or SIGINT. remix-serve alone would wait for stuck downloads for ever. */
export function stopInTime(announce: () => Promise<void> = () => Promise.resolve()): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      if (isStopped) return;
      isStopped = true;
      void announce();
      for (const response of underWay) endConnection(response);
      endSockets();
      setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, STOP.cut).unref();
      setTimeout(() => process.exit(0), STOP.end).unref();
    });
  }
}

/** Makes a closing server accept requests until its proxy stops sending. */
export function delayClose(server: Server): void {
  servers.add(server);
  if (STOP.taken === 0) return;
  const close = server.close.bind(server);
  server.close = (callback) => {
    setTimeout(() => closeOnceSeen(server, () => close(callback)), STOP.taken);
    return server;
  };
}

/** Closes a server once no new connection arrives, because closing would reset connections that still wait. */
function closeOnceSeen(server: Server, close: () => void): void {
  let hasCome = false;
  const see = () => (hasCome = true);
  server.on("connection", see);
  const latest = performance.now() + STOP.seen;
  const look = () => {
    const mayWait = hasCome && performance.now() < latest;
    hasCome = false;
    if (mayWait) return void setImmediate(look);
    server.off("connection", see);
    close();
  };
  setImmediate(() => setImmediate(look));
}

/** Closes the connection after each answer during a stop, so that the client sends no further request. */
export function trackRequest({ socket }: IncomingMessage, response: ServerResponse, life: RequestLife): void {
  if (isStopped) return endConnection(response);
  underWay.add(response);
  life.hold(() => {
    underWay.delete(response);
    if (isStopped) setImmediate(() => socket.destroySoon());
  });
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
