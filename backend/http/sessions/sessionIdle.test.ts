import { beforeEach, expect, test } from "vitest";
import { accountSchema } from "#contract/candidates/account";
import { sessionSchema } from "#contract/candidates/user";
import { openSharedServer } from "#tests/apiServer";
import { operatorAuthorization } from "#tests/factories/applications";
import { aCandidate, type Person } from "#tests/factories/people";
import { present } from "#tests/present";
import type { SQL } from "drizzle-orm";
import { hashSecret } from "../../platform/crypto/secret";
import type { accessTokens } from "../../platform/db/schema";
import { findCallerByHash } from "./authenticate";
import { endSession, renewSession, shareSession } from "./sessions";

const HOUR = 3_600_000;
const NOON = new Date("2026-03-10T12:00:00.000Z");
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR);

let person: Person;
const api = await openSharedServer();
beforeEach(async () => {
  api.setNow(NOON);
  person = await aCandidate(api.app);
});

const choose = (hours: unknown, { userId, authorization } = person) =>
  api.app.inject({ method: "PUT", url: `/user/${userId}/sessionIdle`, headers: authorization, payload: { hours } });
const account = async ({ userId, authorization } = person) =>
  accountSchema.parse((await api.app.inject({ url: `/user/${userId}/account`, headers: authorization })).json());
const isOpen = async (accessToken = person.accessToken) =>
  (await api.app.inject({ url: "/user/getUserByAcessToken/", query: { accessToken } })).statusCode === 200;
const login = async (body: object = {}) =>
  sessionSchema.parse(
    (
      await api.app.inject({
        method: "POST",
        url: "/authentication/login?typeUser=1",
        payload: { email: person.email, password: person.password, ...body },
      })
    ).json(),
  );

test("a session ends after the chosen hours without use", async () => {
  expect((await choose(24)).json()).toEqual({ hours: 24 });
  expect(await account()).toMatchObject({
    sessionIdleHours: 24,
    sessions: [{ expiresAt: after(24).toISOString(), endsAt: after(24 * 30).toISOString() }],
  });
  api.setNow(after(23));
  expect(await isOpen()).toBe(true);
  api.setNow(after(46));
  expect(await isOpen()).toBe(true);
  api.setNow(after(70));
  expect(await isOpen()).toBe(false);
});

test("a page's background request does not extend a session", async () => {
  const { accessToken } = await login({ sharedPhone: true });
  const look = async () =>
    (
      await api.app.inject({
        url: "/user/getUserByAcessToken/",
        query: { accessToken },
        headers: { authorization: `Bearer ${accessToken}`, "x-background": "1" },
      })
    ).statusCode;
  api.setNow(after(0.4));
  expect(await look()).toBe(200);
  api.setNow(after(0.6));
  expect(await look()).toBe(401);
});

test("never extends a session beyond its end", async () => {
  await choose(168);
  const ends = 24 * 30;
  for (let hours = 160; hours < ends; hours += 160) {
    api.setNow(after(hours));
    expect(await isOpen()).toBe(true);
  }
  api.setNow(after(ends));
  expect(await isOpen()).toBe(false);
});

test("applies the limit to later sessions, unless they end sooner", async () => {
  await choose(168);
  expect((await login()).expiresAt).toBe(after(168).toISOString());
  expect((await login({ remember: false })).expiresAt).toBe(after(24).toISOString());
  expect((await login({ sharedPhone: true })).expiresAt).toBe(after(0.5).toISOString());
});

test("removes the limit from open sessions if set to null", async () => {
  await choose(24);
  api.setNow(after(1));
  expect((await choose(null)).json()).toEqual({ hours: null });
  const { sessionIdleHours, sessions } = await account();
  expect([sessionIdleHours, sessions[0]?.expiresAt]).toEqual([null, after(24 * 30).toISOString()]);
});

test("a long limit does not extend a shared phone's session", async () => {
  const { accessToken } = await login({ sharedPhone: true });
  await choose(168);
  api.setNow(after(0.6));
  expect(await isOpen(accessToken)).toBe(false);
});

test("keeps the limit after a new password", async () => {
  await choose(24);
  const changed = await api.app.inject({
    method: "PUT",
    url: `/user/${person.userId}`,
    headers: person.authorization,
    payload: { currentPassword: person.password, password: "nova oficina verde" },
  });
  const { accessToken } = sessionSchema.parse(changed.json());
  api.setNow(after(24));
  expect(await isOpen(accessToken)).toBe(false);
});

test.each([1, "24", undefined, -24])("rejects an idle limit of %j", async (hours) => {
  expect((await choose(hours)).statusCode).toBe(400);
});

test("an operator can end one person's sessions, or all", async () => {
  const other = await aCandidate(api.app);
  const end = (payload: object) =>
    api.app.inject({ method: "POST", url: "/operator/sessions/end", headers: operatorAuthorization, payload });
  expect((await end({ email: "ninguem@exemplo.com.br" })).statusCode).toBe(404);
  expect((await end({})).statusCode).toBe(400);
  expect((await end({ email: person.email })).json()).toEqual({ ended: 1 });
  expect([await isOpen(), await isOpen(other.accessToken)]).toEqual([false, true]);
  expect((await end({ everybody: true })).json<{ ended: number }>().ended).toBeGreaterThan(0);
  expect(await isOpen(other.accessToken)).toBe(false);
});

test("a simultaneous call does not lengthen a shared session", async () => {
  api.setNow(after(1));
  const { context } = api;
  const hash = hashSecret(person.accessToken);
  const share = async () => {
    const caller = present(await findCallerByHash(context, hash));
    await shareSession(context.db, context.now(), caller);
  };
  // Another call shares the session between this call's reading and writing.
  const db = Object.create(context.db, {
    update: {
      value: (table: typeof accessTokens) => ({
        set: (values: object) => ({
          where: (condition: SQL) => share().then(() => context.db.update(table).set(values).where(condition)),
        }),
      }),
    },
  }) as typeof context.db;
  await findCallerByHash({ ...context, db }, hash);
  expect((await account()).sessions).toMatchObject([{ isShared: true, expiresAt: after(1.5).toISOString() }]);
});

test("an ended session is not renewed", async () => {
  const { context } = api;
  const caller = present(await findCallerByHash(context, hashSecret(person.accessToken)));
  await endSession(context.db, caller.tokenHash);
  const renewed = context.db.transaction((tx) => renewSession(tx, NOON, caller, NOON));
  await expect(renewed).rejects.toMatchObject({ code: "notAuthenticated" });
});
