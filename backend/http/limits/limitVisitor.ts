import type { FastifyRequest } from "fastify";
import type { CountedNetwork } from "#contract/base/network";
import type { AppContext } from "../context";
import { limit, limitInMemory, type Allowance } from "../server/limit";
import { visitorNetworks } from "./visitorAddress";

/** Counts an attempt in each network, narrowest first. Returns a function to undo it. Throws `tooManyRequests`. */
export async function limitNetworks(
  context: AppContext,
  networks: readonly CountedNetwork[],
  name: string,
  { max, windowSeconds }: Allowance,
  mostFactor = Infinity,
): Promise<() => Promise<void>> {
  const counted: (() => Promise<void>)[] = [];
  for (const { network, factor } of networks) {
    const allowance = { max: max * Math.min(factor, mostFactor), windowSeconds };
    counted.push(await limit(context, `${name}:address:${network}`, allowance));
  }
  return async () => {
    for (const refund of counted) await refund();
  };
}

export const limitVisitor = (context: AppContext, request: FastifyRequest, name: string, allowance: Allowance) =>
  limitNetworks(context, visitorNetworks(request), name, allowance);

export function limitVisitorInMemory(context: AppContext, request: FastifyRequest, name: string, max: number): void {
  limitNetworksInMemory(context, visitorNetworks(request), name, max);
}

export function limitNetworksInMemory(
  context: AppContext,
  networks: readonly CountedNetwork[],
  name: string,
  max: number,
): void {
  for (const { network, factor } of networks) limitInMemory(context, `${name} ${network}`, max * factor);
}
