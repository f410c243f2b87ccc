import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
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
import { hasRole, type OperatorRole } from "#contract/base/operatorRole";
import { problemSchema, type Problem } from "#contract/base/problem";
import { REASON_HEADER } from "#contract/companies/operatorTrail";
import { toHeader } from "../trail/reason";
import { drawForm, type FormOf } from "./form";
import { html, type Html } from "./html";
import { HOME } from "./page";
import type { ScreenSession } from "./screenSession";
import { screenLanguage } from "./language";

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
  reason?: string | undefined;
}

type Caller = Pick<ScreenSession, "secret" | "address">;

/** Makes a call through all hooks, so that roles, trail and messages apply. Rejects with CallRefused. */
export async function makeCall(
  app: FastifyInstance,
  caller: Caller,
  endpoint: Endpoint,
  input: Input,
): Promise<unknown> {
  const answer = await app.inject(toSent(caller, endpoint, input));
  if (answer.statusCode < 300) return endpoint.response.parse(answer.json());
  throw new CallRefused(answer.statusCode, problemSchema.parse(answer.json()));
}

/** Makes a call that answers with a file. Returns the file and its headers. Rejects with CallRefused. */
export async function makeFileCall(
  app: FastifyInstance,
  caller: Caller,
  endpoint: Endpoint,
  input: Input,
): Promise<{ type: string; length: string; file: Readable }> {
  const answer = await app.inject({ ...toSent(caller, endpoint, input), payloadAsStream: true });
  const { "content-type": type = "", "content-length": length = "" } = answer.headers;
  if (answer.statusCode < 300) return { type: String(type), length: String(length), file: answer.stream() };
  throw new CallRefused(answer.statusCode, problemSchema.parse(JSON.parse(await text(answer.stream()))));
}

function toSent({ secret, address }: Caller, endpoint: Endpoint, { params, query, body, reason }: Input) {
  return {
    method: endpoint.method,
    url: endpointPath(endpoint, params) + endpointQuery(query),
    headers: {
      authorization: `Bearer ${secret}`,
      "accept-language": screenLanguage(),
      ...(reason && { [REASON_HEADER]: toHeader(reason) }),
    },
    remoteAddress: address,
    ...(body !== undefined && { payload: body as object }),
  };
}

export interface Visit {
  app: FastifyInstance;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  read: <C extends Endpoint>(
    endpoint: C,
    input?: { params?: EndpointParams<C>; query?: EndpointQuery<C> },
  ) => Promise<EndpointResponse<C>>;
  roles: readonly OperatorRole[];
  may: (endpoint: Endpoint) => boolean;
  /** Draws a call's form, which comes back to this screen. Draws nothing if the operator may not make the call. */
  form: (endpoint: Endpoint, options: FormOptions) => Html;
}

type FormOptions = Pick<FormOf, "label" | "fixed" | "choices" | "asksTwice"> & {
  params?: Record<string, string | number>;
  title?: string;
};

export function createVisit(
  app: FastifyInstance,
  session: ScreenSession,
  { url, params, query }: { url: string; params: unknown; query: unknown },
): Visit {
  const may = ({ role }: Endpoint) => hasRole(session.roles, role);
  const { reason } = query as Record<string, string | undefined>;
  return {
    app,
    params: params as Visit["params"],
    query: query as Visit["query"],
    read: async (endpoint, input = {}) => makeCall(app, session, endpoint, { ...(input as Input), reason }) as never,
    roles: session.roles,
    may,
    form: (endpoint, { params: given = {}, title, ...options }) => {
      const action = toAction(endpoint, { ...options, params: given, back: url, reason });
      if (!may(endpoint)) return html``;
      return html`${title !== undefined && html`<h2>${title}</h2>`}
      ${drawForm({ endpoint, ...options, token: session.token, action })}`;
    },
  };
}

interface Target {
  params: Record<string, string | number>;
  back: string;
  reason: string | undefined;
}

function toAction(endpoint: Endpoint, { params, label, asksTwice, back, reason }: FormOptions & Target): string {
  const query = new URLSearchParams({ back, label, ...(asksTwice && { sure: "1" }), ...(reason && { reason }) });
  for (const [name, value] of Object.entries(params)) query.set(`to.${name}`, String(value));
  return `/admin/call/${names.get(endpoint) ?? ""}?${query.toString()}`;
}

export const readParams = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (name.startsWith("to.") ? [[name.slice(3), value]] : [])),
  );

/** Returns `back` if it is a screen below /admin/, else HOME. Excludes /admin itself: lynx sends it no cookie. */
export const toBack = (back: string | undefined): string =>
  back !== undefined && /^\/admin\/(?!\/)[^\\\r\n]*$/.test(back) ? back : HOME;

/** Makes an address unique, because links2 caches it despite Cache-Control ("aggressive cache"). */
export function toFresh(screen: string, now: Date): string {
  const [path = "", query] = screen.split("?", 2);
  const params = new URLSearchParams(query);
  params.set("at", now.getTime().toString(36));
  return `${path}?${params.toString()}`;
}
