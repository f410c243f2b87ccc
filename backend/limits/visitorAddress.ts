import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { isSameSecret } from "../crypto";

/**
 * The address that limits count by. The web sends the visitor's (`x-visitor-address`), which is believed only together
 * with the web's key (`x-web-key`); otherwise the connection's counts. An IPv6 address stands for its /64, because one
 * household has all of it.
 */
export function visitorAddress(request: FastifyRequest): string {
  const { "x-visitor-address": forwarded } = request.headers;
  return isWeb(request) && typeof forwarded === "string" && isIP(forwarded) ? network(forwarded) : network(request.ip);
}

/** Whether the web makes the call for a visitor. The web proves it by its key. */
export function isWeb({ headers: { "x-web-key": key }, server }: FastifyRequest): boolean {
  return typeof key === "string" && isSameSecret(key, server.context.config.WEB_TO_API_KEY);
}

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) !== 6) return address;
  // The URL parser writes an IPv6 address in its one canonical form; "::" then stands for the zeros left out.
  const canonical = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1);
  const [left = "", right] = canonical.split("::");
  const head = left ? left.split(":") : [];
  const tail = right ? right.split(":") : [];
  const zeros = right === undefined ? 0 : 8 - head.length - tail.length;
  return `${[...head, ...Array<string>(zeros).fill("0"), ...tail].slice(0, 4).join(":")}::/64`;
}
