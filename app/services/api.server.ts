import { data } from "@remix-run/node";
import {
  callPath,
  callQuery,
  type Call,
  type CallAnswer,
  type CallBody,
  type CallParams,
  type CallQuery,
} from "#contract/call";
import { NO_BODY_MESSAGE, problemSchema, type Problem } from "#contract/problem";
import { env } from "./env.server";
import { requestContext } from "./serve/context.server";

/** Longer than any call takes, shorter than a person's patience, in ms. */
const TIMEOUT_MS = 10_000;

type Given<K extends string, T> = T extends undefined ? { [key in K]?: undefined } : { [key in K]: T };
export type CallInput<C extends Call> = Given<"params", CallParams<C>> &
  Given<"query", CallQuery<C>> &
  Given<"body", CallBody<C>>;

/** A call that failed: it rejects with the answer's body, or "Something went wrong" (specification, section 8). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
    this.name = "ApiError";
  }
}

export type Attempt<C extends Call> =
  { ok: true; answer: CallAnswer<C> } | { ok: false; status: number; problem: Problem };

export interface Api {
  /** Rejects with ApiError. */
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>>;
  /** For loaders: a failure becomes a page with its status (404, 503 …). */
  load<C extends Call>(call: C, input: CallInput<C>): Promise<CallAnswer<C>>;
  /** For actions: what the person can mend (400, 404, 409, 410, 429 …) is a value; anything else rejects with ApiError. */
  attempt<C extends Call>(call: C, input: CallInput<C>): Promise<Attempt<C>>;
}

/** The API as one visitor sees it; `token` null: not logged in. Every answer is parsed by the contract (style.md, 16). */
export function createApi(token: string | null): Api {
  const call = <C extends Call>(description: C, input: CallInput<C>) => send(description, input, token);
  return {
    call,
    load: (description, input) => call(description, input).catch(throwPage),
    attempt: (description, input) =>
      call(description, input).then(
        (answer) => ({ ok: true, answer }) as const,
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

async function send<C extends Call>(call: C, input: CallInput<C>, token: string | null): Promise<CallAnswer<C>> {
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const headers = new Headers({ accept: "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("content-type", "application/json");
  const { visitorAddress, visitorAgent } = requestContext();
  if (env.WEB_TO_API_KEY && visitorAddress) {
    headers.set("x-web-key", env.WEB_TO_API_KEY);
    headers.set("x-visitor-address", visitorAddress);
    // Whatever a browser sent, a header can hold; the host cuts it to the same length.
    headers.set("x-visitor-agent", visitorAgent.replace(/[^ -~]/g, "").slice(0, 256));
  }

  let response: Response;
  let text: string;
  try {
    response = await fetch(env.API_URL.replace(/\/$/, "") + callPath(call, params) + callQuery(query), {
      method: call.method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    console.error(`api ${call.method} ${call.path}: ${String(error)}`);
    throw new ApiError(503, { code: "unavailable", message: NO_BODY_MESSAGE });
  }
  if (!response.ok) throw new ApiError(response.status, problemOf(text, response));
  const answer = call.answer.safeParse(jsonOf(text));
  if (answer.success) return answer.data as CallAnswer<C>;
  console.error(`api ${call.method} ${call.path}: answer against the contract: ${answer.error.message}`);
  throw new ApiError(503, { code: "unavailable", message: NO_BODY_MESSAGE });
}

function problemOf(text: string, response: Response): Problem {
  const problem = problemSchema.safeParse(jsonOf(text));
  if (problem.success) return problem.data;
  // No body, or none of ours: a proxy in between, or another host.
  const code = response.status === 404 ? "notFound" : response.status === 401 ? "notAuthenticated" : "unavailable";
  return { code, message: text.trim() && !text.startsWith("<") ? text.slice(0, 300) : NO_BODY_MESSAGE };
}

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
