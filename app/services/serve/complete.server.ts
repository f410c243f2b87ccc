import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Admission } from "#contract/admission";
import { paths } from "~/services/shell/paths";
import { keepMoreWaiting } from "./backlog.server";
import { keepOutOfCaches } from "./cacheHeaders.server";
import { env } from "./env.server";
import { newContext, runInContext } from "./context.server";
import { endLateForm } from "./formDeadline.server";
import { formLimits, LONGEST_ARRIVAL } from "./formLimits.server";
import { isOneClickAddress, judge } from "./guard.server";
import { documentHeaders, setHeaders } from "./headers.server";
import { createLog, nameRequest } from "./log.server";
import { pageLimits, PATIENCE_WITH_FORMS, relayLimits, uploadLimits, videoLimits } from "./pageLimits.server";
import { preferBrotli } from "./precompressed.server";
import { createTurnAway, refuse, type Refusal, type RefusedForm } from "./refusal.server";
import { passSocketOn } from "./socketPipe.server";
import { delayClose, isStopping, noteUnderWay, stopInTime } from "./stopping.server";
import { nextTurn, seeConnectionsFirst } from "./turns.server";
import { capConnections, countRequest, isFile } from "./visitorLimits.server";

/** What is done with a request besides Remix, by subjects that this one does not know (entry.server.tsx). */
interface Passes {
  isRelayedPath: (path: string) => boolean;
  relay: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readRefusedForm: (request: IncomingMessage, options: { isBusy: boolean }) => Promise<RefusedForm | null>;
}

/**
 * Completes remix-serve (docs/decisions/0004): headers on every answer, the guard before anything is read, a context
 * for each request, time limits, a log without secrets, and a stop that ends. `entry.server.tsx` imports it, and is
 * loaded before remix-serve listens, so no first request goes without.
 */
export function completeRemixServe(passes: Passes): void {
  log.takeOverMorgan();
  log.takeOverConsole();
  stopInTime();
  keepMoreWaiting();
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    // Node publishes this before the server's own "request" event, so the first request finds the guard in place too.
    if (!completed.has(server)) complete(server, passes);
    if (isOneTooMany(request)) return;
    setHeaders(response, request.url ?? "/");
    keepOutOfCaches(response);
  });
}

const log = createLog(env.LOG_LEVEL);

const completed = new WeakSet<Server>();

function complete(server: Server, passes: Passes): void {
  completed.add(server);
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) =>
    respond(request, response, listeners, passes),
  );

  server.headersTimeout = 20_000;
  // formDeadline.server.ts answers before that, and says why.
  server.requestTimeout = LONGEST_ARRIVAL + 15_000;
  server.keepAliveTimeout = 65_000;
  if (env.RATE_LIMITS && env.TRUST_PROXY === 0) capConnections(server);
  delayClose(server);
  passSocketOn(server, { getAddress, isAllowed: isOwnHandshake });
  seeConnectionsFirst(server);
}

const admission = new Admission(pageLimits);
const files = new Admission(uploadLimits);
const videos = new Admission(videoLimits);
const relayed = new Admission(relayLimits);
const queues = { pages: admission, files, videos };
/** The seconds after which whoever was refused may come again. Within them an overload is over, or it is no short one. */
const COME_AGAIN = 5;

/** During maintenance these answer as always: the health checks, and what the maintenance page itself is made of. */
const staysUp = /^\/((livez|readyz)$|assets\/|icons\/|favicon|(enhance|consent-bar|third-parties)\.js)/;

/** For so long nothing may move while a video comes in, in ms. Longer than the API server takes to read one. */
const IDLE_MS = 120_000;

const turnAway = createTurnAway(documentHeaders, COME_AGAIN);

/** A page that comes while there are too many is turned away before anything else is made of it. */
const isOneTooMany = ({ method, url = "/" }: IncomingMessage) =>
  method === "GET" && admission.isFull() && !isStopping() && !isFile(url.split("?", 1)[0] ?? url);

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  listeners: RequestListener[],
  { isRelayedPath, relay, readRefusedForm }: Passes,
): void {
  const requestId = randomUUID();
  if (isOneTooMany(request)) {
    log.overloaded();
    return turnAway(response, requestId);
  }
  nameRequest(request, requestId);
  response.setHeader("X-Request-Id", requestId);
  noteUnderWay(request, response);
  if (env.TRUST_PROXY === 0 && request.headers["x-forwarded-for"] !== undefined) log.untrustedProxy();
  const visitorAddress = getAddress(request);
  const visitorAgent = request.headers["user-agent"] ?? "";
  dropForwarded(request);
  // Remix has a guard of its own, which answers 500 to a form of another origin. This address takes one from anywhere.
  if (isOneClickAddress(request.url ?? "")) delete request.headers.origin;
  const verdict = judge({
    method: request.method ?? "GET",
    url: request.url ?? "/",
    headers: request.headers,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
  });
  if (!verdict.allowed) {
    log.refused(request, visitorAddress, verdict.reason);
    return refuse(request, response, verdict);
  }
  const { needsFormToken } = verdict;
  // The time that a visitor waits begins here, also where their turn comes later.
  const context = newContext({ requestId, visitorAddress, visitorAgent, needsFormToken });
  const sendBack = async (refusal: Refusal) => {
    const isBusy = refusal.reason === "overload";
    const form = await runInContext(context, () => readRefusedForm(request, { isBusy }));
    if (!response.destroyed) refuse(request, response, refusal, form);
  };
  const retryAfter = env.RATE_LIMITS ? countRequest(visitorAddress, request.url ?? "/") : null;
  if (retryAfter !== null) {
    log.refused(request, visitorAddress, "tooMany");
    return void sendBack({ allowed: false, status: 429, reason: "tooMany", retryAfter });
  }
  const [path = "/"] = (request.url ?? "/").split("?", 1);
  const isCheap = isFile(path);
  const isRelayed = isRelayedPath(path);
  const limits = formLimits(path);
  const start = (leave: () => void) => {
    response.once("close", leave);
    // Whoever left while they waited is not answered.
    if (response.destroyed || request.socket.destroyed) return leave();
    endLateForm(request, response, limits.arrival);
    // A phone that is gone holds no place for an hour.
    if (limits.queue === "videos") request.setTimeout(IDLE_MS, () => request.socket.destroy());
    preferBrotli(request, response);
    if (env.MAINTENANCE && !staysUp.test(request.url ?? "")) request.url = paths.maintenance();
    if (isRelayed) return runInContext(context, () => void relay(request, response));
    const answer = () => {
      for (const listener of listeners) listener(request, response);
    };
    runInContext(context, () => (isCheap ? answer() : void nextTurn().then(answer)));
  };
  if (isCheap) return start(() => undefined);
  const places = isRelayed ? relayed : request.method === "POST" ? queues[limits.queue] : admission;
  if (places.enter(start, request.method === "POST" ? PATIENCE_WITH_FORMS : 1)) return;
  log.overloaded();
  void sendBack({ allowed: false, status: 503, reason: "overload", retryAfter: COME_AGAIN });
}

/** Whether a page of ours asks for the socket (RFC 6455, 10.2), and its network has not asked for too much. */
function isOwnHandshake(request: IncomingMessage): boolean {
  const { headers, url = "/" } = request;
  // To open a socket is a change as the guard sees it. Of what says where it comes from, every browser sends Origin.
  const asked = { host: headers.host, origin: headers.origin, "content-length": "0" };
  const verdict = judge({ method: "POST", url, headers: asked, publicOrigin: env.PUBLIC_ORIGIN ?? null });
  if (!verdict.allowed || verdict.needsFormToken || isStopping()) return false;
  return !env.RATE_LIMITS || countRequest(getAddress(request), url) === null;
}

/** Returns the visitor's address: the peer, or what the nearest of the trusted proxies saw. */
function getAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim());
  return (env.TRUST_PROXY > 0 && forwarded.at(-env.TRUST_PROXY)) || (socket.remoteAddress ?? "");
}

/** Removes X-Forwarded-Host, because Remix builds the request's address from it, whoever sent it. */
function dropForwarded(request: IncomingMessage): void {
  delete request.headers["x-forwarded-host"];
  delete request.headers["x-forwarded-proto"];
}
