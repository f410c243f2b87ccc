import { afterEach, expect, it, vi } from "vitest";
import { forgotPassword } from "#contract/user";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The headers that the host gets with a call made for this visitor. */
async function headersOf(visitor: { visitorAddress: string; visitorAgent: string }, key?: string): Promise<Headers> {
  vi.stubEnv("WEB_TO_API_KEY", key);
  vi.resetModules();
  const { createApi } = await import("./api.server");
  const { newContext, runInContext } = await import("./serve/context.server");
  let sent = new Headers();
  vi.stubGlobal("fetch", (_: string, { headers }: { headers: Headers }) => {
    sent = headers;
    return Promise.resolve(Response.json({ accepted: true }, { status: 202 }));
  });
  await runInContext(newContext(visitor), () => createApi(null).call(forgotPassword, { body: { email: "ana@exemplo.com", appUrl: "http://localhost", route: "/x" } }));
  return sent;
}

it("tells the host who visits, with the web's key, in what a header can hold", async () => {
  const headers = await headersOf({ visitorAddress: "203.0.113.7", visitorAgent: `Zoë\u0000\r\nx-web-key: y ${"a".repeat(400)}` }, "web-key-of-the-tests-0123456789");
  expect(headers.get("x-visitor-address")).toBe("203.0.113.7");
  expect(headers.get("x-visitor-agent")).toBe(`Zox-web-key: y ${"a".repeat(400)}`.slice(0, 256));
});

it("tells nothing without a key", async () => {
  const headers = await headersOf({ visitorAddress: "203.0.113.7", visitorAgent: "Chrome" });
  expect([...headers.keys()].filter((name) => name.startsWith("x-"))).toEqual([]);
});
