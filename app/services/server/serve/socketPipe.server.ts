import http, { type IncomingMessage, type OutgoingHttpHeaders, type Server, type ServerResponse } from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";
import { toNetwork } from "#contract/base/network";
import { answerUpgradePlainly } from "#contract/base/plainUpgrade";
import { writeRawAnswer } from "#contract/base/rawAnswer";
import { beginRequestLife, type RequestLife } from "#contract/base/requestLife";
import { env } from "./env.server";
import { refusals } from "./metrics.server";
import { places } from "./places.server";

const SOCKET_PATH = "/socket.io/";
const PATIENCE_MS = 10_000;

/** Cookies are not passed: a ticket or a bearer token authenticates. */
const originHeaders = ["origin", "sec-fetch-site", "authorization"] as const;
/** Headers of a websocket's handshake (RFC 6455, 4.1). */
const handshakeHeaders = [
  "sec-websocket-key",
  "sec-websocket-version",
  "sec-websocket-extensions",
  "sec-websocket-protocol",
] as const;
const pollingHeaders = [
  "content-type",
  "content-length",
  "access-control-request-method",
  "access-control-request-headers",
] as const;

interface Pipe {
  getAddress: (request: IncomingMessage) => string;
  judge: (request: IncomingMessage) => 403 | 503 | null;
}

export const isSocketPath = (path: string): boolean => path === SOCKET_PATH && !env.SOCKET_ORIGIN;

const open = new Set<Duplex>();

/** Proxies the bell's socket to the API server. Ignores the Upgrade header of other requests (RFC 9110, 7.8). */
export function passSocketOn(server: Server, { getAddress, judge }: Pipe): void {
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    const isWebsocket = request.headers.upgrade?.toLowerCase() === "websocket";
    if (!isWebsocket || !request.url?.startsWith(SOCKET_PATH))
      return answerUpgradePlainly(server, request, socket, head);
    if (env.SOCKET_ORIGIN) return refuse(socket, 404, "socketOrigin");
    const refusal = judge(request);
    if (refusal) return refuse(socket, refusal, "socketGuard");
    if (!isHandshake(request)) return refuse(socket, 400, "handshake");
    const address = getAddress(request);
    const life = beginRequestLife(request, null, null);
    if (!enter(request, life, address)) return refuse(socket, 503, "sockets");
    pass(request, life, { socket, head, address });
  });
}

/** Returns whether a handshake is right. The API server's 400 means either a wrong handshake or too many sockets. */
function isHandshake({ method, url, headers }: IncomingMessage): boolean {
  const query = new URLSearchParams(url?.split("?")[1]);
  return (
    method === "GET" &&
    query.get("EIO") === "4" &&
    query.get("transport") === "websocket" &&
    headers["sec-websocket-version"] === "13" &&
    /^[+/\dA-Za-z]{22}==$/.test(headers["sec-websocket-key"] ?? "")
  );
}

function enter({ socket }: IncomingMessage, life: RequestLife, address: string): boolean {
  const leave = places.sockets.enter({ network: toNetwork(address), person: null });
  if (!leave) return false;
  open.add(socket);
  life.hold(() => {
    leave();
    open.delete(socket);
  });
  return true;
}

export const countSockets = (): number => open.size;

/** Proxies polling, for clients without websockets. A GET waits up to 25 s. The API server limits a POST's size. */
export function passPollingOn(
  request: IncomingMessage,
  response: ServerResponse,
  { life, address }: { life: RequestLife; address: string },
): void {
  if (!enter(request, life, address)) return refusePolling(response, "sockets");
  const outgoing = askApi(request, address, pollingHeaders);
  life.hold(() => outgoing.destroy());
  outgoing.on("error", () => {
    if (response.headersSent) response.destroy();
    else refusePolling(response, "api");
  });
  outgoing.once("response", (answer) => {
    const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 503, headers);
    answer.pipe(response);
  });
  request.pipe(outgoing);
}

function askApi(request: IncomingMessage, address: string, names: readonly string[], more: OutgoingHttpHeaders = {}) {
  const target = new URL(env.API_URL.replace(/\/$/, "") + (request.url ?? SOCKET_PATH));
  const headers: OutgoingHttpHeaders = { ...more };
  for (const name of [...originHeaders, ...names])
    if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  if (env.WEB_TO_API_KEY) Object.assign(headers, { "x-web-key": env.WEB_TO_API_KEY[0], "x-visitor-address": address });
  const { method = "GET" } = request;
  return (target.protocol === "https:" ? https : http).request(target, { method, headers, agent: false });
}

export function endSockets(): void {
  for (const socket of open) socket.destroy();
}

interface Upgraded {
  socket: Duplex;
  head: Buffer;
  address: string;
}

function pass(request: IncomingMessage, life: RequestLife, { socket, head, address }: Upgraded): void {
  const outgoing = askApi(request, address, handshakeHeaders, { connection: "Upgrade", upgrade: "websocket" });
  const timer = setTimeout(() => outgoing.destroy(new Error("no handshake in time")), PATIENCE_MS);
  const stopWaiting = life.hold(() => clearTimeout(timer));
  life.hold(() => outgoing.destroy());
  // A socket that nobody reads never reports that its client has left.
  const leave = () => socket.destroy();
  socket.resume().once("end", leave);
  outgoing.on("error", () => {
    stopWaiting();
    refuse(socket, 503, "api");
  });
  outgoing.once("response", (response) => {
    stopWaiting();
    response.resume();
    refuse(socket, response.statusCode === 403 ? 403 : 503, "api");
  });
  outgoing.once("upgrade", (response, upstream, upstreamHead) => {
    stopWaiting();
    const lines = Object.entries(response.headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
    socket.write(upstreamHead);
    upstream.write(head);
    upstream.on("error", () => socket.destroy());
    upstream.once("close", () => socket.destroy());
    life.hold(() => upstream.destroy());
    socket.off("end", leave);
    upstream.pipe(socket).pipe(upstream);
  });
  outgoing.end();
}

function refusePolling(response: ServerResponse, cause: "sockets" | "api"): void {
  refusals.inc({ status: 503, cause });
  response.writeHead(503, { "retry-after": "5", connection: "close" }).end();
}

function refuse(socket: Duplex, status: 400 | 403 | 404 | 503, cause: string): void {
  if (!socket.writable) return void socket.destroy();
  refusals.inc({ status, cause });
  socket.end(writeRawAnswer({ status, retryAfter: status === 503 ? 5 : undefined }), () => socket.destroy());
}
