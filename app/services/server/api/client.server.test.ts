import { afterEach, describe, expect, it, vi } from "vitest";
import { forgotPassword } from "#contract/candidates/user";
import type { AttemptOptions } from "./client.server";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function createHeaders(
  visitor: { visitorAddress: string; visitorAgent: string; isBackground?: boolean },
  key?: string,
): Promise<Headers> {
  vi.stubEnv("WEB_TO_API_KEY", key);
  vi.resetModules();
  const { createApi } = await import("./client.server");
  const { newContext, runInContext } = await import("~/services/server/serve/context.server");
  let sent = new Headers();
  vi.stubGlobal("fetch", (_: string, { headers }: { headers: Headers }) => {
    sent = headers;
    return Promise.resolve(Response.json({ accepted: true }, { status: 202 }));
  });
  await runInContext(newContext(visitor), () =>
    createApi(null).call(forgotPassword, {
      body: { email: "ana@exemplo.com", appUrl: "http://localhost", route: "/x" },
    }),
  );
  return sent;
}

it("sends the visitor's address and browser, with the web's key", async () => {
  const headers = await createHeaders(
    { visitorAddress: "203.0.113.7", visitorAgent: `Zoë\u0000\r\nx-web-key: y ${"a".repeat(400)}` },
    "web-key-of-the-tests-0123456789",
  );
  expect(headers.get("x-visitor-address")).toBe("203.0.113.7");
  expect(headers.get("x-visitor-agent")).toBe(`Zox-web-key: y ${"a".repeat(400)}`.slice(0, 256));
});

it("says that a page makes the call in the background", async () => {
  const visitor = { visitorAddress: "203.0.113.7", visitorAgent: "" };
  expect((await createHeaders(visitor)).get("x-background")).toBeNull();
  expect((await createHeaders({ ...visitor, isBackground: true })).get("x-background")).toBe("1");
});

it("sends the web's origin and a hash of SESSION_SECRET", async () => {
  const visitor = { visitorAddress: "203.0.113.7", visitorAgent: "" };
  const key = "web-key-of-the-tests-0123456789";
  const headers = await createHeaders(visitor, key);
  expect(headers.get("x-web-origin")).toBe("http://localhost:3000");
  const hash = headers.get("x-web-session-secret");
  expect(hash).toMatch(/^[\w-]{12}$/);
  expect((await createHeaders(visitor, key)).get("x-web-session-secret")).toBe(hash);
  vi.stubEnv("SESSION_SECRET", "another secret of the tests and not of any deployment");
  expect((await createHeaders(visitor, key)).get("x-web-session-secret")).not.toBe(hash);
});

describe("a failed call of the API", () => {
  /** Makes a call that is answered by `response`, and returns the error with which it rejects. */
  async function catchRejection(response: () => Promise<Response>) {
    const { createApi } = await import("./client.server");
    vi.stubGlobal("fetch", response);
    vi.spyOn(console, "error").mockReturnValue();
    return createApi(null)
      .call(forgotPassword, { body: { email: "ana@exemplo.com", appUrl: "http://localhost", route: "/x" } })
      .catch((error: unknown) => error);
  }
  const answering = (body: string | null, status: number) => () => Promise.resolve(new Response(body, { status }));

  it("rejects with the answer's message", async () => {
    const body = { code: "tooManyRequests", message: "Espere um pouco.", retryAfter: 60 };
    expect(await catchRejection(answering(JSON.stringify(body), 429))).toMatchObject({ status: 429, problem: body });
    expect(await catchRejection(answering("Gateway is asleep", 504))).toMatchObject({
      status: 504,
      problem: { code: "unavailable", message: "Gateway is asleep" },
    });
  });

  it("reads the message of an unknown error format", async () => {
    expect(
      await catchRejection(answering('{"statusCode":400,"message":"Sua conta foi bloqueada"}', 400)),
    ).toMatchObject({ status: 400, problem: { code: "invalid", message: "Sua conta foi bloqueada" } });
  });

  it.each([
    ["no body", answering(null, 500), 500],
    ["a blank body", answering("  ", 502), 502],
    ["an HTML page", answering("<html><h1>Bad gateway</h1>", 502), 502],
    ["no answer at all", () => Promise.reject(new TypeError("fetch failed")), 503],
    ["a 200 without JSON", answering("<html>", 200), 503],
    ["a 200 that breaks the contract", answering("{}", 200), 500],
  ] as const)("rejects with 'Something went wrong' for %s", async (_, response, status) => {
    expect(await catchRejection(response)).toMatchObject({ status, problem: { message: "Something went wrong" } });
  });
});

it("sends no visitor's address without a key", async () => {
  const headers = await createHeaders({ visitorAddress: "203.0.113.7", visitorAgent: "Chrome" });
  expect([...headers.keys()].filter((name) => name.startsWith("x-"))).toEqual(["x-request-id"]);
});

describe("an attempted call of the API", () => {
  async function attempt(
    status: number,
    code: string,
    { token = "token-of-ana", ...options }: { token?: string | null } & AttemptOptions = {},
  ) {
    const { createApi } = await import("./client.server");
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code, message: "x" }, { status })));
    vi.spyOn(console, "error").mockReturnValue();
    const body = { email: "ana@exemplo.com", appUrl: "http://localhost", route: "/x" };
    return createApi(token)
      .attempt(forgotPassword, { body }, options)
      .then(
        (value) => (value.ok ? "done" : `value ${value.status}`),
        (error: unknown) => `rejected ${String((error as { status?: number }).status)}`,
      );
  }

  it("returns failures that the person can correct", async () => {
    expect(await attempt(409, "alreadyApplied")).toBe("value 409");
    expect(await attempt(429, "tooManyRequests")).toBe("value 429");
    expect(await attempt(401, "wrongCredentials")).toBe("value 401");
  });

  it("rejects in an outage, unless the caller handles it", async () => {
    expect(await attempt(503, "unavailable")).toBe("rejected 503");
    expect(await attempt(503, "unavailable", { outage: true })).toBe("value 503");
    expect(await attempt(500, "unexpected", { outage: true, notAuthenticated: true })).toBe("value 500");
  });

  it("rejects on a revoked token, unless the caller handles it", async () => {
    expect(await attempt(401, "notAuthenticated", { outage: true })).toBe("rejected 401");
    expect(await attempt(401, "notAuthenticated", { notAuthenticated: true })).toBe("value 401");
    expect(await attempt(401, "notAuthenticated", { token: null })).toBe("value 401");
  });
});

it("shares one time limit between all calls of a page", async () => {
  const { createApi } = await import("./client.server");
  const { newContext, runInContext } = await import("~/services/server/serve/context.server");
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((__, reject) => signal.addEventListener("abort", () => reject(new Error("too late")))),
  );
  const call = () =>
    createApi(null)
      .call(forgotPassword, { body: { email: "ana@exemplo.com", appUrl: "http://localhost", route: "/x" } })
      .catch((error: { status: number }) => error.status);
  expect(newContext().deadline - performance.now()).toBeLessThan(10_000);
  const begun = performance.now();
  const statuses = await runInContext(newContext({ deadline: begun + 400 }), async () => [await call(), await call()]);
  expect(statuses).toEqual([503, 503]);
  expect(performance.now() - begun).toBeLessThan(4_000);
});
