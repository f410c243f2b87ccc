import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { toNetwork } from "#contract/base/network";
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
  /** Whether somebody is logged in. */
  isMember: boolean;
}

/** Functions of subjects that this one does not know (entry.server.tsx). */
export interface Passes {
  isRelayedPath: (path: string) => boolean;
  relay: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readRefusedForm: (request: IncomingMessage, body: Buffer<ArrayBuffer>) => Promise<RefusedForm | null>;
  /** With `asks` the API server is asked if the session is still good; without, the cookie counts. */
  findSender: (request: IncomingMessage, how: { asks: boolean }) => Promise<Sender>;
  findRevision: () => Promise<number | "maintenance" | null>;
}

/** The way of a request through the web (steps.server.ts). */
export type Kind = "asset" | "page" | "form" | "upload" | "relay" | "socket";

/** One request, from its first byte to the end of its answer. */
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
  /** Whether the operator is at work, so that visitors are told so. */
  isMaintained: boolean;
  /** The form of text that came, once it is whole. */
  form: Buffer<ArrayBuffer> | null;
  /** `Date.now()` when it came. */
  begun: number;
}

/** The longest time until an answer is made, in ms: its form's arrival aside. */
export const LONGEST_ANSWER = 60_000;
/** The time that a made answer may take to go out: in ms, and the slowest rate in bytes a second (40 kbit/s). */
const READING = { time: 60_000, rate: 5_000 };

/** Begins a visit: its id, its context, its life, and what its answer is measured by. */
export function openVisit(
  request: IncomingMessage,
  response: ServerResponse,
  isRelayedPath: Passes["isRelayedPath"],
): Visit {
  const begun = Date.now();
  // Places, limits, metrics, the log and Remix each wait for its end: more than the ten after which Node warns.
  response.setMaxListeners(32);
  const life = beginRequestLife(request, response, LONGEST_ANSWER);
  // The answer's bytes are in memory until they are taken.
  response.once("prefinish", () =>
    life.endWithin(READING.time + (request.socket.writableLength / READING.rate) * 1_000),
  );
  // A proxy that is trusted names a request for its own log too.
  const sent = env.TRUST_PROXY > 0 ? request.headers : {};
  const requestId = toSentId(sent["x-request-id"]) ?? randomUUID();
  nameRequest(request, requestId);
  response.setHeader("X-Request-Id", requestId);
  if (request.url === "/readyz") response.setHeader("X-Visitor-Seen", toSeen(request));
  trackRequest(request, response);
  const address = getAddress(request);
  const visitorAgent = request.headers["user-agent"] ?? "";
  dropForwarded(request);
  const [path = "/"] = (request.url ?? "/").split("?", 1);
  const context = newContext({ requestId, visitorAddress: address, visitorAgent });
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

/** Makes an answer a span, in the trace of a proxy that is trusted, and says in its headers of which trace it is. */
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
