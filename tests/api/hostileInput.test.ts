import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint";
import { allEndpoints } from "#contract/endpoints";
import { problemSchema } from "#contract/problem";
import { operatorAuthorization } from "#tests/factories/applications";
import { aCandidate, aRegistration, type Person } from "#tests/factories/people";
import { openTestServer, type TestServer } from "#tests/apiServer";

let api: TestServer;
let person: Person;
beforeAll(async () => {
  api = await openTestServer();
  person = await aCandidate(api.app);
});
afterAll(() => api.close());

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

/** The headers of a caller who is allowed, so that the hostile part gets past the authentication. */
const createHeaders = ({ auth }: Endpoint) => (auth === "operator" ? operatorAuthorization : person.authorization);

/** The endpoint's path with these values in place of ids. */
function toUrl(endpoint: Endpoint, fill: (name: string) => string): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => fill(name));
}
const ownIds = (name: string) => ({ id: person.candidateId, userId: person.userId })[name] ?? "1";

async function expectNoFailure(answering: Promise<{ statusCode: number; body: string }>): Promise<void> {
  const response = await answering;
  // The store of the tests shares this thread, and calls without a network leave the event loop no time. The API server
  // would take that for overload and answer 503.
  await setImmediate();
  expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(500);
  if (response.statusCode >= 400)
    expect(problemSchema.safeParse(JSON.parse(response.body)).success, response.body.slice(0, 300)).toBe(true);
}

// A logout or a new password would end the session that this test needs.
const walked = allEndpoints
  .filter(({ name }) => !["logout", "changeUser"].includes(name))
  .map(({ name, endpoint }) => [name, endpoint] as const);

describe.each(walked)("%s", (_, endpoint) => {
  test("takes any value in any place of its path and query", async () => {
    for (const value of hostileTexts
      .map((text) => encodeURIComponent(text.replace(/\ud800/g, "\ufffd")))
      .concat("%ff%fe", "%c0%af")) {
      if (value.length < 2000)
        await expectNoFailure(
          api.app.inject({
            method: endpoint.method,
            url: toUrl(endpoint, () => value || "%20"),
            headers: createHeaders(endpoint),
          }),
        );
      const keys = Object.keys(endpoint.query?.shape ?? { any: null });
      const query = keys.map((key) => `${key}=${value}`).join("&");
      await expectNoFailure(
        api.app.inject({
          method: endpoint.method,
          url: `${toUrl(endpoint, ownIds)}?${query}&${keys[0]}=${value}&__proto__=x&${keys[0]}[]=y`,
          headers: createHeaders(endpoint),
        }),
      );
    }
  });

  if (endpoint.body)
    test("takes any value in any field of its body", async () => {
      const fields =
        endpoint.body && "shape" in endpoint.body ? Object.keys(endpoint.body.shape as object) : ["accepted", "reason"];
      for (const value of hostileValues) {
        const payload = JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])));
        for (const body of [payload, JSON.stringify(value)]) {
          await expectNoFailure(
            api.app.inject({
              method: endpoint.method,
              url: toUrl(endpoint, ownIds),
              headers: { ...createHeaders(endpoint), "content-type": "application/json" },
              payload: body,
            }),
          );
        }
      }
    });

  if (endpoint.method !== "GET")
    test("takes a body that is no JSON, of another type, not UTF-8, or of 10 MB", async () => {
      const bodies: [string, Buffer | string][] = [
        ["application/json", "{"],
        ["application/json", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x22, 0xc0, 0x80, 0x22, 0x7d])],
        ["application/json", `{"a":"${"x".repeat(10_000_000)}"}`],
        ["application/x-www-form-urlencoded", "a=b"],
        ["text/plain", "\0"],
        ["multipart/form-data", "nothing"],
        ["nonsense", "x"],
      ];
      for (const [type, payload] of bodies) {
        await expectNoFailure(
          api.app.inject({
            method: endpoint.method,
            url: toUrl(endpoint, ownIds),
            headers: { ...createHeaders(endpoint), "content-type": type },
            payload,
          }),
        );
      }
    });
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
])("registration takes anything as %s where all the rest is right", async (field) => {
  for (const value of hostileValues) {
    await expectNoFailure(
      api.app.inject({ method: "POST", url: "/candidate/withUser", payload: { ...aRegistration(), [field]: value } }),
    );
  }
});
