import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { findForwarded, toNetwork, toNetworks, type CountedNetwork } from "#contract/base/network";
import type { Config } from "../../platform/config";
import { isSameSecret } from "../../platform/crypto/secret";

/** Returns the visitor's IPv4 address or IPv6 /64. `x-visitor-address` counts only with the web server's key. */
export const visitorAddress = (request: FastifyRequest): string => toNetwork(findAddress(request));

export const visitorNetworks = (request: FastifyRequest): CountedNetwork[] => toNetworks(findAddress(request));

/** Visitors' addresses, as reported by the proxy in front of `COMPANY_PORT`. */
const forwardedAddresses = new WeakMap<IncomingMessage, string>();

/** Reads the visitor's address from X-Forwarded-For. `count` is the number of trusted proxies. */
export function trustProxies(request: IncomingMessage, count: number): void {
  const address = findForwarded(request.headers["x-forwarded-for"], count);
  if (isIP(address)) forwardedAddresses.set(request, address);
}

/** Returns the whole address, for the audit trail. */
export function findAddress(request: FastifyRequest): string {
  const { "x-visitor-address": forwarded } = request.headers;
  if (isWeb(request) && typeof forwarded === "string" && isIP(forwarded)) return forwarded;
  return forwardedAddresses.get(request.raw) ?? request.ip;
}

export const isWeb = ({ headers, server }: FastifyRequest): boolean =>
  isWebsKey(headers["x-web-key"], server.context.config);

export const isWebsKey = (key: unknown, { WEB_TO_API_KEY: own }: Pick<Config, "WEB_TO_API_KEY">): boolean =>
  typeof key === "string" && (own ?? []).some((one) => isSameSecret(key, one));
