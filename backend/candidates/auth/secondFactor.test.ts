import { setTimeout as wait } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contract/base/problem";
import { sessionSchema } from "#contract/candidates/user";
import { openSharedServer } from "#tests/apiServer";
import { operatorAuthorization } from "#tests/factories/applications";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { aProfile, startOpenIdProvider } from "#tests/factories/openIdProvider";
import { aCandidate, type Person } from "#tests/factories/people";
import { readOutbox } from "#tests/outbox";
import { present } from "#tests/present";
import {
  accessTokens,
  identities,
  operatorCalls,
  recoveryCodes,
  secondFactors,
  secondSteps,
  users,
} from "../../platform/db/schema";
import { backgroundDone } from "../../http/server/background";
import { clean } from "../../program/jobs/clean";
import { consumeRecoveryCode } from "./recoveryCodes";
import { openFactor, resealFactors } from "./factorSecret";
import { createReset } from "./passwordReset";
import { lockAccount } from "../users/repository";
import { consumeCode, removeSecondFactor } from "./secondFactor";

const NOON = new Date("2026-03-10T12:00:00.000Z");
const [OLD, NEW] = ["web-key-of-the-tests-0123456789", "another-key-of-the-tests-012345"];
/** Time step in ms, after which the app shows the next code. */
const STEP = 30_000;

let time: number;
const provider = await startOpenIdProvider();
afterAll(() => provider.stop());
const api = await openSharedServer({ ...provider.variables, RATE_LIMITS: "1", WEB_TO_API_KEY: OLD });
const folder = api.context.config.DATA_DIR;
beforeEach(() => {
  provider.now = () => new Date(time);
  time = (time ?? NOON.getTime()) + 3_600_000;
  api.setNow(new Date(time));
});

function passTime(milliseconds: number): void {
  time += milliseconds;
  api.setNow(new Date(time));
}

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  api.app.inject({ method: "POST", url, payload, headers });
const ofUser = (person: Person, call: string, payload: object = {}) =>
  post(`/user/${person.userId}/secondFactor${call}`, payload, person.authorization);
const login = ({ email, password }: Person) => post("/authentication/login?typeUser=1", { email, password });
const finish = (key: string, code: string) => post("/authentication/secondFactor", { key, code });
const toCode = (secret: string, at = time) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
const findFields = (response: { json(): unknown }) => (response.json() as Problem).fields;

/** Logs in with the password. Returns the key of the second step. */
async function askedFor(person: Person): Promise<string> {
  const body = (await login(person)).json<{ secondStep?: { key: string }; accessToken?: string }>();
  expect(body.accessToken).toBeUndefined();
  return body.secondStep?.key ?? "";
}

/** Creates a person with a second factor. Passes time until the app's next code. */
async function aGuarded(): Promise<{ person: Person; secret: string; codes: string[] }> {
  const person = await aConfirmedCandidate(api);
  const { setUp } = (await ofUser(person, "")).json<{ setUp: { secret: string } }>();
  const confirmed = await ofUser(person, "/confirmation", { code: toCode(setUp.secret) });
  expect(confirmed.statusCode).toBe(200);
  passTime(STEP);
  return { person, secret: setUp.secret, codes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

async function subjectsTo(email: string): Promise<string> {
  await backgroundDone(api.context);
  return (await readOutbox(folder)).filter((mail) => mail.includes(`To: ${email}`)).join("\n");
}

describe("setting up the second factor", () => {
  test("activates it with the first right code, and sends mail", async () => {
    const person = await aConfirmedCandidate(api);
    const elsewhere = sessionSchema.parse((await login(person)).json());
    const { setUp, since } = (await ofUser(person, "")).json<{
      since: string | null;
      setUp: { secret: string; address: string };
    }>();
    expect(since).toBeNull();
    expect(setUp.address).toMatch(/^otpauth:\/\/totp\/Motriz:/);
    expect(Secret.fromBase32(setUp.secret).bytes.byteLength).toBe(20);
    expect((await login(person)).json()).toHaveProperty("accessToken");
    expect(findFields(await ofUser(person, "/confirmation", { code: "000000" }))).toEqual({
      code: ["secondFactorWrong"],
    });
    const confirmed = await ofUser(person, "/confirmation", { code: toCode(setUp.secret) });
    const { recoveryCodes: codes } = confirmed.json<{ recoveryCodes: string[] }>();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const whoIs = (accessToken: string) =>
      api.app.inject({ url: "/user/getUserByAcessToken/", query: { accessToken } });
    expect((await whoIs(elsewhere.accessToken)).statusCode).toBe(401);
    expect((await whoIs(person.accessToken)).statusCode).toBe(200);
    expect(await subjectsTo(person.email)).toContain("agora pede um");
    const view = await api.app.inject({ url: `/user/${person.userId}/secondFactor`, headers: person.authorization });
    expect(view.json()).toEqual({ since: new Date(time).toISOString(), recoveryCodesLeft: 10, setUp: null });
    const again = await ofUser(person, "");
    expect(again.json()).toEqual(view.json());
  });

  test("stores the secret encrypted and the codes hashed", async () => {
    const { person, secret, codes } = await aGuarded();
    const kept = JSON.stringify([
      await api.context.db.select().from(secondFactors).where(eq(secondFactors.userId, person.userId)),
      await api.context.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId)),
    ]);
    expect(kept).not.toContain(secret);
    expect(codes.filter((code) => kept.includes(code.replaceAll("-", "").slice(2)))).toEqual([]);
    expect(kept).toContain("$argon2id$");
  });

  test("accepts codes after the secrets are encrypted anew", async () => {
    const { person, secret } = await aGuarded();
    const { config, db } = api.context;
    const former = config.WEB_TO_API_KEY;
    const row = async () =>
      (await db.select().from(secondFactors).where(eq(secondFactors.userId, person.userId))).map(
        (stored) => openFactor({ WEB_TO_API_KEY: [NEW] }, stored) ?? "unreadable",
      );
    await resealFactors({ db, config: { ...config, WEB_TO_API_KEY: [OLD] } });
    expect(await row()).toEqual(["unreadable"]);
    expect(former).toEqual([OLD]);
    await resealFactors({ db, config: { ...config, WEB_TO_API_KEY: [NEW, OLD] } });
    expect(await row()).toEqual([secret]);
    await resealFactors({ db, config: { ...config, WEB_TO_API_KEY: [OLD, NEW] } });
    expect(await row()).toEqual(["unreadable"]);
  });

  test("requires a recent login and confirmed e-mail", async () => {
    const stranger = await aCandidate(api.app);
    expect((await ofUser(stranger, "")).statusCode).toBe(403);
    const person = await aConfirmedCandidate(api);
    const { setUp } = (await ofUser(person, "")).json<{ setUp: { secret: string } }>();
    passTime(11 * 60_000);
    for (const [call, payload] of [
      ["", {}],
      ["/confirmation", { code: toCode(setUp.secret) }],
      ["/removal", { code: "123456" }],
      ["/recoveryCodes", { code: "123456" }],
    ] as const)
      expect((await ofUser(person, call, payload)).json()).toMatchObject({ code: "confirmationNeeded" });
    passTime(50 * 60_000);
    const { currentPassword } = { currentPassword: person.password };
    const renewed = await post(`/user/${person.userId}/confirmation`, { currentPassword }, person.authorization);
    const { accessToken } = sessionSchema.parse(renewed.json());
    const now = { ...person, authorization: { authorization: `Bearer ${accessToken}` } };
    expect((await ofUser(now, "/confirmation", { code: toCode(setUp.secret) })).statusCode).toBe(410);
    passTime(24 * 3_600_000);
    await clean(api.context);
    expect(
      await api.context.db.select().from(secondFactors).where(eq(secondFactors.userId, person.userId)),
    ).toHaveLength(0);
  });
});

describe("a login with a second factor", () => {
  test("accepts each code once", async () => {
    const { person, secret } = await aGuarded();
    const key = await askedFor(person);
    expect(findFields(await finish(key, "000000"))).toEqual({ code: ["secondFactorWrong"] });
    const code = toCode(secret);
    const opened = await finish(key, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(sessionSchema.parse(opened.json()).user.id).toBe(person.userId);
    expect((await finish(key, toCode(secret))).statusCode).toBe(410);
    expect(findFields(await finish(await askedFor(person), code))).toEqual({ code: ["secondFactorWrong"] });
    passTime(STEP);
    expect((await finish(await askedFor(person), toCode(secret))).statusCode).toBe(200);
  });

  test("opens no session during a password reset", async () => {
    const { person, codes } = await aGuarded();
    const { db, now } = api.context;
    for (const [times, code] of codes.entries()) {
      const key = await askedFor(person);
      const resetKey = present(await createReset(db, now(), person.userId, 0));
      const finishing = finish(key, code);
      await wait(times * 10);
      await post("/user/resetPassword", { key: resetKey, password: person.password });
      await finishing;
      expect(await db.$count(accessTokens, eq(accessTokens.userId, person.userId))).toBe(0);
    }
  });

  test("accepts codes of the adjacent time steps only", async () => {
    const { person, secret } = await aGuarded();
    passTime(10 * STEP);
    expect((await finish(await askedFor(person), toCode(secret, time - 2 * STEP))).statusCode).toBe(400);
    expect((await finish(await askedFor(person), toCode(secret, time - STEP))).statusCode).toBe(200);
    expect((await finish(await askedFor(person), toCode(secret, time + STEP))).statusCode).toBe(200);
    expect((await finish(await askedFor(person), toCode(secret))).statusCode).toBe(400);
  });

  test("opens one session for two simultaneous logins with one code", async () => {
    const { person, secret } = await aGuarded();
    const keys = [await askedFor(person), await askedFor(person)];
    const statuses = await Promise.all(keys.map(async (key) => (await finish(key, toCode(secret))).statusCode));
    expect(statuses.sort()).toEqual([200, 400]);
  });

  test("accepts each recovery code once, in any case and spacing", async () => {
    const { person, codes } = await aGuarded();
    const [first = "", second = ""] = codes;
    expect((await finish(await askedFor(person), first.toUpperCase().replaceAll("-", " "))).statusCode).toBe(200);
    expect((await finish(await askedFor(person), first)).statusCode).toBe(400);
    expect((await finish(await askedFor(person), second)).statusCode).toBe(200);
    const view = await api.app.inject({ url: `/user/${person.userId}/secondFactor`, headers: person.authorization });
    expect(view.json()).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test("opens one session for simultaneous logins with one recovery code", async () => {
    const { person, codes } = await aGuarded();
    const [first = "", second = ""] = codes;
    const keys = [await askedFor(person), await askedFor(person)];
    const statuses = await Promise.all(keys.map(async (key) => (await finish(key, first)).statusCode));
    expect(statuses.sort()).toEqual([200, 400]);
    // Both calls may read the code before either deletes it.
    const code = second.replaceAll("-", "");
    const consume = () => consumeRecoveryCode(api.context.db, person.userId, code);
    expect((await Promise.all([consume(), consume()])).sort()).toEqual([false, true]);
  });

  test("limits codes to ten in a quarter of an hour", async () => {
    const { person, secret } = await aGuarded();
    for (let guess = 0; guess < 10; guess += 1)
      expect((await finish(await askedFor(person), `11111${guess}`)).statusCode).toBe(400);
    expect((await finish(await askedFor(person), toCode(secret))).statusCode).toBe(429);
    passTime(15 * 60_000);
    expect((await finish(await askedFor(person), toCode(secret))).statusCode).toBe(200);
  });

  test("expires after ten minutes or with a new password", async () => {
    const { person, secret } = await aGuarded();
    const old = await askedFor(person);
    passTime(10 * 60_000);
    expect((await finish(old, toCode(secret))).statusCode).toBe(410);
    const key = await askedFor(person);
    const changed = await api.app.inject({
      method: "PUT",
      url: `/user/${person.userId}`,
      headers: person.authorization,
      payload: { currentPassword: person.password, password: "nova oficina verde", secondFactor: toCode(secret) },
    });
    expect(changed.statusCode).toBe(200);
    passTime(STEP);
    expect((await finish(key, toCode(secret))).statusCode).toBe(410);
    await clean(api.context);
    expect(await api.context.db.select().from(secondSteps).where(eq(secondSteps.userId, person.userId))).toEqual([]);
  });

  test("requires a code after LinkedIn's login, then links LinkedIn", async () => {
    const { person, secret } = await aGuarded();
    provider.profile = { ...aProfile(), email: person.email };
    const enter = async () =>
      post("/authentication/social?typeUser=1", { provider: "linkedin", idToken: await provider.idToken() });
    const { key } = (await enter()).json<{ key: string }>();
    const linked = await post("/authentication/social/link", { key, password: person.password });
    const { secondStep } = linked.json<{ secondStep: { key: string } }>();
    const whereOwn = and(eq(identities.subject, provider.profile.sub), eq(identities.userId, person.userId));
    expect(await api.context.db.select().from(identities).where(whereOwn)).toHaveLength(0);
    expect((await finish(secondStep.key, toCode(secret))).statusCode).toBe(200);
    expect(await api.context.db.select().from(identities).where(whereOwn)).toHaveLength(1);
    passTime(STEP);
    const next = (await enter()).json<{ outcome: string; secondStep: { key: string } }>();
    expect(next).toEqual({ outcome: "secondStep", secondStep: { key: expect.any(String) as string } });
    expect((await finish(next.secondStep.key, toCode(secret))).statusCode).toBe(200);
  });
});

describe("an active second factor", () => {
  test("is required for each call that requires the password", async () => {
    const { person, secret } = await aGuarded();
    const { userId, authorization: headers, password: currentPassword } = person;
    const change = (payload: object) =>
      api.app.inject({ method: "PUT", url: `/user/${userId}`, headers, payload: { currentPassword, ...payload } });
    expect(findFields(await change({ email: "outra@exemplo.com.br" }))).toEqual({ secondFactor: ["required"] });
    expect(findFields(await change({ password: "nova oficina verde", secondFactor: "000000" }))).toEqual({
      secondFactor: ["secondFactorWrong"],
    });
    expect(findFields(await change({ password: "12345678", secondFactor: toCode(secret) }))).toEqual({
      password: ["passwordCommon"],
    });
    const deletion = `/user/${userId}/deletion`;
    expect(findFields(await post(deletion, { currentPassword }, headers))).toEqual({ secondFactor: ["required"] });
    passTime(11 * 60_000);
    const confirm = `/user/${userId}/confirmation`;
    expect(findFields(await post(confirm, { currentPassword }, headers))).toEqual({ secondFactor: ["required"] });
    expect((await api.app.inject({ url: `/user/${userId}/export`, headers })).statusCode).toBe(403);
    const renewed = await post(confirm, { currentPassword, secondFactor: toCode(secret) }, headers);
    const now = { authorization: `Bearer ${sessionSchema.parse(renewed.json()).accessToken}` };
    const file = await api.app.inject({ url: `/user/${userId}/export`, headers: now });
    const { secondFactors: told, recoveryCodes: codes } = file.json<Record<string, unknown[]>>();
    expect(told).toMatchObject([{ confirmedAt: expect.any(String) as string }]);
    expect(codes).toHaveLength(10);
    expect(file.body).not.toContain(secret);
    expect(file.body).not.toMatch(/sealedSecret|codeHash|keyHash|label/);
    passTime(STEP);
    expect((await post(deletion, { currentPassword, secondFactor: toCode(secret) }, now)).statusCode).toBe(200);
  });

  test("is required after a password reset by mail", async () => {
    const { person } = await aGuarded();
    const key = await createReset(api.context.db, new Date(time), person.userId, 0);
    expect((await post("/user/resetPassword", { key, password: "nova oficina verde" })).statusCode).toBe(200);
    expect(await askedFor({ ...person, password: "nova oficina verde" })).not.toBe("");
  });

  test("replaces the old recovery codes with new ones", async () => {
    const { person, secret, codes } = await aGuarded();
    expect((await ofUser(person, "/recoveryCodes", { code: "000000" })).statusCode).toBe(400);
    const renewed = (await ofUser(person, "/recoveryCodes", { code: toCode(secret) })).json<{
      recoveryCodes: string[];
    }>();
    expect(renewed.recoveryCodes.filter((code) => codes.includes(code))).toEqual([]);
    expect(await subjectsTo(person.email)).toContain("dez novos códigos de recuperação");
    expect((await finish(await askedFor(person), codes[0] ?? "")).statusCode).toBe(400);
    expect((await finish(await askedFor(person), renewed.recoveryCodes[0] ?? "")).statusCode).toBe(200);
  });

  test("is removed by a code, with a mail", async () => {
    const { person, secret } = await aGuarded();
    expect((await ofUser(person, "/removal", { code: "000000" })).statusCode).toBe(400);
    expect((await ofUser(person, "/removal", { code: toCode(secret) })).json()).toEqual({ removed: true });
    expect((await login(person)).json()).toHaveProperty("accessToken");
    expect(await subjectsTo(person.email)).toContain("foi desativada");
    expect((await ofUser(person, "/removal", { code: toCode(secret) })).statusCode).toBe(410);
  });

  test("is not removed by the code of a login", async () => {
    const { person, secret } = await aGuarded();
    const { context } = api;
    const removing = await context.db.transaction(async (transaction) => {
      await lockAccount(transaction, person.userId);
      const removal = removeSecondFactor(context, person.userId, toCode(secret));
      await Promise.race([removal, wait(200)]);
      expect(await consumeCode(context, transaction, person.userId, toCode(secret))).toBe(true);
      return { removal };
    });
    await expect(removing.removal).rejects.toMatchObject({ code: "invalid" });
  });

  test("can be removed by an operator, recorded in the trail", async () => {
    const { person } = await aGuarded();
    const remove = (email: string, headers = operatorAuthorization) =>
      post("/operator/secondFactor/removal", { email }, headers);
    expect((await remove(person.email, { authorization: "Bearer another-key" })).statusCode).toBe(401);
    expect((await remove("ninguem@exemplo.com.br")).statusCode).toBe(404);
    expect((await remove(person.email)).json()).toEqual({ removed: true });
    expect((await remove(person.email)).json()).toEqual({ removed: false });
    const trail = await api.context.db
      .select()
      .from(operatorCalls)
      .where(and(eq(operatorCalls.route, "/operator/secondFactor/removal"), eq(operatorCalls.status, 200)));
    expect(trail).toHaveLength(2);
    expect((await ofUser(person, "")).statusCode).toBe(401);
    expect((await login(person)).json()).toHaveProperty("accessToken");
    expect(await subjectsTo(person.email)).toContain("foi desativada");
  });

  test("is deleted with the account", async () => {
    const { person } = await aGuarded();
    await api.context.db
      .update(users)
      .set({ deletionAt: new Date(time) })
      .where(eq(users.id, person.userId));
    await clean(api.context);
    for (const table of [secondFactors, recoveryCodes, secondSteps])
      expect(await api.context.db.select().from(table).where(eq(table.userId, person.userId))).toEqual([]);
  });
});
