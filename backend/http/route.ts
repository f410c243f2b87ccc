import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Endpoint, type EndpointResponse, type ParsedInput } from "#contract/base/endpoint";
import { readQuery, type Ignored } from "#contract/base/readQuery";
import { listUnknownFields } from "#contract/base/unknownFields";
import type { AppContext, Caller, OperatorCaller } from "./context";
import { ApiProblem, toFields } from "../platform/errors";
import { mayCall, runForOperator } from "./server/operatorCall";
import { assertOwnUser, getOwnCandidateId } from "./server/ownership";
import { z } from "zod";

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface HandlerInput<C extends Endpoint> extends ParsedInput<C> {
  context: AppContext;
  /** The dropped values; undefined unless the endpoint reports them (`namesIgnored`). */
  ignored: Ignored[] | undefined;
  /** Null if the endpoint is public and no valid token was sent. */
  caller: C["auth"] extends "bearer" ? Caller : Caller | null;
  operator: C["auth"] extends "operator" ? OperatorCaller : null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Adds a route. The response is parsed, so that only fields of the contract are sent. */
export function handle<const C extends Endpoint>(
  app: FastifyInstance,
  endpoint: C,
  handler: (handling: HandlerInput<C>) => Promise<EndpointResponse<C>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
    config: { endpoint },
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    // Runs before the body is read, so that a caller without a key can't send 32 MB.
    onRequest: async (request, reply) => {
      if (endpoint.auth === "bearer" && !request.caller) throw new ApiProblem("notAuthenticated");
      if (endpoint.auth !== "operator") return;
      // RFC 9110, section 11.6.1.
      if (!request.operator) {
        reply.header("www-authenticate", "Bearer");
        throw new ApiProblem("notAuthenticated");
      }
      if (!mayCall(request.operator, endpoint)) throw new ApiProblem("forbidden", toLack(request.operator, endpoint));
    },
    handler: async (request, reply) => {
      const read = endpoint.query && endpoint.namesIgnored && readQuery(endpoint.query, toPairs(request.query));
      const takesJson = (endpoint.encoding ?? "json") === "json" && !endpoint.ignoresBody;
      if (endpoint.auth === "operator") refuseUnknown(endpoint, request, takesJson);
      const parsed = {
        params: parse(endpoint.params, request.params, "params"),
        query: read ? read.query : parse(endpoint.query, request.query, "query"),
        body: takesJson ? parse(endpoint.body, request.body ?? {}, "body") : undefined,
      } as ParsedInput<C>;
      const run = () =>
        handler({
          ...parsed,
          ignored: read?.ignored.length ? read.ignored : undefined,
          context: app.context,
          caller: request.caller as HandlerInput<C>["caller"],
          operator: request.operator as HandlerInput<C>["operator"],
          request,
          reply,
        });
      const response = request.operator
        ? await runForOperator(
            app.context,
            { endpoint, operator: request.operator, request, reply },
            parsed.params,
            run,
          )
        : await run();
      if (reply.statusCode === 200) reply.status(endpoint.status ?? 200);
      return reply.send(endpoint.response.parse(response));
    },
  });
}

/** Tells the missing scope, but only to a company's key. */
const toLack = ({ companyId }: OperatorCaller, { scope }: Endpoint) => (companyId !== null && scope ? { scope } : {});

const toPairs = (query: unknown) =>
  Object.entries(query as Record<string, string | string[]>).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  );

type OwnEndpoint = Endpoint & { auth: "bearer"; params: z.ZodType<{ id: string }> };
const ownParams = z.object({ id: z.string() });

function readOwn({ caller }: FastifyRequest, params: unknown): { caller: Caller; id: string } {
  if (!caller) throw new ApiProblem("notAuthenticated");
  return { caller, ...ownParams.parse(params) };
}

/** Adds a route whose `id` must be the caller's user. Another id answers 404, against probing. */
export function handleOwnUser<const C extends OwnEndpoint>(
  app: FastifyInstance,
  endpoint: C,
  handler: (handling: HandlerInput<C>) => Promise<EndpointResponse<C>>,
): void {
  handle(app, endpoint, async (handling) => {
    const { caller, id } = readOwn(handling.request, handling.params);
    assertOwnUser(caller, id);
    return handler(handling);
  });
}

/** Adds a route whose `id` must be the caller's candidate. Another id answers 404, against probing. */
export function handleOwnCandidate<const C extends OwnEndpoint>(
  app: FastifyInstance,
  endpoint: C,
  handler: (handling: HandlerInput<C> & { candidateId: string }) => Promise<EndpointResponse<C>>,
): void {
  handle(app, endpoint, async (handling) => {
    const { caller, id } = readOwn(handling.request, handling.params);
    return handler({ ...handling, candidateId: getOwnCandidateId(caller, id) });
  });
}

const takesNothing = z.object({});

/** Throws `invalid` for each unknown field, because a misspelt filter would return everything. */
function refuseUnknown(endpoint: Endpoint, { query, body }: FastifyRequest, takesJson: boolean): void {
  const unknown = [
    ...listUnknownFields(endpoint.query ?? takesNothing, query),
    ...(takesJson ? listUnknownFields(endpoint.body ?? takesNothing, body) : []),
  ];
  if (unknown.length === 0) return;
  throw new ApiProblem("invalid", { fields: Object.fromEntries(unknown.map((name) => [name, ["unknown"]])) });
}

function parse(schema: z.ZodType | undefined, value: unknown, part: "params" | "query" | "body"): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (part === "params") throw new ApiProblem("notFound");
  throw new ApiProblem("invalid", { fields: toFields(result.error.issues) });
}
