import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { toNetwork, toNetworks, type CountedNetwork } from "#contract/base/network";
import type { Config } from "../../platform/config";
import { isSameSecret } from "../../platform/crypto/secret";

/** `x-visitor-address` counts with the web's key only. IPv6 is cut to its /64, which one household has. */
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
