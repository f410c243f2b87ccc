import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { operatorAuthorization } from "#tests/factories/applications";
import { anOperator } from "#tests/factories/operators";
import { aCandidate, type Person } from "#tests/factories/people";
import { aVideoResume } from "#tests/factories/videos";
import { openSharedServer } from "#tests/apiServer";
import { accessTokens, users } from "../../platform/db/schema";

const api = await openSharedServer();

async function call(method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) {
  const answer = await api.app.inject({ method, url, headers: operatorAuthorization, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}
const logIn = ({ email, password }: Person) =>
  api.app.inject({ method: "POST", url: "/authentication/login?typeUser=1", payload: { email, password } });
const find = async ({ email }: Person) => (await call("GET", `/operator/users?email=${email}`)).body.rows as object[];

test("finds a user by e-mail or id", async () => {
  const person = await aCandidate(api.app);
  const expected = { id: person.userId, email: person.email, sessions: 1, lockedAt: null, isSuperAdmin: false };
  expect(await find(person)).toEqual([expect.objectContaining(expected)]);
  expect((await call("GET", `/operator/users?id=${person.userId}`)).body.rows).toHaveLength(1);
  expect((await call("GET", "/operator/users")).body.rows).toEqual([]);
  const own = await api.app.inject({ url: `/operator/users?id=${person.userId}`, headers: person.authorization });
  expect(own.statusCode).toBe(401);
});

test("a lock ends sessions and prevents a login", async () => {
  const person = await aCandidate(api.app);
  expect(await call("POST", `/operator/users/${person.userId}/lock`)).toMatchObject({
    status: 200,
    body: { sessions: 0, lockedAt: expect.any(String) as string },
  });
  const own = await api.app.inject({ url: `/user/${person.userId}/account`, headers: person.authorization });
  expect(own.statusCode).toBe(401);
  expect((await logIn(person)).json()).toMatchObject({ code: "accountLocked" });
  expect(await call("POST", `/operator/users/${person.userId}/unlock`)).toMatchObject({ body: { lockedAt: null } });
  expect((await logIn(person)).statusCode).toBe(200);
});

test("exports the video résumé as a separate file", async () => {
  const person = await aCandidate(api.app);
  const url = `/operator/users/${person.userId}/export/video`;
  expect((await call("GET", url)).status).toBe(404);
  expect(await find(person)).toMatchObject([{ hasVideo: false }]);
  await aVideoResume(api.app, person);
  expect(await find(person)).toMatchObject([{ hasVideo: true }]);
  const { statusCode, headers, rawPayload } = await api.app.inject({ url, headers: operatorAuthorization });
  expect([statusCode, headers["content-type"]]).toEqual([200, "video/webm"]);
  expect(Number(headers["content-length"])).toBe(rawPayload.length);
  // A WebM file begins with the four bytes of EBML.
  expect(rawPayload.subarray(0, 4).toString("hex")).toBe("1a45dfa3");
  const { cookie } = await anOperator((sent) => api.app.inject(sent), ["people"]);
  const screen = await api.app.inject({ url: `/admin/users?id=${person.userId}&reason=pedido`, headers: { cookie } });
  expect(screen.body).toContain(`/admin/users/${person.userId}/video?reason=pedido`);
  const saved = await api.app.inject({ url: `/admin/users/${person.userId}/video?reason=pedido`, headers: { cookie } });
  expect(saved.headers["content-disposition"]).toBe(`attachment; filename="conta-${person.userId}.webm"`);
  expect(saved.rawPayload.equals(rawPayload)).toBe(true);
  const asked = await api.app.inject({ url: `/admin/users/${person.userId}/video`, headers: { cookie } });
  expect(asked.statusCode).toBe(400);
  const without = await aCandidate(api.app);
  const none = { url: `/admin/users/${without.userId}/video?reason=pedido`, headers: { cookie } };
  expect((await api.app.inject(none)).statusCode).toBe(404);
});

test("exports an account and erases it immediately", async () => {
  const person = await aCandidate(api.app);
  const { body } = await call("GET", `/operator/users/${person.userId}/export`);
  expect(body).toMatchObject({ version: 1, user: { email: person.email } });
  expect((await call("DELETE", `/operator/users/${person.userId}`)).body).toEqual({ erased: true });
  expect(await find(person)).toEqual([]);
  expect((await call("DELETE", `/operator/users/${person.userId}`)).status).toBe(404);
});

test("making or removing a super-admin ends the person's sessions", async () => {
  const person = await aCandidate(api.app);
  for (const isSuperAdmin of [true, false]) {
    await logIn(person);
    expect(await call("PUT", `/operator/users/${person.userId}/type`, { isSuperAdmin })).toMatchObject({
      body: { isSuperAdmin, sessions: 0 },
    });
    const [row] = await api.context.db.select().from(users).where(eq(users.id, person.userId));
    expect(row?.typeUser).toBe(isSuperAdmin ? 9 : 1);
  }
  expect(await api.context.db.select().from(accessTokens).where(eq(accessTokens.userId, person.userId))).toEqual([]);
});

test("answers visitors 503 during maintenance, without a restart", async () => {
  const look = async () => {
    const answers = ["/selectiveProcess/listAll?isPagination=1&page=1&limit=10&status=1", "/livez", "/readyz"].map(
      async (url) => (await api.app.inject(url)).statusCode,
    );
    return [...(await Promise.all(answers)), (await call("GET", "/operator/users")).status];
  };
  expect(await look()).toEqual([200, 200, 200, 200]);
  await call("PUT", "/operator/maintenance", { on: true });
  expect(await look()).toEqual([503, 200, 200, 200]);
  const refused = await api.app.inject({ method: "POST", url: "/authentication/login?typeUser=1", payload: {} });
  expect([refused.headers["retry-after"], refused.json()]).toEqual([
    "60",
    expect.objectContaining({ code: "maintenance" }),
  ]);
  expect(await call("PUT", "/operator/maintenance", { on: false })).toMatchObject({ body: { maintenanceSince: null } });
  expect(await look()).toEqual([200, 200, 200, 200]);
});
