import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { problemSchema } from "#contract/base/problem";
import { operatorAuthorization } from "#tests/factories/applications";
import { isDeep, seedFrom } from "#tests/deep";
import { aCandidate, type Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer } from "#tests/apiServer";
import { openSession } from "../../backend/http/sessions/sessions";
import type { OpenApiDocument, Operation } from "../../backend/operators/openapi/openApi";
import { toArbitrary, withoutReferences, type Known } from "./schemaArbitrary";

/** Number of calls in a run. A failed run names its seed, and `CALLS_SEED` repeats the run. */
const CALLS = isDeep ? 5_000 : 200;
const seed = seedFrom("CALLS_SEED");

/** These calls turn away all visitors, or this test's person, so later calls would fail. */
const endsAll = ["put /operator/maintenance", "post /operator/users/{userId}/lock", "delete /operator/users/{userId}"];

let person: Person;
let token: string;
let call: fc.Arbitrary<Call>;
const api = await openSharedServer();
beforeAll(async () => {
  person = await aCandidate(api.app);
  token = person.accessToken;
  const vacancyId = await aVacancy(api.context, {});
  const known: Known = { uuid: [person.userId, person.candidateId], integer: [vacancyId], email: [person.email] };
  const document = (await api.app.inject({ method: "GET", url: "/openapi.json" })).json<OpenApiDocument>();
  call = fc.oneof(
    ...Object.entries(withoutReferences(document.paths, document.components.schemas)).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method]) => !endsAll.includes(`${method} ${path}`))
        .map(([method, operation]) => toCall(path, method, operation, known)),
    ),
  );
});

interface Call {
  operation: Operation;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  contentType: string | null;
  payload: string | null;
}

/** Generates calls of one operation, mostly valid, sometimes with one unexpected value. */
function toCall(path: string, method: string, operation: Operation, known: Known): fc.Arbitrary<Call> {
  const values = fc.record(
    Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, toArbitrary(schema, known)])),
    { requiredKeys: operation.parameters.filter(({ required }) => required).map(({ name }) => name) },
  );
  const [[type, described] = [null, null]] = Object.entries(operation.requestBody?.content ?? {});
  const body = described
    ? toArbitrary(described.schema, known).map((value) => JSON.stringify(value))
    : fc.constant(null);
  const strange = fc.tuple(fc.constantFrom("text/plain", "multipart/form-data; boundary=x", "nonsense"), fc.string());
  const rare = fc.oneof({ weight: 29, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: strange });
  return fc.tuple(values, body, rare).map(([given, payload, odd]) => {
    const query = new URLSearchParams();
    let filled = path;
    for (const { name, in: place } of operation.parameters) {
      const value: unknown = given[name];
      if (place === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(toText(value)));
      else if (place === "query" && value !== undefined)
        for (const item of [value].flat()) query.append(name, toText(item));
    }
    const isOdd = odd !== null && method !== "get";
    return {
      operation,
      method: method.toUpperCase() as Call["method"],
      url: `${filled}${query.size > 0 ? `?${query.toString()}` : ""}`,
      contentType: isOdd ? odd[0] : type,
      payload: isOdd ? odd[1] : payload,
    };
  });
}

const toText = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toString();

async function send({ operation, method, url, contentType, payload }: Call) {
  const [security] = operation.security;
  const authorization = security?.operator ? operatorAuthorization.authorization : `Bearer ${token}`;
  const response = await api.app.inject({
    method,
    url,
    headers: {
      ...(security && { authorization }),
      ...(contentType !== null && payload !== null && { "content-type": contentType }),
      "x-requested-with": "XMLHttpRequest",
    },
    ...(payload !== null && { payload }),
  });
  // Yields to the event loop, which the store needs too: calls without a network never yield.
  await setImmediate();
  return response;
}

test(`answers ${CALLS} generated calls as described (seed ${seed})`, { timeout: 300_000 }, async () => {
  console.warn(`generated calls: CALLS_SEED=${seed}`);
  const property = fc.asyncProperty(call, async (made) => {
    const response = await send(made);
    const { statusCode, body } = response;
    expect(statusCode, `${made.method} ${made.url}: ${body.slice(0, 300)}`).toBeLessThan(500);
    expect(Object.keys(made.operation.responses)).toContain(String(statusCode));
    if (statusCode >= 400) expect(problemSchema.safeParse(JSON.parse(body)).error).toBeUndefined();
    // A 401 may mean that an earlier call ended the session, so later calls get a new session.
    if (statusCode === 401)
      token = (await openSession(api.context.db, new Date(), person.userId, { device: "" })).accessToken;
  });
  await fc.assert(property, { numRuns: CALLS, seed });
});
