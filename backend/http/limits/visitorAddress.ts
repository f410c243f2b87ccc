import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { toNetwork, toNetworks, type CountedNetwork } from "#contract/base/network";
import type { Config } from "../../platform/config";
import { isSameSecret } from "../../platform/crypto/secret";

/** Returns the visitor's address. `x-visitor-address` needs the web's key. IPv6 is cut to the household's /64. */
export const visitorAddress = (request: FastifyRequest): string => toNetwork(findAddress(request));

export const visitorNetworks = (request: FastifyRequest): CountedNetwork[] => toNetworks(findAddress(request));

function findAddress(request: FastifyRequest): string {
  const { "x-visitor-address": forwarded } = request.headers;
  return isWeb(request) && typeof forwarded === "string" && isIP(forwarded) ? forwarded : request.ip;
}

export const isWeb = ({ headers, server }: FastifyRequest): boolean =>
  isWebsKey(headers["x-web-key"], server.context.config);

export const isWebsKey = (key: unknown, { WEB_TO_API_KEY: own }: Pick<Config, "WEB_TO_API_KEY">): boolean =>
  typeof key === "string" && (own ?? []).some((one) => isSameSecret(key, one));
