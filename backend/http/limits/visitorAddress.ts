import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { toNetwork, toNetworks, type CountedNetwork } from "#contract/base/network";
import type { Config } from "../../platform/config";
import { isSameSecret } from "../../platform/crypto/secret";

/**
 * The visitor's address. The web sends it (`x-visitor-address`), which is believed only together with the web's key
 * (`x-web-key`); otherwise the connection's counts. An IPv6 address stands for its /64, because one household has all
 * of it.
 */
export const visitorAddress = (request: FastifyRequest): string => toNetwork(findAddress(request));

/** The networks of the visitor's address that limits count by, the narrowest first. */
export const visitorNetworks = (request: FastifyRequest): CountedNetwork[] => toNetworks(findAddress(request));

function findAddress(request: FastifyRequest): string {
  const { "x-visitor-address": forwarded } = request.headers;
  return isWeb(request) && typeof forwarded === "string" && isIP(forwarded) ? forwarded : request.ip;
}

/** Whether the web makes the call for a visitor. The web proves it by its key. */
export const isWeb = ({ headers, server }: FastifyRequest): boolean =>
  isWebsKey(headers["x-web-key"], server.context.config);

/** Whether the header `x-web-key` holds the web's key, or the one before. */
export const isWebsKey = (key: unknown, { WEB_TO_API_KEY: own }: Pick<Config, "WEB_TO_API_KEY">): boolean =>
  typeof key === "string" && (own ?? []).some((one) => isSameSecret(key, one));
