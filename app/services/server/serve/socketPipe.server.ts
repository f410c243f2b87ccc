import http, { type IncomingMessage, type OutgoingHttpHeaders, type Server } from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";
import { toNetwork } from "#contract/base/network";
import { answerUpgradePlainly } from "#contract/base/plainUpgrade";
import { env } from "./env.server";
import { places } from "./places.server";

/** The path of the API server's socket; it is socket.io's own. */
const SOCKET_PATH = "/socket.io/";
/** How long the API server may take to answer the handshake, in ms. */
const PATIENCE_MS = 10_000;

/** What a handshake says of itself (RFC 6455, 4.1). No cookie goes along: the ticket proves who it is. */
const handshakeHeaders = [
  "sec-websocket-key",
  "sec-websocket-version",
  "sec-websocket-extensions",
  "sec-websocket-protocol",
  "origin",
] as const;

interface Pipe {
  /** The visitor's address, as the web sees it. */
  getAddress: (request: IncomingMessage) => string;
  /** Whether the handshake comes from a page of ours, and the visitor has not asked too often. */
  isAllowed: (request: IncomingMessage) => boolean;
}

const open = new Set<Duplex>();

/**
 * Passes the bell's socket on to the API server. Other requests for a protocol are answered as plain ones
 * (docs/decisions/0027; RFC 9110, 7.8).
 */
export function passSocketOn(server: Server, { getAddress, isAllowed }: Pipe): void {
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    const isWebsocket = request.headers.upgrade?.toLowerCase() === "websocket";
    if (!isWebsocket || !request.url?.startsWith(SOCKET_PATH))
      return answerUpgradePlainly(server, request, socket, head);
    if (env.SOCKET_ORIGIN) return refuse(socket, 404);
    if (!isAllowed(request)) return refuse(socket, 403);
    const address = getAddress(request);
    const leave = places.sockets.enter({ network: toNetwork(address), person: null });
    if (!leave) return refuse(socket, 503);
    socket.once("close", leave);
    pass(request, socket, head, address);
  });
}

/** Ends every socket, because a server that stops waits for them. */
export function endSockets(): void {
  for (const socket of open) socket.destroy();
}

function pass(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void {
  open.add(socket);
  const target = new URL(env.API_URL.replace(/\/$/, "") + (request.url ?? SOCKET_PATH));
  const headers: OutgoingHttpHeaders = { connection: "Upgrade", upgrade: "websocket" };
  for (const name of handshakeHeaders) if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  if (env.WEB_TO_API_KEY) Object.assign(headers, { "x-web-key": env.WEB_TO_API_KEY[0], "x-visitor-address": address });
  const outgoing = (target.protocol === "https:" ? https : http).request(target, { headers, agent: false });
  const timer = setTimeout(() => outgoing.destroy(new Error("no handshake in time")), PATIENCE_MS);
  socket.once("close", () => {
    open.delete(socket);
    outgoing.destroy();
  });
  outgoing.on("error", () => {
    clearTimeout(timer);
    refuse(socket, 503);
  });
  outgoing.once("response", (response) => {
    clearTimeout(timer);
    response.resume();
    refuse(socket, response.statusCode === 403 ? 403 : 503);
  });
  outgoing.once("upgrade", (response, upstream, upstreamHead) => {
    clearTimeout(timer);
    const lines = Object.entries(response.headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
    socket.write(upstreamHead);
    upstream.write(head);
    upstream.on("error", () => socket.destroy());
    upstream.once("close", () => socket.destroy());
    socket.once("close", () => upstream.destroy());
    upstream.pipe(socket).pipe(upstream);
  });
  outgoing.end();
}

/** Answers without a body and closes the connection, which nobody reads any more. */
function refuse(socket: Duplex, status: 403 | 404 | 503): void {
  if (!socket.writable) return void socket.destroy();
  const retry = status === 503 ? "Retry-After: 5\r\n" : "";
  socket.end(
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ""}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  );
}
