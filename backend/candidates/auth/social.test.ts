import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contract/base/problem";
import { sessionSchema } from "#contract/candidates/user";
import { aProfile, startOpenIdProvider, type Fault } from "#tests/factories/openIdProvider";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { aCandidate, aRegistration } from "#tests/factories/people";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { readOutbox } from "#tests/outbox";
import { present } from "#tests/present";
import { accessTokens, identities, pendingLinks, usedIdTokens, users } from "../../platform/db/schema";
import { clean } from "../../program/jobs/clean";
import { backgroundDone } from "../../http/server/background";
import { endAccess } from "./endAccess";
import { enter as enterByIdentity } from "./social";

const NOON = new Date("2026-03-10T12:00:00.000Z");
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);

const provider = await startOpenIdProvider();
afterAll(() => provider.stop());
const api = await openSharedServer(provider.variables);
const folder = api.context.config.DATA_DIR;
beforeEach(() => {
  api.setNow(NOON);
  provider.now = () => NOON;
  provider.fault = null;
  provider.profile = aProfile();
});

const enter = async (idToken?: string, { app } = api, typeUser = 1) =>
  app.inject({
    method: "POST",
    url: `/authentication/social?typeUser=${typeUser}`,
    payload: { provider: "linkedin", idToken: idToken ?? (await provider.idToken()) },
  });
const link = (key: string, password: string, { app } = api) =>
  app.inject({ method: "POST", url: "/authentication/social/link", payload: { key, password } });
const findIdentities = (subject: string) =>
  api.context.db.select().from(identities).where(eq(identities.subject, subject));
const findUsers = (email: string) => api.context.db.select().from(users).where(eq(users.email, email));

async function aKey(): Promise<string> {
  const response = (await enter()).json<{ outcome: string; key: string }>();
  expect(response.outcome).toBe("linkRequired");
  return response.key;
}

describe("a person without an account", () => {
  test("gets a user and a session, then logs in again", async () => {
    const response = await enter();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      outcome: "session",
      name: provider.profile.name,
      expiresAt: "2026-04-09T12:00:00.000Z",
      user: { email: provider.profile.email, candidate: null, typeUser: 1 },
    });
    const { user } = sessionSchema.parse(response.json());
    expect(await findUsers(provider.profile.email)).toMatchObject([{ id: user.id, passwordHash: null }]);
    expect(await findIdentities(provider.profile.sub)).toMatchObject([
      { issuer: provider.variables.LINKEDIN_ISSUER, userId: user.id },
    ]);
    expect(sessionSchema.parse((await enter()).json()).user.id).toBe(user.id);
  });

  test("gets a mail about a later login, not the first", async () => {
    const countMails = async () => {
      await backgroundDone(api.context);
      const isIt = (mail: string) => mail.includes(provider.profile.email) && mail.includes("Um navegador novo entrou");
      return (await readOutbox(folder)).filter(isIt).length;
    };
    await enter();
    expect(await countMails()).toBe(0);
    await enter();
    expect(await countMails()).toBe(1);
  });

  test("keeps the user if the e-mail at the provider changes", async () => {
    const { user } = sessionSchema.parse((await enter()).json());
    provider.profile = { ...provider.profile, email: aProfile().email };
    expect(sessionSchema.parse((await enter()).json()).user).toMatchObject({ id: user.id, email: user.email });
    provider.fault = "noEmail";
    expect(sessionSchema.parse((await enter()).json()).user.id).toBe(user.id);
  });

  test("opens no session during a password reset", async () => {
    const { user } = sessionSchema.parse((await enter()).json());
    const { context } = api;
    const reset = () => context.db.transaction((transaction) => endAccess(transaction, user.id));
    // The reset ends after the identity was found, before the login's first write.
    const db = Object.create(context.db, {
      insert: {
        value: (table: typeof accessTokens) => ({
          values: (row: typeof accessTokens.$inferInsert) => reset().then(() => context.db.insert(table).values(row)),
        }),
      },
      transaction: {
        value: (run: Parameters<typeof context.db.transaction>[0]) => reset().then(() => context.db.transaction(run)),
      },
    }) as typeof context.db;
    const identity = {
      ...provider.profile,
      issuer: present(provider.variables.LINKEDIN_ISSUER),
      subject: provider.profile.sub,
    };
    const entering = enterByIdentity({ ...context, db }, { ...identity, expiresAt: minutes(5) }, { device: "" });
    await expect(entering).rejects.toMatchObject({ code: "socialTokenInvalid" });
    expect(await context.db.$count(accessTokens, eq(accessTokens.userId, user.id))).toBe(0);
  });

  test("is not another provider's user with the same subject", async () => {
    const { userId } = await aCandidate(api.app);
    await api.context.db
      .insert(identities)
      .values({ issuer: "https://elsewhere.example", subject: provider.profile.sub, userId });
    expect(sessionSchema.parse((await enter()).json()).user.id).not.toBe(userId);
  });

  test("gets one user from twenty simultaneous calls", async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => enter()));
    const ids = new Set(responses.map((response) => sessionSchema.parse(response.json()).user.id));
    expect(ids.size).toBe(1);
    expect(await findUsers(provider.profile.email)).toHaveLength(1);
  });

  test("gets one user from simultaneous calls with two e-mails", async () => {
    const email = aProfile().email;
    const claims = [{}, { email }, {}, { email }];
    const tokens = await Promise.all(claims.map((claim) => provider.idToken(claim)));
    const responses = await Promise.all(tokens.map((token) => enter(token)));
    expect(new Set(responses.map((response) => sessionSchema.parse(response.json()).user.id)).size).toBe(1);
  });

  test("can complete the registration in the opened session", async () => {
    const { user, accessToken } = sessionSchema.parse((await enter()).json());
    const response = await api.app.inject({
      method: "POST",
      url: "/candidate",
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { ...aRegistration(), user: { id: user.id } },
    });
    expect(response.statusCode).toBe(201);
    expect(sessionSchema.parse((await enter()).json()).user.candidate).not.toBeNull();
  });

  test.each<Fault>(["noEmail", "unverifiedEmail"])(
    "with the fault %s gets 409 with advice, and no user",
    async (fault) => {
      provider.fault = fault;
      const response = await enter();
      expect(response.statusCode).toBe(409);
      expect(response.json<Problem>()).toMatchObject({ code: "socialEmailMissing" });
      expect(response.json<Problem>().message).toContain("LinkedIn");
      expect(await findUsers(provider.profile.email)).toEqual([]);
    },
  );

  test.each([
    ['the text "true" for `email_verified`', { email_verified: "true" }, 200],
    ['the text "false" for `email_verified`', { email_verified: "false" }, 409],
    ["the number 1 for `email_verified`", { email_verified: 1 }, 409],
    ["an invalid e-mail", { email: "joana" }, 409],
    ["a list of e-mails", { email: ["a@exemplo.com"] }, 409],
  ])("with %s gets the status $2", async (_, claims, status) => {
    expect((await enter(await provider.idToken(claims as never))).statusCode).toBe(status);
  });

  test.each([
    ["given and family name", { name: undefined, given_name: "Joana", family_name: "Prado" }, "Joana Prado"],
    ["claims without a name", { name: undefined }, null],
    ["a name with a line break", { name: "Joana\nPrado" }, null],
    ["a name of 300 letters", { name: "a".repeat(300) }, null],
  ])("gets the name $2 from %s", async (_, claims, name) => {
    expect((await enter(await provider.idToken(claims))).json()).toMatchObject({ name });
  });
});

describe("a provider's token", () => {
  test.each<Fault>([
    "wrongAudience",
    "otherParty",
    "wrongIssuer",
    "expired",
    "old",
    "noExpiry",
    "badSignature",
    "unsigned",
    "signedWithSecret",
    "noSubject",
  ])("with the fault %s opens no session", async (fault) => {
    provider.fault = fault;
    const response = await enter();
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: "socialTokenInvalid" });
    expect(await findUsers(provider.profile.email)).toEqual([]);
  });

  test.each(["x", "a.b.c", "eyJhbGciOiJSUzI1NiJ9.e30.x", "../..", "a".repeat(16_384)])(
    "rejects the bad token $0",
    async (idToken) => {
      expect((await enter(idToken)).statusCode).toBe(401);
    },
  );

  test("is accepted from the issuer's other URL", async () => {
    const { user } = sessionSchema.parse((await enter()).json());
    expect(sessionSchema.parse((await enter(await provider.idToken({ iss: provider.origin }))).json()).user.id).toBe(
      user.id,
    );
  });

  test("is accepted if clocks differ by half a minute", async () => {
    const [first, second, third] = [await provider.idToken(), await provider.idToken(), await provider.idToken()];
    api.setNow(new Date(NOON.getTime() - 29_000));
    expect((await enter(first)).statusCode).toBe(200);
    api.setNow(minutes(10));
    expect((await enter(second)).statusCode).toBe(200);
    api.setNow(minutes(11));
    expect((await enter(third)).statusCode).toBe(401);
  });

  test("can be used only once", async () => {
    const token = await provider.idToken();
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => enter(token)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([200, 401, 401, 401, 401]);
    expect((await enter(token)).json()).toMatchObject({ code: "socialTokenInvalid" });
    expect(JSON.stringify(await api.context.db.select().from(usedIdTokens))).not.toContain(token);
    api.setNow(minutes(24 * 60));
    await clean(api.context);
    expect(await api.context.db.select().from(usedIdTokens)).toEqual([]);
  });

  test.each([
    ["of this login", "the-nonce", 200],
    ["of another login", "another", 401],
    ["that this login did not send", undefined, 401],
  ])("a nonce %s (%s) is answered with %i", async (_, nonce, status) => {
    const idToken = await provider.idToken({ nonce: "the-nonce" });
    const response = await api.app.inject({
      method: "POST",
      url: "/authentication/social?typeUser=1",
      payload: { provider: "linkedin", idToken, nonce },
    });
    expect(response.statusCode).toBe(status);
  });

  test.each([
    ["a subject of 256 characters", { sub: "a".repeat(256) }],
    ["a subject with a NUL", { sub: "a\0" }],
    ["an empty subject", { sub: "" }],
    ["a subject that is a number", { sub: 5 }],
    ["a time of issue in the future", { iat: NOON.getTime() / 1000 + 3600, exp: NOON.getTime() / 1000 + 7200 }],
  ])("rejects a token with %s", async (_, claims) => {
    expect((await enter(await provider.idToken(claims as never))).statusCode).toBe(401);
  });

  test.each<Fault>(["keysDown", "keysNoJson"])("answers 503 while the provider has the fault %s", async (fault) => {
    provider.fault = fault;
    const other = await openTestServer(provider.variables);
    other.setNow(NOON);
    const response = await enter(undefined, other);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: "unavailable" });
    provider.fault = null;
    expect((await enter(undefined, other)).statusCode).toBe(200);
    await other.close();
  });
});

describe("an account with the provider's e-mail", () => {
  test("is linked after a right password, and can log in", async () => {
    const person = await aConfirmedCandidate(api);
    provider.profile = aProfile({ email: person.email.toUpperCase() });
    const asked = await enter();
    expect(asked.json()).toEqual({
      outcome: "linkRequired",
      key: expect.stringMatching(/^[\w-]{43}$/) as string,
      email: person.email,
    });
    const { key } = asked.json<{ key: string }>();
    expect(JSON.stringify(await api.context.db.select().from(pendingLinks))).not.toContain(key);

    const wrong = await link(key, "não é esta");
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ code: "wrongCredentials" });
    expect(await findIdentities(provider.profile.sub)).toEqual([]);

    const linked = await link(key, person.password);
    expect(linked.statusCode).toBe(200);
    expect(sessionSchema.parse(linked.json()).user.id).toBe(person.userId);
    await backgroundDone(api.context);
    expect(
      (await readOutbox(folder)).filter((mail) => mail.includes(`To: ${person.email}`) && mail.includes("LinkedIn")),
    ).toHaveLength(1);

    expect((await link(key, person.password)).statusCode).toBe(410);
    expect(sessionSchema.parse((await enter()).json()).user.id).toBe(person.userId);
  });

  test("can't be linked after fifteen minutes", async () => {
    const person = await aCandidate(api.app);
    provider.profile = aProfile({ email: person.email });
    const key = await aKey();
    api.setNow(minutes(15));
    const response = await link(key, person.password);
    expect(response.statusCode).toBe(410);
    expect(response.json()).toMatchObject({ code: "expired" });
    api.setNow(minutes(16));
    await clean(api.context);
    expect(await api.context.db.select().from(pendingLinks)).toEqual([]);
  });

  test("is linked by one of ten simultaneous calls", async () => {
    const person = await aCandidate(api.app);
    provider.profile = aProfile({ email: person.email });
    const key = await aKey();
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => link(key, person.password)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(9);
  });

  test("is not linked to an identity of another account", async () => {
    const [person, other] = [await aCandidate(api.app), await aCandidate(api.app)];
    provider.profile = aProfile({ email: person.email });
    const key = await aKey();
    await api.context.db
      .insert(identities)
      .values({
        issuer: String(provider.variables.LINKEDIN_ISSUER),
        subject: provider.profile.sub,
        userId: other.userId,
      });
    expect((await link(key, person.password)).statusCode).toBe(410);
    expect(await findIdentities(provider.profile.sub)).toMatchObject([{ userId: other.userId }]);
  });

  test("can't be linked without a password", async () => {
    await enter();
    provider.profile = aProfile({ email: provider.profile.email });
    const response = await enter();
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: "socialPasswordMissing" });
  });

  test("can't be linked if its user is no candidate", async () => {
    const [admin] = await api.context.db
      .insert(users)
      .values({ email: provider.profile.email, typeUser: 9, passwordHash: "x" })
      .returning();
    expect((await enter()).statusCode).toBe(403);
    await api.context.db
      .insert(identities)
      .values({
        issuer: String(provider.variables.LINKEDIN_ISSUER),
        subject: provider.profile.sub,
        userId: String(admin?.id),
      });
    expect((await enter()).statusCode).toBe(403);
    expect(
      await api.context.db
        .select()
        .from(accessTokens)
        .where(eq(accessTokens.userId, String(admin?.id))),
    ).toEqual([]);
    expect((await enter(undefined, api, 9)).statusCode).toBe(403);
  });
});

describe("limits on guesses", () => {
  test("count a linking password like a login password", async () => {
    const limited = await openTestServer({ ...provider.variables, RATE_LIMITS: "1" });
    limited.setNow(NOON);
    const person = await aCandidate(limited.app);
    provider.profile = aProfile({ email: person.email });
    const { key } = (await enter(undefined, limited)).json<{ key: string }>();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await link(key, "errada", limited)).statusCode).toBe(401);
      expect(
        (
          await limited.app.inject({
            method: "POST",
            url: "/authentication/login?typeUser=1",
            payload: { email: person.email, password: "errada" },
          })
        ).statusCode,
      ).toBe(401);
    }
    expect((await link(key, person.password, limited)).statusCode).toBe(429);
    await limited.close();
  });

  test("allow thirty bad tokens from one IP address", async () => {
    const limited = await openTestServer({ ...provider.variables, RATE_LIMITS: "1" });
    limited.setNow(NOON);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt++) statuses.push((await enter("a.b.c", limited)).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    await limited.close();
  });
});

test("answers 404 without a client id", async () => {
  const off = await openTestServer();
  expect((await enter(undefined, off)).statusCode).toBe(404);
  expect((await link("k", "p", off)).statusCode).toBe(404);
  await off.close();
});

test("deletes an incomplete registration after thirty days", async () => {
  const { user } = sessionSchema.parse((await enter()).json());
  const person = await aCandidate(api.app);
  await api.context.db.delete(accessTokens).where(eq(accessTokens.userId, person.userId));
  const [admin] = await api.context.db
    .insert(users)
    .values({ email: aProfile().email, typeUser: 9, createdAt: NOON })
    .returning();
  const left = async () => new Set((await api.context.db.select({ id: users.id }).from(users)).map(({ id }) => id));

  api.setNow(minutes(29 * 24 * 60));
  provider.now = api.context.now;
  expect((await enter()).statusCode).toBe(200);
  api.setNow(minutes(31 * 24 * 60));
  await clean(api.context);
  // A session that was opened on the 29th day is still open.
  expect(await left()).toContain(user.id);
  await api.context.db.delete(accessTokens).where(eq(accessTokens.userId, user.id));
  await clean(api.context);
  const remaining = await left();
  expect(remaining).not.toContain(user.id);
  expect(remaining).toContain(person.userId);
  expect(remaining).toContain(admin?.id);
  expect(await findIdentities(provider.profile.sub)).toEqual([]);
});
