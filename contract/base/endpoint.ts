import type { z } from "zod";
import type { KeyScope } from "./keyScope";

/** The callers of an endpoint: anyone, a bearer of an access token, or the company-facing system with its API key. */
type EndpointAuth = "anyone" | "bearer" | "operator";

/**
 * One call of the API. The client, the API server's validation, the OpenAPI document and the tests' fixtures all come
 * from it (docs/design.md, section 12).
 *
 * `path` uses `{name}` for parameters, spelled as docs/requirements.md, section 7, spells it, with a leading slash.
 * A `params`, `query` or `body` that is absent means that the endpoint takes none.
 */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly auth: EndpointAuth;
  /**
   * The scope that an operator's call wants of a company's key. Where it is absent, only the operator's own key may
   * call.
   */
  readonly scope?: KeyScope;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** True where a bad value of the query is left out and named in `ignored`, and answers no 400 (readQuery.ts). */
  readonly namesIgnored?: true;
  readonly body?: z.ZodType;
  /** True where the path says all: the API server reads no body, so any that comes is fine. */
  readonly ignoresBody?: true;
  /**
   * "multipart": one file in the field `file`; "mail": message/rfc822 as it came. No schema describes either (RFC
   * 5322).
   */
  readonly encoding?: "json" | "multipart" | "mail";
  /** The largest body that is accepted, in bytes. The default is 1 MB. */
  readonly bodyLimit?: number;
  readonly response: z.ZodType;
  /** The media types of a response that is a file; its `response` schema then says nothing. The default is JSON. */
  readonly contentType?: readonly `${"application" | "audio" | "image" | "text" | "video"}/${string}`[];
  /** The status of a success. The default is 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** True where the answer holds a secret: what an `Idempotency-Key` keeps of it is encrypted. */
  readonly answersSecret?: true;
  /** The statuses of failures beyond 400, 401, 429, 431, 500, 503, and 413 and 415 for all but GET. */
  readonly errors?: readonly number[];
}

/** The media types of a document that somebody sent: a PDF as it was sent, or what is kept of a picture. */
export const documentTypes = ["application/pdf", "image/webp"] as const;

/** Keeps the literal types of an endpoint. It does nothing at run time. */
export function defineEndpoint<const C extends Endpoint>(endpoint: C): C {
  return endpoint;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

export type EndpointParams<C extends Endpoint> = Input<C["params"]>;
export type EndpointQuery<C extends Endpoint> = Input<C["query"]>;
/** The body that a caller sends: the schema's input, or a form with the field `file`. */
export type EndpointBody<C extends Endpoint> = C extends { encoding: "multipart" } ? FormData : Input<C["body"]>;
export type EndpointResponse<C extends Endpoint> = z.output<C["response"]>;

/** The parsed values of the schemas, which the API server's handler receives. */
export interface ParsedInput<C extends Endpoint> {
  params: Output<C["params"]>;
  query: Output<C["query"]>;
  body: Output<C["body"]>;
}

/** Fills the parameters into the path, each percent-encoded. Throws if a parameter is missing. */
export function endpointPath(endpoint: Endpoint, params: Record<string, string | number> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint.path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}

/**
 * Writes a query; a list repeats its key, and null, undefined and "" are left out. Returns "" or "?…"
 * (docs/requirements.md, section 7).
 */
export function endpointQuery(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined && item !== "") search.append(key, String(item));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}
