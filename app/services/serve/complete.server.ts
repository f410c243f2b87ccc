import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Admission } from "#contract/admission";
import { paths } from "~/services/shell/paths";
import { toNetwork } from "#contract/network";
import { isTracing, startRequestSpan, toSentId, traceHeaders } from "#contract/tracing";
import { preventCaching } from "./cacheHeaders.server";
import { env } from "./env.server";
import { newContext, runInContext, type RequestContext } from "./context.server";
import { dropRest, endSlowFile, endSlowReader, receiveForm } from "./formArrival.server";
import { formLimits, LONGEST_ARRIVAL } from "./formLimits.server";
import { judge } from "./guard.server";
import { documentHeaders, setHeaders } from "./headers.server";
import { setListening } from "./listening.server";
import { createLog, nameRequest } from "./log.server";
import { isMetricsServer, refusals, serveMetrics, timeAnswer } from "./metrics.server";
import { findPageKey, sendCached } from "./pageCache.server";
import { pageLimits, PATIENCE_WITH_FORMS, places } from "./pageLimits.server";
import { preferBrotli } from "./precompressed.server";
import { dropForwarded, getAddress, hideFromRemix, toSeen } from "./proxy.server";
import { createTurnAway, isWorthAnAnswer, refuse, type Refusal, type RefusedForm } from "./refusal.server";
import { passSocketOn } from "./socketPipe.server";
import { delayClose, isStopping, trackRequest, stopInTime } from "./stopping.server";
import { nextTurn, seeConnections } from "./turns.server";
import { leadToUnseen } from "./unseenAddress.server";
import { capConnections, countRequest, isFile } from "./visitorLimits.server";

export interface Sender {
  userId: string | null;
  /** Whether somebody is logged in. */
  isMember: boolean;
}

/** What is done with a request besides Remix, by subjects that this one does not know (entry.server.tsx). */
interface Passes {
  isRelayedPath: (path: string) => boolean;
  relay: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readRefusedForm: (request: IncomingMessage, body: Buffer<ArrayBuffer>) => Promise<RefusedForm | null>;
  findSender: (request: IncomingMessage, how: { asks: boolean }) => Promise<Sender>;
  findRevision: () => Promise<number | null>;
}

/**
 * Completes remix-serve (docs/decisions/0002): headers on every answer, the guard before anything is read, a context
 * for each request, time limits, a log without secrets, and a stop that ends. `entry.server.tsx` imports it, and is
 * loaded before remix-serve listens, so no first request goes without.
 */
export function completeRemixServe(passes: Passes): void {
  log.takeOverMorgan();
  log.takeOverConsole();
  stopInTime();
  setListening();
  serveMetrics();
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    if (isMetricsServer(server)) return;
    // Node publishes this before the server's own "request" event, so the first request finds the guard in place too.
    if (!completed.has(server)) complete(server, passes);
    if (isOneTooMany(request)) return;
    setHeaders(response, request.url ?? "/");
    preventCaching(response);
    leadToUnseen(request, response);
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

  server.headersTimeout = 10_000;
  // formArrival.server.ts answers before that, and says why.
  server.requestTimeout = LONGEST_ARRIVAL + 15_000;
  server.keepAliveTimeout = 65_000;
  if (env.RATE_LIMITS && env.TRUST_PROXY === 0) capConnections(server);
  delayClose(server);
  passSocketOn(server, { getAddress, isAllowed: isOwnHandshake });
  seeConnections(server);
}

const admission = new Admission(pageLimits);
/** The seconds after which whoever was refused may come again: by then a short overload is over. */
const COME_AGAIN = 5;

/** During maintenance these answer as always: the health checks, and what the maintenance page itself is made of. */
const staysUp = /^\/((livez|readyz)$|assets\/|icons\/|favicon|(enhance|consent-bar|third-parties)\.js)/;

const turnAway = createTurnAway(documentHeaders, COME_AGAIN);

/** A page that comes while there are too many is turned away before anything else is made of it. */
const isOneTooMany = (request: IncomingMessage) =>
  (request.method === "GET" || request.method === "HEAD") &&
  (admission.isFull() || places.pages.isFull(toNetwork(getAddress(request)))) &&
  !isStopping() &&
  !isFile(request.url?.split("?", 1)[0] ?? "/");

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  listeners: RequestListener[],
  { isRelayedPath, relay, readRefusedForm, findSender, findRevision }: Passes,
): void {
  // A proxy that is trusted names a request for its own log too.
  const sent = env.TRUST_PROXY > 0 ? request.headers : {};
  const requestId = toSentId(sent["x-request-id"]) ?? randomUUID();
  const begun = Date.now();
  if (isOneTooMany(request)) {
    log.overloaded();
    refusals.inc({ status: 503, cause: "overload" });
    return isWorthAnAnswer() ? turnAway(response, requestId) : void request.socket.destroy();
  }
  nameRequest(request, requestId);
  response.setHeader("X-Request-Id", requestId);
  trackRequest(request, response);
  if (env.TRUST_PROXY === 0 && request.headers["x-forwarded-for"] !== undefined) log.untrustedProxy();
  if (request.url === "/readyz") response.setHeader("X-Visitor-Seen", toSeen(request));
  const visitorAddress = getAddress(request);
  const visitorAgent = request.headers["user-agent"] ?? "";
  dropForwarded(request);
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
  hideFromRemix(request);
  const { needsFormToken } = verdict;
  // The time that a visitor waits begins here, also where their turn comes later.
  const context = newContext({ requestId, visitorAddress, visitorAgent, needsFormToken });
  const [path = "/"] = (request.url ?? "/").split("?", 1);
  const network = toNetwork(visitorAddress);
  const isRelayed = !env.MAINTENANCE && isRelayedPath(path);
  if (isFile(path) || isRelayed) context.route = isRelayed ? "(relayed)" : "(file)";
  timeAnswer(request, response, () => context.route);
  if (isTracing()) traceAnswer(context, { method: request.method ?? "", sent }, response);
  const { queue, arrival } = formLimits(request.url ?? "/");
  const isForm = request.method === "POST";
  const sendsFile = isForm && queue !== "pages";

  const sendBack = async (refusal: Refusal, form: Buffer<ArrayBuffer> | null) => {
    const again = form && (await runInContext(context, () => readRefusedForm(request, form)));
    if (!response.destroyed) refuse(request, response, refusal, again);
  };
  const refuseBusy = (form: Buffer<ArrayBuffer> | null) => {
    log.overloaded();
    void sendBack({ allowed: false, status: 503, reason: "overload", retryAfter: COME_AGAIN }, form);
  };
  const answer = () => {
    preferBrotli(request, response);
    if (env.MAINTENANCE && !staysUp.test(request.url ?? "")) request.url = paths.maintenance();
    for (const listener of listeners) listener(request, response);
  };
  const answerPage = (form: Buffer<ArrayBuffer> | null) => {
    const leaveNetwork = places.pages.enter({ person: null, network });
    if (!leaveNetwork) return refuseBusy(form);
    response.once("prefinish", leaveNetwork).once("close", leaveNetwork);
    const start = (leave: () => void) => {
      // Whoever reads slowly needs no place any more: the page is made.
      response.once("prefinish", leave).once("close", leave);
      // Whoever left while they waited is not answered.
      if (response.destroyed || request.socket.destroyed) return leave();
      response.once("prefinish", () => endSlowReader(response));
      runInContext(context, () => void nextTurn().then(answer));
    };
    const patience = isForm ? PATIENCE_WITH_FORMS : 1;
    if (!admission.enter({ start, expire: () => refuseBusy(form), patience })) refuseBusy(form);
  };
  const answerOfAll = (key: string, revision: number | null) => {
    const version = revision === null ? null : { key, revision };
    if (version && sendCached(version, request, response)) {
      context.route = "(cached)";
      return log.answered(request, response, Date.now() - begun);
    }
    context.cachedAs = version;
    answerPage(null);
  };
  const answerSlow = (sender: Sender) => {
    const kind = isRelayed ? "relayed" : queue === "pages" ? "files" : queue;
    // Of a stranger nothing is read where only people who are logged in may send: the screen leads to the login.
    if (sendsFile && kind !== "visitorFiles" && !sender.isMember) {
      response.once("finish", () => dropRest(request));
      return answerPage(null);
    }
    const leave = places[sender.isMember && kind === "visitorFiles" ? "files" : kind].enter({
      person: sender.userId,
      network,
    });
    if (!leave) return refuseBusy(null);
    response.once("close", leave);
    if (response.destroyed || request.socket.destroyed) return leave();
    endSlowFile(request, response, isRelayed ? LONGEST_ARRIVAL : arrival);
    runInContext(context, () => (isRelayed ? void relay(request, response) : void nextTurn().then(answer)));
  };

  const retryAfter = env.RATE_LIMITS ? countRequest(visitorAddress, request.url ?? "/", { sendsFile }) : null;
  if (isFile(path)) return runInContext(context, answer);
  if (isForm && !isRelayed && !sendsFile) {
    return void receiveForm(request, { network, arrival }).then((form) => {
      if (!form) return;
      if (retryAfter === null) return answerPage(form);
      log.refused(request, visitorAddress, "tooMany");
      return sendBack({ allowed: false, status: 429, reason: "tooMany", retryAfter }, form);
    });
  }
  if (retryAfter !== null) {
    log.refused(request, visitorAddress, "tooMany");
    return void sendBack({ allowed: false, status: 429, reason: "tooMany", retryAfter }, null);
  }
  const pageKey = env.MAINTENANCE ? null : findPageKey(request);
  if (pageKey !== null)
    return void runInContext(context, findRevision).then((revision) => answerOfAll(pageKey, revision));
  if (!isRelayed && !sendsFile) return answerPage(null);
  void runInContext(context, () => findSender(request, { asks: sendsFile })).then(answerSlow);
}

/** Makes an answer a span, in the trace of a proxy that is trusted, and says in its headers of which trace it is. */
function traceAnswer(
  context: RequestContext,
  { method, sent }: { method: string; sent: object },
  response: ServerResponse,
): void {
  const span = startRequestSpan(method, sent);
  context.traced = span.context;
  for (const [name, value] of Object.entries(traceHeaders(span.context))) response.setHeader(name, value);
  response.once("close", () => span.end({ route: context.route ?? "(other)", status: response.statusCode }));
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
