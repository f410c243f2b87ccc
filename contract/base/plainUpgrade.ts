import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

/** Headers that ask for another protocol. They are left out, and the connection ends with the answer. */
const ofUpgrade = new Set(["upgrade", "connection", "http2-settings"]);

/**
 * Answers a request for a protocol that we do not speak as the plain request that it also is (RFC 9110, 7.8), like
 * `Upgrade: h2c`. Node takes such a connection out of its own care: nobody reads it, so it would never close. So the
 * request is put back without its `Upgrade`, and Node takes the connection as a new one. `head` is what Node had read.
 */
export function answerUpgradePlainly(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!ofUpgrade.has(String(rawHeaders[at]).toLowerCase())) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`, "latin1"), head]));
  server.emit("connection", socket);
}
