import { setImmediate } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/base/endpoint";
import { allEndpoints } from "#contract/endpoints";
import { problemSchema } from "#contract/base/problem";
import { operatorAuthorization } from "#tests/factories/applications";
import { isDeep } from "#tests/deep";
import { aCandidate, aRegistration, type Person } from "#tests/factories/people";
import { openSharedServer } from "#tests/apiServer";

let person: Person;
const api = await openSharedServer();
beforeAll(async () => {
  person = await aCandidate(api.app);
});

const hostileTexts = [
  "",
  "\0",
  "a\0b",
  "\ud800",
  "\ufffd",
  "\r\nSet-Cookie: a=b",
  "'; drop table users; --",
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  "../../etc/passwd",
  "%00",
  "{{7*7}}",
  "x".repeat(5000),
  "-1",
  "1e999",
  "NaN",
  "99999999999999999999",
];
const hostileValues: unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  1e308,
  [],
  ["a"],
  [[["a"]]],
  {},
  { a: { b: "c" } },
  { __proto__: { isAdmin: true } },
  { length: 5 },
  { $ne: null },
];

/** Values that once passed a schema or reached an SQL statement. Each call gets them in every parameter and field. */
const [fewTexts, fewValues] = [
  ["\0", "99999999999999999999", "'; drop table users; --"],
  ["a\0b", "\ud800", "x".repeat(5000), null, 1e308, [[["a"]]], { $ne: null }],
];

const createHeaders = ({ auth }: Endpoint) => (auth === "operator" ? operatorAuthorization : person.authorization);

function toUrl(endpoint: Endpoint, fill: (name: string) => string): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => fill(name));
}
const ownIds = (name: string) => ({ id: person.candidateId, userId: person.userId })[name] ?? "1";

async function expectNoFailure(answering: Promise<{ statusCode: number; body: string }>): Promise<void> {
  const response = await answering;
  // Without this pause the API server would answer 503 for overload: calls without a network never yield.
  await setImmediate();
  expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(500);
  if (response.statusCode >= 400)
    expect(problemSchema.safeParse(JSON.parse(response.body)).success, response.body.slice(0, 300)).toBe(true);
}

/** Returns a call's kind. Calls of one kind are parsed and refused alike, by `handle()` (backend/http/route.ts). */
const toKind = ({ method, auth, encoding = "json", bodyLimit, params, query, body }: Endpoint) =>
  [method, auth, encoding, bodyLimit, ...[params, query, body].map((part) => part !== undefined)].join(" ");

// These calls would end this test's session or person, or close the API server to everybody.
const endsAll = ["logout", "changeUser", "lockUser", "eraseUser", "setMaintenance"];
const walked = allEndpoints.filter(({ name }) => !endsAll.includes(name));
const firstOfKind = new Map([...walked].reverse().map(({ name, endpoint }) => [toKind(endpoint), name]));
/** Returns whether a call gets every value: the first call of each kind, and in the deep check every call. */
const isWhole = (name: string, endpoint: Endpoint) => isDeep || firstOfKind.get(toKind(endpoint)) === name;

describe.each(walked.map(({ name, endpoint }) => [name, endpoint] as const))("%s", (name, endpoint) => {
  const send = (url: string, type?: string, payload?: Buffer | string) =>
    expectNoFailure(
      api.app.inject({
        method: endpoint.method,
        url,
        headers: { ...createHeaders(endpoint), ...(type && { "content-type": type }) },
        ...(payload !== undefined && { payload }),
      }),
    );
  const toOwnUrl = () => toUrl(endpoint, ownIds);

  test("survives any value in path and query", async () => {
    const texts = isWhole(name, endpoint) ? hostileTexts : fewTexts;
    const values = texts.map((text) => encodeURIComponent(text.replace(/\ud800/g, "\ufffd")));
    const keys = Object.keys(endpoint.query?.shape ?? { any: null });
    for (const value of [...values, "%ff%fe", "%c0%af"]) {
      if (value.length < 2000 && endpoint.params) await send(toUrl(endpoint, () => value || "%20"));
      const query = keys.map((key) => `${key}=${value}`).join("&");
      await send(`${toOwnUrl()}?${query}&${keys[0]}=${value}&__proto__=x&${keys[0]}[]=y`);
    }
  });

  if (endpoint.body)
    test("survives any value in a body's field", async () => {
      const fields =
        endpoint.body && "shape" in endpoint.body ? Object.keys(endpoint.body.shape as object) : ["accepted", "reason"];
      for (const value of isWhole(name, endpoint) ? hostileValues : fewValues) {
        await send(
          toOwnUrl(),
          "application/json",
          JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))),
        );
        await send(toOwnUrl(), "application/json", JSON.stringify(value));
      }
    });

  if (endpoint.method !== "GET" && isWhole(name, endpoint))
    test("survives bodies of any type and encoding", async () => {
      for (const [type, payload] of [
        ["application/json", "{"],
        ["application/json", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x22, 0xc0, 0x80, 0x22, 0x7d])],
        ["application/x-www-form-urlencoded", "a=b"],
        ["text/plain", "\0"],
        ["multipart/form-data", "nothing"],
        ["nonsense", "x"],
      ] as const)
        await send(toOwnUrl(), type, payload);
    });
});

/** The first call of each body limit. A call without `bodyLimit` has the server's limit. */
const limits = new Map(
  walked
    .filter(({ endpoint }) => endpoint.method !== "GET")
    .reverse()
    .map(({ name, endpoint }) => [endpoint.bodyLimit, [name, endpoint] as const]),
);
test.each([...limits.values()])("%s handles a body of 10 MB without a failure", async (_, endpoint) => {
  await expectNoFailure(
    api.app.inject({
      method: endpoint.method,
      url: toUrl(endpoint, ownIds),
      headers: { ...createHeaders(endpoint), "content-type": "application/json" },
      payload: `{"a":"${"x".repeat(10_000_000)}"}`,
    }),
  );
});

test.each([
  "name",
  "street",
  "district",
  "city",
  "complement",
  "cpf",
  "phone",
  "cep",
  "birthDate",
  "number",
  "state",
  "consent",
  "user",
])("survives any %s in a valid registration", async (field) => {
  for (const value of isDeep ? hostileValues : fewValues) {
    await expectNoFailure(
      api.app.inject({ method: "POST", url: "/candidate/withUser", payload: { ...aRegistration(), [field]: value } }),
    );
  }
});
