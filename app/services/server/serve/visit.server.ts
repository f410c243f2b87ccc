import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { toNetwork } from "#contract/base/network";
import { BACKGROUND_HEADER } from "#contract/base/webSettings";
import { beginRequestLife, type RequestLife } from "#contract/base/requestLife";
import { isTracing, startRequestSpan, toSentId, traceHeaders } from "#contract/base/tracing";
import { newContext, type RequestContext } from "./context.server";
import { env } from "./env.server";
import { formLimits } from "./formLimits.server";
import { nameRequest } from "./log.server";
import { timeAnswer } from "./metrics.server";
import { dropForwarded, getAddress, toSeen } from "./proxy.server";
import type { RefusedForm } from "./refusal.server";
import { isSocketPath } from "./socketPipe.server";
import { trackRequest } from "./stopping.server";
import { isFile } from "./visitorLimits.server";

export interface Sender {
  userId: string | null;
  isMember: boolean;
}

export interface Passes {
  isRelayedPath: (path: string) => boolean;
  relay: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readRefusedForm: (request: IncomingMessage, body: Buffer<ArrayBuffer>) => Promise<RefusedForm | null>;
  /** With `asks`, the API server checks the session. Without `asks`, the cookie is trusted. */
  findSender: (request: IncomingMessage, how: { asks: boolean }) => Promise<Sender>;
  findRevision: () => Promise<number | "maintenance" | null>;
}

export type Kind = "asset" | "page" | "form" | "upload" | "relay" | "socket";

export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  life: RequestLife;
  context: RequestContext;
  kind: Kind;
  path: string;
  address: string;
  network: string;
  sender: Sender;
  isMaintained: boolean;
  form: Buffer<ArrayBuffer> | null;
  /** Time of the request's arrival, by `Date.now()`. */
  begun: number;
}

/** In ms. The time in which a form arrives is not counted. */
export const LONGEST_ANSWER = 60_000;
/** Longest time to send an answer: `time` in ms, plus its bytes at `rate` in bytes a second (40 kbit/s). */
const READING = { time: 60_000, rate: 5_000 };

export function openVisit(
  request: IncomingMessage,
  response: ServerResponse,
  isRelayedPath: Passes["isRelayedPath"],
): Visit {
  const begun = Date.now();
  // Slots, limits, metrics, the log and Remix each listen for the response's end. Node warns above ten listeners.
  response.setMaxListeners(32);
  const life = beginRequestLife(request, response, LONGEST_ANSWER);
  // The answer is complete, but its bytes stay in memory until they are sent, so sending has a time limit too.
  response.once("prefinish", () =>
    life.endWithin(READING.time + (request.socket.writableLength / READING.rate) * 1_000),
  );
  // A trusted proxy sends its own request id, which replaces ours.
  const sent = env.TRUST_PROXY > 0 ? request.headers : {};
  const requestId = toSentId(sent["x-request-id"]) ?? randomUUID();
  nameRequest(request, requestId);
  response.setHeader("X-Request-Id", requestId);
  if (request.url === "/readyz") response.setHeader("X-Visitor-Seen", toSeen(request));
  trackRequest(request, response, life);
  const address = getAddress(request);
  const visitorAgent = request.headers["user-agent"] ?? "";
  dropForwarded(request);
  const [path = "/"] = (request.url ?? "/").split("?", 1);
  const isBackground = request.headers[BACKGROUND_HEADER] !== undefined;
  const context = newContext({ requestId, visitorAddress: address, visitorAgent, isBackground });
  const kind = toKind(request, path, isRelayedPath);
  if (kind === "asset") context.route = "(file)";
  if (kind === "relay" || kind === "socket") context.route = "(relayed)";
  timeAnswer(request, response, () => context.route);
  if (isTracing()) traceAnswer(context, { method: request.method ?? "", sent }, response, life);
  const sender = { userId: null, isMember: false };
  const network = toNetwork(address);
  return {
    request,
    response,
    life,
    context,
    kind,
    path,
    address,
    network,
    sender,
    isMaintained: env.MAINTENANCE,
    form: null,
    begun,
  };
}

function toKind({ method, url = "/" }: IncomingMessage, path: string, isRelayedPath: Passes["isRelayedPath"]): Kind {
  if (isFile(path)) return "asset";
  if (isSocketPath(path)) return "socket";
  if (isRelayedPath(path)) return "relay";
  if (method !== "POST") return "page";
  return formLimits(url).queue === "pages" ? "form" : "upload";
}

/** Makes an answer a span in a trusted proxy's trace, and sends the trace's id. */
function traceAnswer(
  context: RequestContext,
  { method, sent }: { method: string; sent: object },
  response: ServerResponse,
  life: RequestLife,
): void {
  const span = startRequestSpan(method, sent);
  context.traced = span.context;
  for (const [name, value] of Object.entries(traceHeaders(span.context))) response.setHeader(name, value);
  life.hold(() => span.end({ route: context.route ?? "(other)", status: response.statusCode }));
}
