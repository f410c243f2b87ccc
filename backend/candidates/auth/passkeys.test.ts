import { setTimeout as wait } from "node:timers/promises";
import { eq, type SQL } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MAX_PASSKEYS, PASSKEY_MINUTES, type Passkey } from "#contract/candidates/passkey";
import type { Problem } from "#contract/base/problem";
import { CANDIDATE_USER_TYPE, sessionSchema, SUPER_ADMIN_USER_TYPE } from "#contract/candidates/user";
import { openSharedServer } from "#tests/apiServer";
import { Authenticator, FLAGS, type Answer } from "#tests/authenticator";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { aCandidate, type Person } from "#tests/factories/people";
import { readOutbox } from "#tests/outbox";
import { present } from "#tests/present";
import { accessTokens, passkeyChallenges, passkeys, secondFactors, users } from "../../platform/db/schema";
import { backgroundDone } from "../../http/server/background";
import { clean } from "../../program/jobs/clean";
import { lockAccount } from "../users/repository";
import { endAccess } from "./endAccess";
import { addPasskey, deletePasskey } from "./passkeys";
import { createReset } from "./passwordReset";

const ORIGIN = "https://vagas.example";
const MINUTE = 60_000;
const VERIFIED = FLAGS.present | FLAGS.verified;

let time = new Date("2026-03-10T12:00:00.000Z").getTime();
const api = await openSharedServer({ RATE_LIMITS: "1", PUBLIC_ORIGIN: ORIGIN });
const folder = api.context.config.DATA_DIR;
beforeEach(() => passTime(60 * MINUTE));

function passTime(milliseconds: number): void {
  time += milliseconds;
  api.setNow(new Date(time));
}

interface Creation {
  challenge: string;
  user: { id: string; name: string };
  rp: { id: string };
  excludeCredentials: { id: string }[];
}

const send = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, headers: object, payload?: object) =>
  api.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
const ofUser = (person: Person, method: "GET" | "POST" | "PUT" | "DELETE", call = "", payload?: object) =>
  send(method, `/user/${person.userId}/passkeys${call}`, person.authorization, payload);
const begin = async (person: Person) => (await ofUser(person, "POST", "/options", {})).json<Creation>();
const list = async (person: Person) => (await ofUser(person, "GET")).json<{ passkeys: Passkey[] }>().passkeys;
const beginLogin = async () =>
  (await send("POST", "/authentication/passkey/options", {}, {})).json<{ challenge: string; rpId: string }>();
const enter = (response: object, more: object = {}) =>
  send("POST", "/authentication/passkey", {}, { response, ...more });
const findCode = (response: { json(): unknown }) => (response.json() as Problem).code;

async function add(person: Person, authenticator: Authenticator, name = "Celular", answer: Partial<Answer> = {}) {
  return ofUser(person, "POST", "", { name, response: authenticator.register(await begin(person), answer) });
}

async function aKeyHolder(answer: Partial<Answer> = {}): Promise<{ person: Person; device: Authenticator }> {
  const person = await aConfirmedCandidate(api);
  const device = new Authenticator(ORIGIN);
  expect((await add(person, device, "Celular", answer)).statusCode).toBe(200);
  return { person, device };
}

const signIn = async (device: Authenticator, answer: Partial<Answer> = {}) =>
  enter(device.sign({ challenge: (await beginLogin()).challenge, ...answer }));

async function reset(person: Person): Promise<void> {
  const key = await createReset(api.context.db, new Date(time), person.userId, 0);
  const answer = await send("POST", "/user/resetPassword", {}, { key, password: "a oficina de volta" });
  expect(answer.statusCode).toBe(200);
}

async function mailsTo(email: string): Promise<string> {
  await backgroundDone(api.context);
  return (await readOutbox(folder)).filter((mail) => mail.includes(`To: ${email}`)).join("\n");
}

describe("adding a passkey", () => {
  test("names our own domain, and requires verification of the user", async () => {
    const person = await aConfirmedCandidate(api);
    const options = await begin(person);
    expect(options).toMatchObject({
      rp: { id: "vagas.example" },
      user: { name: person.email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
      timeout: PASSKEY_MINUTES * MINUTE,
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, "base64url").toString()).toBe(person.userId);
    expect(Buffer.from(options.challenge, "base64url")).toHaveLength(32);
    const kept = await api.context.db.select().from(passkeyChallenges);
    expect(JSON.stringify(kept)).not.toContain(options.challenge);
  });

  test("lists the passkey, mails the owner, allows one per device", async () => {
    const { person, device } = await aKeyHolder();
    expect(await list(person)).toEqual([
      {
        id: expect.any(String) as string,
        name: "Celular",
        createdAt: new Date(time).toISOString(),
        lastUsedAt: null,
        isBackedUp: false,
      },
    ]);
    const mails = await mailsTo(person.email);
    expect(mails).toContain("Uma chave de acesso foi adicionada");
    expect(mails).toContain("“Celular”");
    expect((await begin(person)).excludeCredentials).toEqual([
      { type: "public-key", id: device.id.toString("base64url") },
    ]);
  });

  test.each<[string, Partial<Answer>]>([
    ["an answer from another site's page", { origin: "https://vagas.example.attacker.example" }],
    ["an answer for another site's passkey", { rpId: "attacker.example" }],
    ["a device that did not check the person", { flags: FLAGS.present }],
    ["an answer without a person at the device", { flags: FLAGS.verified }],
    ["the answer to a login request", { type: "webauthn.get" }],
    ["a passkey that is backed up, but never could be", { flags: VERIFIED | FLAGS.backedUp }],
  ])("refuses %s", async (_, answer) => {
    const person = await aConfirmedCandidate(api);
    const refused = await add(person, new Authenticator(ORIGIN), "Celular", answer);
    expect(refused.json<Problem>().fields).toEqual({ response: ["invalid"] });
    expect(await list(person)).toEqual([]);
  });

  test("accepts a challenge once, within its minutes, from its user", async () => {
    const person = await aConfirmedCandidate(api);
    const options = await begin(person);
    const response = new Authenticator(ORIGIN).register(options);
    const other = await aConfirmedCandidate(api);
    expect((await ofUser(other, "POST", "", { name: "Dela", response })).statusCode).toBe(410);
    expect((await ofUser(person, "POST", "", { name: "Meu", response })).statusCode).toBe(200);
    expect((await ofUser(person, "POST", "", { name: "Meu", response })).statusCode).toBe(410);
    const late = new Authenticator(ORIGIN).register(await begin(person));
    passTime(PASSKEY_MINUTES * MINUTE);
    expect((await ofUser(person, "POST", "", { name: "Tarde", response: late })).statusCode).toBe(410);
    const ofLogin = new Authenticator(ORIGIN).register({ ...options, ...(await beginLogin()) });
    expect((await ofUser(person, "POST", "", { name: "Login", response: ofLogin })).statusCode).toBe(410);
  });

  test("rejects a passkey that another account has", async () => {
    const { device } = await aKeyHolder();
    const other = await aConfirmedCandidate(api);
    expect((await add(other, device)).statusCode).toBe(400);
    expect(await list(other)).toEqual([]);
  });

  test("requires a confirmed e-mail, and allows ten passkeys", async () => {
    const unconfirmed = await aCandidate(api.app);
    expect((await ofUser(unconfirmed, "POST", "/options", {})).statusCode).toBe(403);
    const { person } = await aKeyHolder();
    const options = await begin(person);
    for (let count = 1; count < MAX_PASSKEYS; count++) await add(person, new Authenticator(ORIGIN), `Nº ${count}`);
    expect(findCode(await ofUser(person, "POST", "/options", {}))).toBe("limitReached");
    const eleventh = new Authenticator(ORIGIN).register(options);
    expect(findCode(await ofUser(person, "POST", "", { name: "Mais", response: eleventh }))).toBe("limitReached");
    passTime(11 * MINUTE);
    const [id] = [crypto.randomUUID()];
    for (const response of [
      await ofUser(person, "GET"),
      await ofUser(person, "POST", "/options", {}),
      await ofUser(person, "POST", "", { name: "Mais", response: eleventh }),
      await ofUser(person, "PUT", `/${id}`, { name: "Outro" }),
      await ofUser(person, "DELETE", `/${id}`),
    ])
      expect(findCode(response)).toBe("confirmationNeeded");
  });
});

describe("logging in with a passkey", () => {
  test("needs no second factor, and records the last use", async () => {
    const { person, device } = await aKeyHolder();
    await api.context.db
      .insert(secondFactors)
      .values({ userId: person.userId, sealedSecret: "sealed", confirmedAt: new Date(time) });
    expect(await beginLogin()).toMatchObject({ rpId: "vagas.example", userVerification: "required" });
    passTime(MINUTE);
    const opened = sessionSchema.parse((await signIn(device)).json());
    expect(opened.user.id).toBe(person.userId);
    expect(new Date(opened.expiresAt).getTime()).toBe(time + 30 * 24 * 60 * MINUTE);
    expect(await list(person)).toMatchObject([{ lastUsedAt: new Date(time).toISOString() }]);
    const shared = await enter(device.sign(await beginLogin()), { sharedPhone: true });
    expect(new Date(shared.json<{ expiresAt: string }>().expiresAt).getTime()).toBe(time + 30 * MINUTE);
  });

  test.each<[string, Partial<Answer>]>([
    ["an answer from another site's page", { origin: "https://attacker.example" }],
    ["an answer for another site's passkey", { rpId: "attacker.example" }],
    ["a device that did not check the person", { flags: FLAGS.present }],
    ["an answer without a person at the device", { flags: FLAGS.verified }],
    ["the answer to adding a passkey", { type: "webauthn.create" }],
    ["another user's handle", { userHandle: Buffer.from(crypto.randomUUID()).toString("base64url") }],
    ["a passkey that suddenly can be backed up", { flags: VERIFIED | FLAGS.backupEligible }],
  ])("refuses %s", async (_, answer) => {
    const { device } = await aKeyHolder();
    const refused = await signIn(device, answer);
    expect(refused.statusCode).toBe(401);
    expect(findCode(refused)).toBe("wrongCredentials");
    expect((await signIn(device)).statusCode).toBe(200);
  });

  test("rejects unknown passkeys, wrong keys and changed signatures", async () => {
    const { person, device } = await aKeyHolder();
    const unknown = new Authenticator(ORIGIN);
    unknown.register(await begin(person));
    expect(findCode(await signIn(unknown))).toBe("wrongCredentials");
    const forged = { ...unknown.sign(await beginLogin()), id: device.id.toString("base64url") };
    expect(findCode(await enter({ ...forged, rawId: forged.id }))).toBe("wrongCredentials");
    const right = device.sign(await beginLogin());
    const signature = right.response.signature.replace(/.{8}$/, "AAAAAAAA");
    expect(findCode(await enter({ ...right, response: { ...right.response, signature } }))).toBe("wrongCredentials");
  });

  test("accepts a challenge once, and within its minutes", async () => {
    const { person, device } = await aKeyHolder();
    const response = device.sign(await beginLogin());
    expect((await enter(response)).statusCode).toBe(200);
    expect((await enter(response)).statusCode).toBe(410);
    const failed = await beginLogin();
    await enter(device.sign({ ...failed, flags: FLAGS.present }));
    expect((await enter(device.sign(failed))).statusCode).toBe(410);
    const late = device.sign(await beginLogin());
    passTime(PASSKEY_MINUTES * MINUTE);
    expect((await enter(late)).statusCode).toBe(410);
    expect((await enter(device.sign(await begin(person)))).statusCode).toBe(410);
  });

  test("rejects a signature counter that does not rise", async () => {
    const { device } = await aKeyHolder({ counter: 5 });
    expect((await signIn(device, { counter: 6 })).statusCode).toBe(200);
    for (const counter of [6, 5, 0]) expect(findCode(await signIn(device, { counter }))).toBe("wrongCredentials");
    expect((await signIn(device, { counter: 7 })).statusCode).toBe(200);
  });

  test("records whether the passkey is synced", async () => {
    const eligible = VERIFIED | FLAGS.backupEligible;
    const { person, device } = await aKeyHolder({ flags: eligible });
    expect(await list(person)).toMatchObject([{ isBackedUp: false }]);
    expect((await signIn(device, { flags: eligible | FLAGS.backedUp })).statusCode).toBe(200);
    expect(await list(person)).toMatchObject([{ isBackedUp: true }]);
    expect((await signIn(device, { flags: VERIFIED })).statusCode).toBe(401);
  });

  test("accepts only candidates", async () => {
    const { person, device } = await aKeyHolder();
    const setType = (typeUser: number) =>
      api.context.db.update(users).set({ typeUser }).where(eq(users.id, person.userId));
    await setType(SUPER_ADMIN_USER_TYPE);
    expect(findCode(await signIn(device))).toBe("wrongCredentials");
    await setType(CANDIDATE_USER_TYPE);
    expect((await signIn(device)).statusCode).toBe(200);
  });

  test("limits failed logins from one address", async () => {
    const { device } = await aKeyHolder();
    for (let count = 0; count < 29; count++) await enter(device.sign({ challenge: "x" }));
    expect((await signIn(device)).statusCode).toBe(200);
    expect((await signIn(device)).statusCode).toBe(200);
    await enter(device.sign({ challenge: "x" }));
    expect((await signIn(device)).statusCode).toBe(429);
  });
});

describe("confirming a change with a passkey", () => {
  /** Creates a person with a passkey and a second factor but no password, as after a login by LinkedIn. */
  async function withoutPassword() {
    const { person, device } = await aKeyHolder();
    const { db } = api.context;
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, person.userId));
    await db
      .insert(secondFactors)
      .values({ userId: person.userId, sealedSecret: "sealed", confirmedAt: new Date(time) });
    return { person, device };
  }
  const asked = async (device: Authenticator, answer: Partial<Answer> = {}) => ({
    passkey: device.sign({ ...(await beginLogin()), ...answer }),
  });

  test("allows a new e-mail, a first password and an erasure", async () => {
    const { person, device } = await withoutPassword();
    const { email: taken } = await aCandidate(api.app);
    let headers: object = person.authorization;
    const change = async (payload: object) => {
      const response = await send("PUT", `/user/${person.userId}`, headers, { ...payload, ...(await asked(device)) });
      if (response.statusCode === 200)
        headers = { authorization: `Bearer ${sessionSchema.parse(response.json()).accessToken}` };
      return response;
    };
    // The caller does not learn that another account has the e-mail.
    for (const email of [taken, `nova.${person.email}`]) expect((await change({ email })).statusCode).toBe(200);
    expect((await change({ password: "oficina" })).json<Problem>().fields).toEqual({ password: ["passwordShort"] });
    expect((await change({ password: "nova oficina verde" })).statusCode).toBe(200);
    const deletion = await send("POST", `/user/${person.userId}/deletion`, headers, await asked(device));
    expect(deletion.json()).toMatchObject({ deletionAt: expect.any(String) as string });
  });

  test("allows the export, and renews the token", async () => {
    const { person, device } = await withoutPassword();
    passTime(11 * MINUTE);
    const url = `/user/${person.userId}`;
    expect(findCode(await send("GET", `${url}/export`, person.authorization))).toBe("confirmationNeeded");
    const confirmed = await send("POST", `${url}/confirmation`, person.authorization, await asked(device));
    const { accessToken } = sessionSchema.parse(confirmed.json());
    expect(accessToken).not.toBe(person.accessToken);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await send("GET", `${url}/export`, headers)).statusCode).toBe(200);
    expect((await send("GET", `${url}/account`, person.authorization)).statusCode).toBe(401);
  });

  test("rejects wrong, repeated and late answers, and another person's passkey", async () => {
    const { person, device } = await withoutPassword();
    const { device: another } = await aKeyHolder();
    const confirm = (payload: object) =>
      send("POST", `/user/${person.userId}/confirmation`, person.authorization, payload);
    const wrong = { passkey: ["invalid"] };
    expect((await confirm(await asked(another))).json<Problem>().fields).toEqual(wrong);
    expect((await confirm(await asked(device, { flags: FLAGS.present }))).json<Problem>().fields).toEqual(wrong);
    const late = await asked(device);
    passTime(PASSKEY_MINUTES * MINUTE);
    expect((await confirm(late)).json<Problem>().fields).toEqual(wrong);
    expect((await confirm({})).json<Problem>().fields).toEqual({ currentPassword: ["passwordRequired"] });
    const once = await asked(device);
    const { accessToken } = sessionSchema.parse((await confirm(once)).json());
    const again = await send(
      "POST",
      `/user/${person.userId}/confirmation`,
      { authorization: `Bearer ${accessToken}` },
      once,
    );
    expect(again.json<Problem>().fields).toEqual(wrong);
  });
});

describe("after adding a passkey", () => {
  test("renames the passkey, and mails about its removal", async () => {
    const { person, device } = await aKeyHolder();
    const [{ id } = { id: "" }] = await list(person);
    expect((await ofUser(person, "PUT", `/${id}`, { name: "  Notebook  " })).json()).toMatchObject({
      name: "Notebook",
    });
    expect((await ofUser(person, "PUT", `/${id}`, { name: " " })).statusCode).toBe(400);
    expect((await ofUser(person, "DELETE", `/${id}`)).json()).toEqual({ removed: true });
    expect((await ofUser(person, "DELETE", `/${id}`)).json()).toEqual({ removed: false });
    expect((await ofUser(person, "PUT", `/${id}`, { name: "Notebook" })).statusCode).toBe(404);
    expect(findCode(await signIn(device))).toBe("wrongCredentials");
    expect(await mailsTo(person.email)).toMatch(/Uma chave de acesso foi removida[\s\S]*“Notebook”/);
  });

  test("a password reset removes the passkey, a new password doesn't", async () => {
    const { person, device } = await aKeyHolder();
    const changed = await send("PUT", `/user/${person.userId}`, person.authorization, {
      currentPassword: person.password,
      password: "outra oficina azul",
    });
    expect(changed.statusCode).toBe(200);
    expect((await signIn(device)).statusCode).toBe(200);
    await reset(person);
    expect(findCode(await signIn(device))).toBe("wrongCredentials");
  });

  test("a login during a password reset opens no session", async () => {
    const { person, device } = await aKeyHolder();
    const { challenge } = await beginLogin();
    const update = api.context.db.update.bind(api.context.db);
    // The reset ends between the use of the passkey and the opening of the session.
    const spy = vi.spyOn(api.context.db, "update").mockImplementation(((table: typeof passkeys) => ({
      set: (values: object) => ({
        where: (condition: SQL) => ({
          returning: async (columns: { id: typeof passkeys.id }) => {
            const rows = await update(table).set(values).where(condition).returning(columns);
            await reset(person);
            return rows;
          },
        }),
      }),
    })) as never);
    const answer = await enter(device.sign({ challenge }));
    spy.mockRestore();
    expect(findCode(answer)).toBe("wrongCredentials");
    expect(await api.context.db.$count(accessTokens, eq(accessTokens.userId, person.userId))).toBe(0);
  });

  test("adds no passkey during a password reset", async () => {
    const person = await aConfirmedCandidate(api);
    const response = new Authenticator(ORIGIN).register(await begin(person));
    const { context } = api;
    const transaction = async (run: Parameters<typeof context.db.transaction>[0]) => {
      await reset(person);
      return context.db.transaction(run);
    };
    const db = Object.create(context.db, { transaction: { value: transaction } }) as typeof context.db;
    const adding = addPasskey({ ...context, db }, person.userId, { name: "Celular", response });
    await expect(adding).rejects.toMatchObject({ code: "expired" });
    expect(await context.db.$count(passkeys, eq(passkeys.userId, person.userId))).toBe(0);
  });

  test("a removal waits for a password reset that has begun", async () => {
    const { person } = await aKeyHolder();
    const { context } = api;
    const [passkey] = await context.db.select().from(passkeys).where(eq(passkeys.userId, person.userId));
    const removing = await context.db.transaction(async (transaction) => {
      await lockAccount(transaction, person.userId);
      const removal = deletePasskey(context, person.userId, present(passkey).id);
      await Promise.race([removal, wait(200)]);
      await endAccess(transaction, person.userId);
      return { removal };
    });
    expect(await removing.removal).toBe(false);
  });

  test("deletes challenges that were never answered", async () => {
    const { person } = await aKeyHolder();
    await begin(person);
    await beginLogin();
    passTime((PASSKEY_MINUTES + 1) * MINUTE);
    await clean(api.context);
    expect(await api.context.db.select().from(passkeyChallenges)).toEqual([]);
    expect(await api.context.db.select().from(passkeys).where(eq(passkeys.userId, person.userId))).toHaveLength(1);
  });
});
