import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Endpoint, type EndpointResponse, type ParsedInput } from "#contract/endpoint";
import type { AppContext, Caller } from "./context";
import { ApiProblem, toFields } from "./errors";
import type { z } from "zod";

export interface HandlerInput<C extends Endpoint> extends ParsedInput<C> {
  context: AppContext;
  /** Null where the call is for anyone and no valid token came with it. */
  caller: C["auth"] extends "bearer" ? Caller : Caller | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Binds a call of the contract to its handler: its path and method, its audience, the parsing of what comes in, and the
 * status of its answer. What goes out is parsed too, so that nothing leaves that the contract does not name.
 */
export function handle<const C extends Endpoint>(
  app: FastifyInstance,
  endpoint: C,
  handler: (handling: HandlerInput<C>) => Promise<EndpointResponse<C>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    // Before the body is read: nobody's 32 MB are held without the key.
    onRequest: async (request) => {
      if (endpoint.auth === "operator" && !request.isOperator) throw new ApiProblem("forbidden");
      if (endpoint.auth === "bearer" && !request.caller) throw new ApiProblem("notAuthenticated");
    },
    handler: async (request, reply) => {
      const parsed = {
        params: parse(endpoint.params, request.params, "params"),
        query: parse(endpoint.query, request.query, "query"),
        body: endpoint.encoding === "multipart" ? undefined : parse(endpoint.body, request.body ?? {}, "body"),
      } as ParsedInput<C>;
      const response = await handler({
        ...parsed,
        context: app.context,
        caller: request.caller as HandlerInput<C>["caller"],
        request,
        reply,
      });
      return reply.status(endpoint.status ?? 200).send(endpoint.response.parse(response));
    },
  });
}

function parse(schema: z.ZodType | undefined, value: unknown, part: "params" | "query" | "body"): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // A path that can't be one of ours is a thing that is not there.
  if (part === "params") throw new ApiProblem("notFound");
  throw new ApiProblem("invalid", { fields: toFields(result.error.issues) });
}
