import { data } from "@remix-run/node";
import {
  endpointPath,
  endpointQuery,
  type Endpoint,
  type EndpointResponse,
  type EndpointBody,
  type EndpointParams,
  type EndpointQuery,
} from "#contract/endpoint";
import { NO_BODY_MESSAGE, problemSchema, type Problem } from "#contract/problem";
import { env } from "~/services/serve/env.server";
import { requestContext } from "~/services/serve/context.server";
import { sendRequest, type ApiResponse } from "./transport.server";

/** Longer than any call takes, shorter than a person's patience, in ms. */
const TIMEOUT_MS = 10_000;

const apiUrl = env.API_URL.replace(/\/$/, "");

type Given<K extends string, T> = T extends undefined ? { [key in K]?: undefined } : { [key in K]: T };
export type EndpointInput<C extends Endpoint> = Given<"params", EndpointParams<C>> &
  Given<"query", EndpointQuery<C>> &
  Given<"body", EndpointBody<C>>;

/**
 * A call that failed: it rejects with the answer's body, or "Something went wrong" (docs/requirements.md, section 8).
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
    this.name = "ApiError";
  }
}

export type Attempt<C extends Endpoint> =
  { ok: true; response: EndpointResponse<C> } | { ok: false; status: number; problem: Problem };

export interface Api {
  /** Rejects with ApiError. */
  call<C extends Endpoint>(call: C, input: EndpointInput<C>): Promise<EndpointResponse<C>>;
  /** For loaders: a failure becomes a page with its status (404, 503 …). */
  load<C extends Endpoint>(call: C, input: EndpointInput<C>): Promise<EndpointResponse<C>>;
  /** For actions: what the person can mend (400, 404, 409, 410, 429 …) is a value; anything else rejects with ApiError. */
  attempt<C extends Endpoint>(call: C, input: EndpointInput<C>): Promise<Attempt<C>>;
}

/**
 * The API as one visitor sees it; `token` null: not logged in. Every answer is parsed by the contract (docs/design.md,
 * section 12).
 */
export function createApi(token: string | null): Api {
  const call = <C extends Endpoint>(description: C, input: EndpointInput<C>) => send(description, input, token);
  return {
    call,
    load: (description, input) => call(description, input).catch(throwPage),
    attempt: (description, input) =>
      call(description, input).then(
        (response) => ({ ok: true, response }) as const,
        (error: unknown) => {
          if (error instanceof ApiError && error.status < 500 && error.problem.code !== "notAuthenticated")
            return { ok: false, status: error.status, problem: error.problem } as const;
          throw error;
        },
      ),
  };
}

/** Turns a failed call into a thrown page with the same status; anything else is thrown on as it is. */
export function throwPage(error: unknown): never {
  if (error instanceof ApiError) throw data(error.problem, { status: error.status });
  throw error;
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
  const headers: Record<string, string> = { accept: "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  const { visitorAddress, visitorAgent } = requestContext();
  if (env.WEB_TO_API_KEY && visitorAddress) {
    headers["x-web-key"] = env.WEB_TO_API_KEY;
    headers["x-visitor-address"] = visitorAddress;
    // Whatever a browser sent, a header can hold; the API server cuts it to the same length.
    headers["x-visitor-agent"] = visitorAgent.replace(/[^ -~]/g, "").slice(0, 256);
  }

  let answer: ApiResponse;
  try {
    answer = await sendRequest({
      url: apiUrl + endpointPath(call, params) + endpointQuery(query),
      method: call.method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      timeout: TIMEOUT_MS,
    });
  } catch (error) {
    console.error(`api ${call.method} ${call.path}: ${String(error)}`);
    throw new ApiError(503, { code: "unavailable", message: NO_BODY_MESSAGE });
  }
  if (answer.status < 200 || answer.status > 299) throw new ApiError(toErrorStatus(answer.status), toProblem(answer));
  const response = call.response.safeParse(parseJson(answer.text));
  if (response.success) return response.data as EndpointResponse<C>;
  console.error(`api ${call.method} ${call.path}: answer against the contract: ${response.error.message}`);
  throw new ApiError(503, { code: "unavailable", message: NO_BODY_MESSAGE });
}

/** A redirect is nothing that the API answers, and is not followed: the token would go where it points. */
const toErrorStatus = (status: number) => (status < 400 ? 503 : status);

function toProblem({ status, text }: ApiResponse): Problem {
  const problem = problemSchema.safeParse(parseJson(text));
  if (problem.success) return problem.data;
  // No body, or none of ours: a proxy in between, or another API server.
  const code = status === 404 ? "notFound" : status === 401 ? "notAuthenticated" : "unavailable";
  return { code, message: text.trim() && !text.startsWith("<") ? text.slice(0, 300) : NO_BODY_MESSAGE };
}

/** Undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
