import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

const ofUpgrade = new Set(["upgrade", "connection", "http2-settings"]);

/** Repeats a request without its `Upgrade` (RFC 9110, section 7.8), because Node never closes upgraded connections. */
export function answerUpgradePlainly(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  // A closed socket emits no second `close`, so the listeners of "connection" would count the socket forever.
  if (socket.destroyed) return;
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!ofUpgrade.has(String(rawHeaders[at]).toLowerCase())) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`, "latin1"), head]));
  server.emit("connection", socket);
}
