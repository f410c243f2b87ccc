import type { FastifyInstance } from "fastify";
import { allEndpoints } from "#contract/endpoints";
import {
  endpointPath,
  endpointQuery,
  type Endpoint,
  type EndpointParams,
  type EndpointQuery,
  type EndpointResponse,
} from "#contract/base/endpoint";
import { problemSchema, type Problem } from "#contract/base/problem";
import { drawForm, type FormOf } from "./form";
import type { Html } from "./html";
import type { OperatorSession } from "./operatorSessions";
import { HOME } from "./page";

const endpoints = new Map(
  allEndpoints.flatMap(({ name, endpoint }) => (endpoint.auth === "operator" ? [[name, endpoint] as const] : [])),
);
const names = new Map([...endpoints].map(([name, endpoint]) => [endpoint, name]));

export const findEndpoint = (name: string): Endpoint | undefined => endpoints.get(name);

export class CallRefused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

interface Input {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** Through all hooks, so that rights, trail and messages apply. Rejects with CallRefused. */
export async function makeCall(
  app: FastifyInstance,
  { key }: Pick<OperatorSession, "key">,
  endpoint: Endpoint,
  { params, query, body }: Input,
): Promise<unknown> {
  const answer = await app.inject({
    method: endpoint.method,
    url: endpointPath(endpoint, params) + endpointQuery(query),
    headers: { authorization: `Bearer ${key}`, "accept-language": "pt-BR" },
    ...(body !== undefined && { payload: body as object }),
  });
  if (answer.statusCode < 300) return endpoint.response.parse(answer.json());
  throw new CallRefused(answer.statusCode, problemSchema.parse(answer.json()));
}

export interface Visit {
  app: FastifyInstance;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  read: <C extends Endpoint>(
    endpoint: C,
    input?: { params?: EndpointParams<C>; query?: EndpointQuery<C> },
  ) => Promise<EndpointResponse<C>>;
  form: (endpoint: Endpoint, options: FormOptions) => Html;
}

type FormOptions = Pick<FormOf, "label" | "fixed" | "asksTwice"> & { params?: Record<string, string | number> };

export function createVisit(
  app: FastifyInstance,
  session: OperatorSession,
  { url, params, query }: { url: string; params: unknown; query: unknown },
): Visit {
  return {
    app,
    params: params as Visit["params"],
    query: query as Visit["query"],
    read: async (endpoint, input = {}) => makeCall(app, session, endpoint, input as Input) as never,
    form: (endpoint, { params: given = {}, ...options }) =>
      drawForm({
        endpoint,
        ...options,
        token: session.token,
        action: toAction(endpoint, { ...options, params: given, back: url }),
      }),
  };
}

function toAction(
  endpoint: Endpoint,
  { params, label, asksTwice, back }: FormOptions & { params: Record<string, string | number>; back: string },
): string {
  const query = new URLSearchParams({ back, label, ...(asksTwice && { sure: "1" }) });
  for (const [name, value] of Object.entries(params)) query.set(`to.${name}`, String(value));
  return `/admin/call/${names.get(endpoint) ?? ""}?${query.toString()}`;
}

export const readParams = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (name.startsWith("to.") ? [[name.slice(3), value]] : [])),
  );

/** Defaults to the first screen: for foreign addresses, and for /admin, where lynx sends no cookie before a query. */
export const toBack = (back: string | undefined): string =>
  back !== undefined && /^\/admin\/(?!\/)[^\\\r\n]*$/.test(back) ? back : HOME;

/** Makes the address unique: links2 caches addresses and redirects despite Cache-Control ("aggressive cache"). */
export function toFresh(screen: string, now: Date): string {
  const [path = "", query] = screen.split("?", 2);
  const params = new URLSearchParams(query);
  params.set("at", now.getTime().toString(36));
  return `${path}?${params.toString()}`;
}
