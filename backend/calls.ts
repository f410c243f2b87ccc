import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Call, type CallAnswer, type ParsedCall } from "#contract/call";
import type { Database } from "./db/database";
import type { Config } from "./config";
import { ApiProblem, fieldsOf } from "./problem";
import type { z } from "zod/v4";

/** What every handler may use. One object, made once in app.ts, so that tests can put a clock in. */
export interface Host {
  db: Database;
  config: Config;
  /** The clock. */
  now: () => Date;
}

/** Who calls; the audience of the call has been checked before a handler sees it. */
export interface Caller {
  userId: string;
  typeUser: number;
  candidateId: string | null;
  tokenHash: string;
  /** When the session ends. */
  expiresAt: Date;
}

export interface Handling<C extends Call> extends ParsedCall<C> {
  host: Host;
  /** Null where the call is for anyone and no valid token came with it. */
  caller: C["audience"] extends "bearer" ? Caller : Caller | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

declare module "fastify" {
  interface FastifyInstance {
    host: Host;
  }
  interface FastifyRequest {
    /** Set by the authentication hook (auth/authenticate.ts). */
    caller: Caller | null;
    isOperator: boolean;
  }
}

/**
 * Binds a call of the contract to its handler: its path and method, its audience, the parsing of what comes in, and the
 * status of its answer. What goes out is parsed too, so that nothing leaves that the contract does not name.
 */
export function handle<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (handling: Handling<C>) => Promise<CallAnswer<C>>,
): void {
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ":$1"),
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    // Before the body is read: nobody's 32 MB are held without the key.
    onRequest: async (request) => {
      if (call.audience === "operator" && !request.isOperator) throw new ApiProblem("forbidden");
      if (call.audience === "bearer" && !request.caller) throw new ApiProblem("notAuthenticated");
    },
    handler: async (request, reply) => {
      const parsed = {
        params: parse(call.params, request.params, "params"),
        query: parse(call.query, request.query, "query"),
        body: call.encoding === "multipart" ? undefined : parse(call.body, request.body ?? {}, "body"),
      } as ParsedCall<C>;
      const answer = await handler({
        ...parsed,
        host: app.host,
        caller: request.caller as Handling<C>["caller"],
        request,
        reply,
      });
      return reply.status(call.status ?? 200).send(call.answer.parse(answer));
    },
  });
}

function parse(schema: z.ZodType | undefined, value: unknown, part: "params" | "query" | "body"): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // A path that can't be one of ours is a thing that is not there.
  if (part === "params") throw new ApiProblem("notFound");
  throw new ApiProblem("invalid", { fields: fieldsOf(result.error.issues) });
}
