import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { toNetwork } from "#contract/network";
import { isSameSecret } from "../crypto";

/**
 * The address that limits count by. The web sends the visitor's (`x-visitor-address`), which is believed only together
 * with the web's key (`x-web-key`); otherwise the connection's counts. An IPv6 address stands for its /64, because one
 * household has all of it.
 */
export function visitorAddress(request: FastifyRequest): string {
  const { "x-visitor-address": forwarded } = request.headers;
  return isWeb(request) && typeof forwarded === "string" && isIP(forwarded)
    ? toNetwork(forwarded)
    : toNetwork(request.ip);
}

/** Whether the web makes the call for a visitor. The web proves it by its key. */
export function isWeb({ headers: { "x-web-key": key }, server }: FastifyRequest): boolean {
  return typeof key === "string" && isSameSecret(key, server.context.config.WEB_TO_API_KEY);
}
