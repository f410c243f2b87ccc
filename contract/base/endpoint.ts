import type { z } from "zod";
import type { KeyScope } from "./keyScope";
import type { OperatorRole } from "./operatorRole";

/** "bearer": with an access token. "operator": with an API key. */
type EndpointAuth = "anyone" | "bearer" | "operator";

/** Describes a call. Client, validation, OpenAPI document and fixtures are derived from the description. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly auth: EndpointAuth;
  /** The scope that a company's key needs. Absent: no company may call. The operator's own key may make every call. */
  readonly scope?: KeyScope;
  /** The role that an operator's account needs. If "key" or absent, no such account may call. */
  readonly role?: OperatorRole | "key";
  /** A person must have logged in or confirmed less than RECENT_LOGIN_MINUTES ago. */
  readonly wantsRecentLogin?: true;
  /** Requires a reason from operators. Calls about a person always require it. */
  readonly wantsReason?: true;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Bad query values are dropped and named in `ignored`, not refused (readQuery.ts). */
  readonly namesIgnored?: true;
  readonly body?: z.ZodType;
  readonly ignoresBody?: true;
  /** "multipart": one field `file`. "mail": message/rfc822 (RFC 5322). Neither has a schema. */
  readonly encoding?: "json" | "multipart" | "mail";
  /** Media types of a text body, accepted instead of JSON with one text field. */
  readonly textTypes?: readonly `${string}/${string}`[];
  /** In bytes, by default 1 MB. */
  readonly bodyLimit?: number;
  readonly response: z.ZodType;
  /** Media types of an answer that is a file. The `response` schema is then ignored. By default JSON. */
  readonly contentType?: readonly `${"application" | "audio" | "image" | "text" | "video"}/${string}`[];
  readonly status?: 200 | 201 | 202 | 204;
  /** The answer contains a secret, so its copy for `Idempotency-Key` is stored encrypted. */
  readonly answersSecret?: true;
  /** Statuses beyond those that method, path and caller imply (backend/operators/openapi/document.ts). */
  readonly errors?: readonly number[];
}

/** Media types of a stored document. A PDF is stored unchanged, a picture is re-encoded. */
export const documentTypes = ["application/pdf", "image/webp"] as const;

export function defineEndpoint<
  M extends Endpoint["method"],
  P extends Endpoint["path"],
  const R extends Omit<Endpoint, "method" | "path">,
>(method: M, path: P, rest: R): Omit<R, "method" | "path"> & { readonly method: M; readonly path: P } {
  return { ...rest, method, path };
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

export type EndpointParams<C extends Endpoint> = Input<C["params"]>;
export type EndpointQuery<C extends Endpoint> = Input<C["query"]>;
export type EndpointBody<C extends Endpoint> = C extends { encoding: "multipart" } ? FormData : Input<C["body"]>;
export type EndpointResponse<C extends Endpoint> = z.output<C["response"]>;

/** A call's input. The server refuses an input that lacks a required part. */
export interface EndpointInput<C extends Endpoint> {
  params?: EndpointParams<C>;
  query?: EndpointQuery<C>;
  body?: EndpointBody<C>;
}

export interface ParsedInput<C extends Endpoint> {
  params: Output<C["params"]>;
  query: Output<C["query"]>;
  body: Output<C["body"]>;
}

/** Returns the path with percent-encoded parameters. Throws if a parameter is missing. */
export function endpointPath(endpoint: Endpoint, params: Record<string, string | number> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint.path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}

/** Returns "" or "?…". Repeats a list's key, and skips null, undefined and "" (docs/requirements.md, section 7). */
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
