import { DrizzleQueryError, eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { problemSchema } from "#contract/base/problem";
import { UPLOADS_PATH } from "#contract/applications/video";
import { openSharedServer } from "#tests/apiServer";
import { aCandidate, type Person } from "#tests/factories/people";
import { accessTokens } from "../../platform/db/schema";
import { visitorAddress } from "../limits/visitorAddress";
import { endUnwrittenSessions } from "../sessions/sessions";

let person: Person;
const api = await openSharedServer({}, (app) =>
  app.get("/seen", async (request) => ({ address: visitorAddress(request) })),
);
beforeAll(async () => {
  person = await aCandidate(api.app);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Throws like Drizzle, whose message contains the statement and its values. */
function toFailure(code: string): never {
  const cause = Object.assign(new Error("the store's own words"), { code });
  throw new DrizzleQueryError("insert into uploads values ($1)", [person.userId], cause);
}
const beginUpload = () =>
  api.app.inject({
    method: "POST",
    url: UPLOADS_PATH,
    headers: { ...person.authorization, "tus-resumable": "1.0.0", "upload-length": "1000" },
  });

test.each([
  ["on a full disk", "53100", [503, "noSpace", "60"]],
  ["after a statement timeout", "57014", [503, "unavailable", "5"]],
  ["after a lock timeout", "55P03", [503, "unavailable", "5"]],
  ["after another error of the store", "23514", [500, "unexpected", undefined]],
])("answers an upload %s without statement and values", async (_, code, expected) => {
  vi.spyOn(api.context.db, "insert").mockImplementation(() => toFailure(code));
  const answer = await beginUpload();
  const problem = problemSchema.parse(answer.json());
  expect([answer.statusCode, problem.code, answer.headers["retry-after"]]).toEqual(expected);
  expect(answer.body).not.toContain(person.userId);
  expect(answer.body).not.toContain("insert");
});

test("answers tus errors with their status and a problem body", async () => {
  const headers = { ...person.authorization, "tus-resumable": "1.0.0" };
  const answer = await api.app.inject({ method: "HEAD", url: `${UPLOADS_PATH}/${"a".repeat(43)}.part`, headers });
  expect(answer.statusCode).toBe(404);
  const empty = await api.app.inject({
    method: "POST",
    url: UPLOADS_PATH,
    headers: { ...headers, "upload-length": "0" },
  });
  expect([empty.statusCode, empty.json()]).toMatchObject([400, { code: "invalid" }]);
});

test("ends the session even if the disk is full", async () => {
  const { accessToken, authorization } = await aCandidate(api.app);
  const call = (method: "GET" | "POST", url: string) => api.app.inject({ method, url, headers: authorization });
  const who = `/user/getUserByAcessToken/?accessToken=${accessToken}`;
  expect((await call("GET", who)).statusCode).toBe(200);
  const full = vi.spyOn(api.context.db, "delete").mockImplementation(() => toFailure("53100"));
  expect((await call("POST", "/authentication/logout")).json()).toEqual({ revoked: true });
  expect((await call("GET", who)).statusCode).toBe(401);
  full.mockRestore();
  expect(await endUnwrittenSessions(api.context)).toBe(1);
  expect((await call("GET", who)).statusCode).toBe(401);
  expect(await endUnwrittenSessions(api.context)).toBe(0);
  const others = await api.context.db.select().from(accessTokens).where(eq(accessTokens.userId, person.userId));
  expect(others).toHaveLength(1);
});

test("gives a cut connection an empty visitor address", () => {
  expect(visitorAddress({ headers: {}, ip: undefined, server: api.app } as never)).toBe("");
});
