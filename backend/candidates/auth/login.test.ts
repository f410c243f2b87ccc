import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { sessionSchema } from "#contract/candidates/user";
import { aCandidate, aRegistration, type Person } from "#tests/factories/people";
import { openTestServer, type TestServer } from "#tests/apiServer";
import * as argon2 from "#tests/cheapHash";
import { eq } from "drizzle-orm";
import { accessTokens, passwordResets, rateLimits, users } from "../../platform/db/schema";
import { digest, hashSecret, newSecret } from "../../platform/crypto/secret";
import { hashPassword } from "./passwords";

const { hash, hashOutdated, verify } = argon2;
// Counts hash verifications: an equal count means equal effort, without measuring time.
const verifications = { count: 0, then: async () => {} };

let api: TestServer;
let person: Person;
beforeAll(async () => {
  vi.spyOn(argon2, "verify").mockImplementation(async (...given) => {
    verifications.count += 1;
    const isRight = await verify(...given);
    await verifications.then();
    return isRight;
  });
  api = await openTestServer();
  person = await aCandidate(api.app);
});
beforeEach(() => api.setNow(new Date("2026-03-10T12:00:00.000Z")));
afterAll(() => api.close());

const login = (body: object, typeUser: number | string = 1, app = api.app) =>
  app.inject({ method: "POST", url: `/authentication/login?typeUser=${typeUser}`, payload: body });
const whoIs = (accessToken: string) => api.app.inject({ url: "/user/getUserByAcessToken/", query: { accessToken } });

describe("logging in", () => {
  test.each([
    ["thirty days by default", undefined, "2026-04-09T12:00:00.000Z"],
    ["thirty days if `remember` is true", true, "2026-04-09T12:00:00.000Z"],
    ["one day if `remember` is false", false, "2026-03-11T12:00:00.000Z"],
  ])("opens a session of %s", async (_, remember, expiresAt) => {
    const response = await login({ email: person.email, password: person.password, remember });
    expect(response.statusCode).toBe(200);
    const session = sessionSchema.parse(response.json());
    expect(session).toMatchObject({ expiresAt, user: { id: person.userId } });
    expect((await whoIs(session.accessToken)).json()).toMatchObject({ id: person.userId, expiresAt });
    api.setNow(new Date(expiresAt));
    expect((await whoIs(session.accessToken)).statusCode).toBe(401);
  });

  test("stores only the SHA-256 of the token", async () => {
    const { accessToken } = sessionSchema.parse((await login(person)).json());
    const kept = await api.context.db
      .select()
      .from(accessTokens)
      .where(eq(accessTokens.hash, hashSecret(accessToken)));
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(accessToken);
  });

  test("replaces an outdated password hash once, at login", async () => {
    const outdated = await hashOutdated(person.password);
    const readHash = async () => {
      const [row] = await api.context.db.select().from(users).where(eq(users.id, person.userId));
      return row?.passwordHash;
    };
    await api.context.db.update(users).set({ passwordHash: outdated }).where(eq(users.id, person.userId));
    expect((await login({ email: person.email, password: "another password" })).statusCode).toBe(401);
    expect(await readHash()).toBe(outdated);
    expect((await login(person)).statusCode).toBe(200);
    const renewed = await readHash();
    expect(renewed?.split("$").slice(0, 4)).toEqual((await hashPassword("another")).split("$").slice(0, 4));
    expect((await login(person)).statusCode).toBe(200);
    expect(await readHash()).toBe(renewed);
  });

  test("two simultaneous logins replace an outdated hash", async () => {
    const { email, password, userId } = await aCandidate(api.app);
    const outdated = await hashOutdated(password);
    await api.context.db.update(users).set({ passwordHash: outdated }).where(eq(users.id, userId));
    onTestFinished(() => void (verifications.then = () => Promise.resolve()));
    verifications.then = async () => {
      verifications.then = () => Promise.resolve();
      expect((await login({ email, password })).statusCode).toBe(200);
    };
    expect((await login({ email, password })).statusCode).toBe(200);
  });

  test.each(["log-in", "registration"])("opens no session if the password changes during a %s", async (call) => {
    const { email, password, userId } = await aCandidate(api.app);
    const { db } = api.context;
    onTestFinished(() => void (verifications.then = () => Promise.resolve()));
    verifications.then = async () => {
      verifications.then = () => Promise.resolve();
      const changed = await hash("nova oficina verde");
      await db.update(users).set({ passwordHash: changed }).where(eq(users.id, userId));
      await db.delete(accessTokens).where(eq(accessTokens.userId, userId));
    };
    const payload = aRegistration({ user: { email, password } });
    const answer = await (call === "log-in"
      ? login({ email, password })
      : api.app.inject({ method: "POST", url: "/candidate/withUser", payload }));
    expect(answer.statusCode).toBe(401);
    expect(await db.$count(accessTokens, eq(accessTokens.userId, userId))).toBe(0);
  });

  test("accepts the e-mail in any case, with spaces", async () => {
    expect((await login({ email: ` ${person.email.toUpperCase()} `, password: person.password })).statusCode).toBe(200);
  });

  test("hashes once and answers the same for each wrong login", async () => {
    const [withoutPassword] = await api.context.db
      .insert(users)
      .values({ email: "semsenha@exemplo.com.br", typeUser: 1 })
      .returning();
    const wrong = [
      [{ email: person.email, password: "não é esta" }, 1],
      [{ email: aRegistration().user.email, password: person.password }, 1],
      [{ email: person.email, password: person.password }, 9],
      [{ email: withoutPassword?.email, password: "the password of nobody" }, 1],
    ] as const;
    for (const [body, typeUser] of wrong) {
      verifications.count = 0;
      const response = await login(body, typeUser);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: "wrongCredentials", message: "Email e/ou senha estão erradas" });
      expect(Object.keys(response.json<object>()).sort()).toEqual(["code", "message", "requestId"]);
      expect(verifications.count).toBe(1);
    }
  });

  test.each([
    [{}, { email: ["emailRequired"], password: ["passwordRequired"] }],
    [
      { email: "", password: "" },
      { email: ["emailRequired"], password: ["passwordRequired"] },
    ],
    [{ email: "nome@", password: "x" }, { email: ["emailInvalid"] }],
  ])("answers which fields of %j are wrong", async (body, fields) => {
    const response = await login(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "invalid", fields });
  });
});

describe("limits on guesses", () => {
  test("limits guesses at one account, before any hashing", async () => {
    const limited = await openTestServer({ RATE_LIMITS: "1" });
    limited.setNow(new Date("2026-03-10T12:05:00.000Z"));
    const { email, password } = await aCandidate(limited.app);
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await login({ email, password: "errada" }, 1, limited.app)).statusCode).toBe(401);
    verifications.count = 0;
    const refused = await login({ email, password }, 1, limited.app);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("600");
    expect(refused.json()).toMatchObject({ code: "tooManyRequests", retryAfter: 600 });
    expect(verifications.count).toBe(0);
    limited.setNow(new Date("2026-03-10T12:15:00.000Z"));
    expect((await login({ email, password }, 1, limited.app)).statusCode).toBe(200);
    await limited.close();
  });

  test("limits one address that guesses at many e-mails", async () => {
    const limited = await openTestServer({ RATE_LIMITS: "1" });
    limited.setNow(new Date("2026-03-10T12:00:00.000Z"));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt++)
      statuses.push((await login({ email: `a${attempt}@exemplo.com`, password: "errada" }, 1, limited.app)).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    await limited.close();
  });
});

describe("an attack does not lock the owner out", () => {
  const WEB_KEY = "web-key-of-the-tests-0123456789";
  let limited: TestServer;
  let owner: Person;
  beforeEach(async () => {
    limited = await openTestServer({ RATE_LIMITS: "1", WEB_TO_API_KEY: WEB_KEY });
    limited.setNow(new Date("2026-03-10T12:00:00.000Z"));
    owner = await aCandidate(limited.app);
  });
  afterEach(() => limited.close());

  const loginFrom = async (address: string, password: string, { knownBrowser = "", key = WEB_KEY } = {}) => {
    const { statusCode } = await limited.app.inject({
      method: "POST",
      url: "/authentication/login?typeUser=1",
      headers: { "x-visitor-address": address, "x-web-key": key },
      payload: { email: owner.email, password, ...(knownBrowser && { knownBrowser }) },
    });
    return statusCode;
  };

  test("guesses from one address don't block another address", async () => {
    for (let attempt = 0; attempt < 12; attempt++) await loginFrom("203.0.113.9", "errada");
    expect(await loginFrom("203.0.113.9", owner.password)).toBe(429);
    expect(await loginFrom("192.0.2.7", owner.password)).toBe(200);
  });

  test("limits guesses from many networks of one /48", async () => {
    limited.setNow(new Date("2026-03-10T13:00:00.000Z"));
    const statuses: number[] = [];
    for (let guess = 0; guess < 40; guess++) statuses.push(await loginFrom(`2001:db8:7:${guess}::1`, "errada"));
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(await loginFrom("192.0.2.7", owner.password)).toBe(200);
    limited.setNow(new Date("2026-03-10T12:00:00.000Z"));
  });

  test("does not count successful logins", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 40; attempt++) statuses.push(await loginFrom("192.0.2.7", owner.password));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test("lets a known browser log in during a distributed attack", async () => {
    const windowStart = new Date("2026-03-10T12:00:00.000Z");
    // Updates the count if the owner's registration has created the row.
    await limited.context.db
      .insert(rateLimits)
      .values({ key: digest(`900:login:email:${owner.email}`), windowStart, count: 100 })
      .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowStart], set: { count: 100 } });
    expect(await loginFrom("192.0.2.7", owner.password)).toBe(429);
    const knownBrowser = "browser-of-the-owner-1";
    // `knownBrowser` is ignored without the web server's key.
    expect(await loginFrom("192.0.2.7", owner.password, { knownBrowser, key: "somebody-elses-key-00000" })).toBe(429);
    expect(await loginFrom("192.0.2.7", owner.password, { knownBrowser })).toBe(200);
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await loginFrom("192.0.2.7", "errada", { knownBrowser })).toBe(401);
    expect(await loginFrom("192.0.2.7", owner.password, { knownBrowser })).toBe(429);

    const key = newSecret();
    await limited.context.db
      .insert(passwordResets)
      .values({ hash: hashSecret(key), userId: owner.userId, expiresAt: new Date("2026-03-10T12:30:00.000Z") });
    const password = "nova oficina verde";
    await limited.app.inject({ method: "POST", url: "/user/resetPassword", payload: { key, password } });
    expect(await loginFrom("192.0.2.7", password)).toBe(200);
  });
});

test("a log-out ends only its own session", async () => {
  const [first, second] = [
    sessionSchema.parse((await login(person)).json()),
    sessionSchema.parse((await login(person)).json()),
  ];
  const logout = () =>
    api.app.inject({
      method: "POST",
      url: "/authentication/logout",
      headers: { authorization: `Bearer ${first.accessToken}` },
    });
  expect((await logout()).json()).toEqual({ revoked: true });
  expect((await logout()).statusCode).toBe(401);
  expect((await whoIs(first.accessToken)).statusCode).toBe(401);
  expect((await whoIs(second.accessToken)).statusCode).toBe(200);
});

test.each(["", "x", "a".repeat(43), "' or 1=1 --"])("rejects the token %j", async (accessToken) => {
  const response = await whoIs(accessToken);
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ code: "notAuthenticated" });
});
