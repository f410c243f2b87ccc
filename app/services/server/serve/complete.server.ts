import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { answerInOrder } from "#contract/base/answerInOrder";
import { limitNewConnections } from "#contract/base/newConnections";
import { writeRawAnswer } from "#contract/base/rawAnswer";
import { preventCaching } from "./cacheHeaders.server";
import { env } from "./env.server";
import {
  capConnections,
  CONNECTIONS_OF_A_NETWORK,
  findMostConnections,
  NEW_CONNECTIONS_OF_A_NETWORK,
} from "#contract/base/connections";
import { LONGEST_ARRIVAL } from "./formLimits.server";
import { setHeaders } from "./headers.server";
import { startHeartbeat } from "./heartbeat.server";
import { setListening } from "./listening.server";
import { createLog } from "./log.server";
import { isMetricsServer, refusals, serveMetrics } from "./metrics.server";
import { getAddress } from "./proxy.server";
import { sawConnection } from "./nextRound.server";
import { refusalPage } from "./refusal.server";
import { mayOpenSocket } from "./socketGuard.server";
import { passSocketOn } from "./socketPipe.server";
import { answerVisit } from "./steps.server";
import { delayClose, isStopping, stopInTime } from "./stopping.server";
import { leadToUnseen } from "./unseenAddress.server";
import { openVisit, type Passes } from "./visit.server";
import { countRequest } from "./visitorLimits.server";

/** Adds to remix-serve what it lacks (docs/decisions/0002). `entry.server.tsx` calls this before the first request. */
export function completeRemixServe(passes: Passes): void {
  // Removes remix-serve's rewriting of stacks by source maps. The build has none, and each error would cost 0.3 ms.
  Reflect.deleteProperty(Error, "prepareStackTrace");
  log.takeOverMorgan();
  log.takeOverConsole();
  stopInTime(startHeartbeat());
  setListening();
  serveMetrics();
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    // Node publishes to this channel before the server's "request" event, so even the first request is checked.
    if (!isMetricsServer(server) && !completed.has(server)) complete(server, passes);
  });
}

const log = createLog(env.LOG_LEVEL);

const completed = new WeakSet<Server>();

/** Runs our own steps (steps.server.ts) before a server's listeners, one request of a connection at a time. */
export function complete(server: Server, passes: Passes): void {
  completed.add(server);
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    setHeaders(response, request.url ?? "/");
    preventCaching(response);
    leadToUnseen(request, response);
    const visit = openVisit(request, response, passes.isRelayedPath);
    answerVisit(visit, { listeners, passes, log }).catch((error: unknown) => {
      console.error("a request was not answered:", error);
      response.destroy();
    });
  });
  answerInOrder(server, () => refusals.inc({ status: 400, cause: "pipelined" }));

  server.headersTimeout = 10_000;
  // In ms. Longer than the limits of formArrival.server.ts, which end a slow form with an explanation.
  server.requestTimeout = LONGEST_ARRIVAL + 15_000;
  server.keepAliveTimeout = 65_000;
  // Behind a proxy all connections have the proxy's address, so the proxy must limit them.
  const isDirect = env.RATE_LIMITS && env.TRUST_PROXY === 0;
  server.on("connection", sawConnection);
  const countConnection = () => refusals.inc({ status: 503, cause: "connections" });
  const most = { network: isDirect ? CONNECTIONS_OF_A_NETWORK : Infinity, all: findMostConnections() };
  const markAnswered = capConnections(server, most, countConnection);
  server.on("upgrade", ({ socket }: IncomingMessage) => markAnswered(socket));
  if (isDirect)
    limitNewConnections(server, NEW_CONNECTIONS_OF_A_NETWORK, {
      answer: writeRawAnswer({ status: 503, type: "text/html", body: refusalPage("overload"), retryAfter: 5 }),
      refused: () => {
        sawConnection();
        countConnection();
      },
    });
  delayClose(server);
  passSocketOn(server, {
    getAddress,
    judge: (request) => {
      const isOften = () => env.RATE_LIMITS && countRequest(getAddress(request), request.url ?? "/") !== null;
      if (!mayOpenSocket(request)) return 403;
      return isStopping() || isOften() ? 503 : null;
    },
  });
}
