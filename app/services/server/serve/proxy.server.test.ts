import type { IncomingMessage } from "node:http";
import { afterEach, expect, it } from "vitest";
import { env } from "./env.server";
import { dropForwarded, getAddress, hideFromRemix, toSeen } from "./proxy.server";

const { TRUST_PROXY, PUBLIC_ORIGIN } = env;
afterEach(() => void Object.assign(env, { TRUST_PROXY, PUBLIC_ORIGIN }));

const ask = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: "10.0.0.7" } }) as unknown as IncomingMessage;
const forwarded = { "x-forwarded-for": "203.0.113.9, 198.51.100.4" };

it.each([
  { trusted: 0, headers: {}, seen: "direct", address: "10.0.0.7" },
  { trusted: 0, headers: forwarded, seen: "untrusted", address: "10.0.0.7" },
  { trusted: 1, headers: {}, seen: "missing", address: "10.0.0.7" },
  { trusted: 1, headers: forwarded, seen: "named", address: "198.51.100.4" },
  { trusted: 2, headers: forwarded, seen: "named", address: "203.0.113.9" },
  { trusted: 3, headers: forwarded, seen: "named", address: "10.0.0.7" },
])("finds `seen` and `address` as in %j", ({ trusted, headers, ...told }) => {
  env.TRUST_PROXY = trusted;
  expect({ seen: toSeen(ask(headers)), address: getAddress(ask(headers)) }).toEqual(told);
});

it("hides headers that Remix would trust", () => {
  const request = ask({ host: "internal:3000", origin: "https://evil.example", "x-forwarded-host": "evil.example" });
  env.PUBLIC_ORIGIN = "https://motriz.example";
  dropForwarded(request);
  hideFromRemix(request);
  expect(request.headers).toEqual({ host: "motriz.example" });
});
