import type { Readable } from "node:stream";
import { z } from "zod";
import {
  endpointPath,
  endpointQuery,
  type Endpoint,
  type EndpointResponse,
  type EndpointBody,
  type EndpointParams,
  type EndpointQuery,
} from "#contract/base/endpoint";
import { UPLOADS_PATH } from "#contract/applications/video";
import { reportError } from "#contract/base/errorReports";
import { NO_BODY_MESSAGE, problemSchema, type Problem, type ProblemCode } from "#contract/base/problem";
import { BACKGROUND_HEADER, WEB_ORIGIN_HEADER, WEB_SECRET_HEADER } from "#contract/base/webSettings";
import { parseJson } from "#contract/base/parseJson";
import { traceHeaders } from "#contract/base/tracing";
import { sign } from "~/services/server/serve/signature.server";
import { env } from "~/services/server/serve/env.server";
import { requestContext, timeLeft, toErrorNumber } from "~/services/server/serve/context.server";
import { sendRequest, streamRequest, type ApiRequest, type ApiResponse, type OpenResponse } from "./transport.server";
import type { SendUpload } from "./uploads.server";

/** Headers that identify the web server. The API server logs settings in them that differ from its own. */
const ownHeaders = env.WEB_TO_API_KEY && {
  "x-web-key": env.WEB_TO_API_KEY[0],
  [WEB_ORIGIN_HEADER]: env.PUBLIC_ORIGIN ?? "",
  [WEB_SECRET_HEADER]: sign(env.WEB_TO_API_KEY[0], `session secret ${env.SESSION_SECRET[0]}`).slice(0, 12),
};

const apiUrl = env.API_URL.replace(/\/$/, "");

type Part<K extends string, T> = [T] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: T };
type EndpointInput<C extends Endpoint> = Part<"params", EndpointParams<C>> &
  Part<"query", EndpointQuery<C>> &
  Part<"body", EndpointBody<C>>;

/** The error of a failed call. Its message is the body's, or "Something went wrong" (docs/requirements.md, 8). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
    this.name = "ApiError";
  }
}

export interface Failure {
  ok: false;
  status: number;
  problem: Problem;
}

export type Attempt<C extends Endpoint> = { ok: true; response: EndpointResponse<C> } | Failure;

export interface AttemptOptions {
  /** If true, an outage (5xx) is returned instead of thrown, because the caller has its own message for it. */
  outage?: boolean;
  notAuthenticated?: boolean;
}

/** Calls of the API server. handlers.server.ts converts their errors to pages. */
export interface Api {
  /** @throws {ApiError} */
  call<C extends Endpoint>(endpoint: C, input: EndpointInput<C>): Promise<EndpointResponse<C>>;
  /** Returns a 4xx answer instead of throwing it. Throws ApiError for other errors and for an ended session's 401. */
  attempt<C extends Endpoint>(endpoint: C, input: EndpointInput<C>, options?: AttemptOptions): Promise<Attempt<C>>;
  /** Makes one call of an upload in parts, which is not in the contract. Rejects with ApiError if unanswered. */
  upload: SendUpload;
}

/** Creates the calls with a user's token, or for an anonymous visitor (null). Checks every response by the contract. */
export function createApi(token: string | null): Api {
  return {
    call: (endpoint, input) => send(endpoint, input, token),
    attempt: async (endpoint, input, { outage = false, notAuthenticated = token === null } = {}) => {
      try {
        return { ok: true, response: await send(endpoint, input, token) };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status >= 500 && !outage) throw error;
        if (isSessionEnd(error) && !notAuthenticated) throw error;
        return { ok: false, status: error.status, problem: error.problem };
      }
    },
    upload: (call) =>
      sendRequest({
        ...call,
        url: apiUrl + call.path,
        headers: { ...callHeaders(token), ...call.headers },
        timeout: PART_MS,
      }).catch((error: unknown) => {
        throw noAnswer(`${call.method} ${UPLOADS_PATH}`, error);
      }),
  };
}

export const publicApi: Api = createApi(null);

/** The time limit, in ms, of sending one part of a file. */
const PART_MS = 30_000;
/** Idle timeout of a file transfer, in ms. A phone that changes its radio cell may be silent for over a minute. */
const IDLE_MS = 120_000;

export const streamCall = (token: string, { path, headers, ...call }: StreamedCall): Promise<OpenResponse> =>
  streamRequest({ ...call, url: apiUrl + path, headers: { ...callHeaders(token), ...headers }, idle: IDLE_MS });

export interface StreamedCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Readable | null;
}

/** Returns whether an error says that the token is revoked or expired, or that its account was erased. */
export function isSessionEnd(error: unknown): error is ApiError {
  return error instanceof ApiError && error.problem.code === "notAuthenticated";
}

async function send<C extends Endpoint>(
  call: C,
  input: EndpointInput<C>,
  token: string | null,
): Promise<EndpointResponse<C>> {
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  let answer: ApiResponse;
  try {
    answer = await sendRequest({
      url: apiUrl + endpointPath(call, params) + endpointQuery(query),
      method: call.method,
      ...(await encodeBody(body, callHeaders(token))),
      // All calls of a page share this time, so that two hanging calls take no longer than one.
      timeout: timeLeft(),
    });
  } catch (error) {
    throw noAnswer(`${call.method} ${call.path}`, error);
  }
  if (answer.status < 200 || answer.status > 299) {
    const error = toApiError(answer);
    if (error.status >= 500)
      console.error(`error ${toErrorNumber()}: api ${call.method} ${call.path}: ${answer.status} ${error.message}`);
    throw error;
  }
  const given = call.contentType ? answer.bytes : parseJson(toText(answer));
  // An answer without JSON comes from a proxy.
  if (given === undefined) throw noAnswer(`${call.method} ${call.path}`, "no JSON");
  const response = call.response.safeParse(given);
  if (response.success) return response.data as EndpointResponse<C>;
  const what = `answer against the contract: ${response.error.message}`;
  console.error(`error ${toErrorNumber()}: api ${call.method} ${call.path}: ${what}`);
  const { requestId } = requestContext();
  reportError(new Error("answer against the contract"), { where: `api ${call.method} ${call.path}`, requestId });
  throw new ApiError(500, { code: "unexpected", message: NO_BODY_MESSAGE });
}

function callHeaders(token: string | null): Record<string, string> {
  const { visitorAddress, visitorAgent, isBackground, requestId } = requestContext();
  const headers: Record<string, string> = { accept: "application/json", "x-request-id": requestId, ...traceHeaders() };
  if (isBackground) headers[BACKGROUND_HEADER] = "1";
  if (token) headers.authorization = `Bearer ${token}`;
  if (ownHeaders && visitorAddress) {
    Object.assign(headers, ownHeaders);
    headers["x-visitor-address"] = visitorAddress;
    // A browser may send any text here. The API server cuts it to the same length.
    headers["x-visitor-agent"] = visitorAgent.replace(/[^ -~]/g, "").slice(0, 256);
  }
  return headers;
}

function noAnswer(call: string, error: unknown): ApiError {
  console.error(`api ${call}: ${String(error)}`);
  return new ApiError(503, { code: "unavailable", message: NO_BODY_MESSAGE });
}

export const toApiError = (answer: ApiResponse): ApiError =>
  new ApiError(toErrorStatus(answer.status), toProblem(answer));

/** Encodes a body. Empties a form, so that its file is in memory only once, and only until it is sent. */
async function encodeBody(
  body: unknown,
  headers: Record<string, string>,
): Promise<Pick<ApiRequest, "headers" | "body" | "sent">> {
  if (body === undefined) return { headers };
  if (!(body instanceof FormData))
    return { body: JSON.stringify(body), headers: { ...headers, "content-type": "application/json" } };
  const encoded = new Response(body);
  const type = encoded.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  for (const name of new Set(body.keys())) body.delete(name);
  return {
    body: bytes,
    // The API server accepts a file only with this header (docs/requirements.md, section 7).
    headers: { ...headers, "content-type": type, "x-requested-with": "XMLHttpRequest" },
    sent: requestContext().fileSent,
  };
}

const toText = ({ bytes }: ApiResponse) => bytes.toString("utf8");

/** Converts a redirect to a 503. Redirects are not followed, because another server would get the token. */
const toErrorStatus = (status: number) => (status < 400 ? 503 : status);

/** Codes by status, for an answer whose body has no code, as from a proxy. Any other status becomes "unavailable". */
const codes: Partial<Record<number, ProblemCode>> = {
  400: "invalid",
  401: "notAuthenticated",
  403: "forbidden",
  404: "notFound",
  410: "expired",
  413: "tooLarge",
  415: "unsupportedMedia",
  422: "invalid",
  429: "tooManyRequests",
};

const foreignMessage = z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]);

function toProblem(answer: ApiResponse): Problem {
  const [status, text] = [answer.status, toText(answer)];
  const body = parseJson(text);
  const problem = problemSchema.safeParse(body);
  if (problem.success) return problem.data;
  const foreign = foreignMessage.safeParse(body ?? (text.startsWith("<") ? "" : text));
  const message = foreign.success ? foreign.data : "";
  return { code: codes[status] ?? "unavailable", message: message.trim().slice(0, 300) || NO_BODY_MESSAGE };
}
