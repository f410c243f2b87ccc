import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#contract/base/problem";
import { sessionSchema } from "#contract/candidates/user";
import { aCandidate, aRegistration, type Registration } from "#tests/factories/people";
import { openSharedServer, openTestServer, type TestServer } from "#tests/apiServer";
import { readOutbox } from "#tests/outbox";
import { candidates, consents, secondFactors, users } from "../../platform/db/schema";
import { backgroundDone } from "../../http/server/background";

const api = await openSharedServer();

const register = (payload: unknown) =>
  api.app.inject({
    method: "POST",
    url: "/candidate/withUser",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(payload),
  });

describe("registering", () => {
  test("opens a session of thirty days", async () => {
    const registration = aRegistration({
      city: "sao paulo",
      number: null,
      cpf: "529.982.247-25",
      phone: "(11) 98765-4321",
    });
    api.setNow(new Date("2026-03-10T12:00:00.000Z"));
    const response = await register(registration);
    expect(response.statusCode).toBe(201);
    const session = sessionSchema.parse(response.json());
    expect(session.expiresAt).toBe("2026-04-09T12:00:00.000Z");
    expect(session.user).toMatchObject({
      email: registration.user.email,
      typeUser: 1,
      photoUrl: null,
      candidate: { name: registration.name },
    });
    const seen = await api.app.inject({
      url: `/candidate/${session.user.candidate?.id}`,
      headers: { authorization: `Bearer ${session.accessToken}` },
    });
    expect(seen.json()).toMatchObject({
      cpf: "52998224725",
      phone: "11987654321",
      cep: "13010111",
      number: null,
      city: "São Paulo",
      schooling: null,
      disability: null,
    });
    const [consent] = await api.context.db.select().from(consents);
    expect(consent).toMatchObject({
      subject: "terms",
      version: "2026-01",
      givenAt: new Date("2026-03-10T12:00:00.000Z"),
    });
  });

  test.each([
    ["alone", { number: null }],
    ["with all others empty", { cpf: "", birthDate: "", cep: "", street: "", number: "", district: "" }],
  ])("accepts the first step's fields %s", async (_, others) => {
    const { name, phone, city, state, consent, user } = aRegistration();
    const response = await register({ name, phone, city, state, consent, user, ...others });
    expect(response.statusCode).toBe(201);
    const { accessToken, user: made } = sessionSchema.parse(response.json());
    const seen = await api.app.inject({
      url: `/candidate/${made.candidate?.id}`,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const untold = { cpf: null, birthDate: null, cep: null, street: null, number: null, district: null };
    expect(seen.json()).toMatchObject({ name, city: "Campinas", ...untold });
  });

  test("rejects a partial address", async () => {
    const response = await register(aRegistration({ street: null, district: null }));
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().fields).toEqual({ street: ["required"], district: ["required"] });
  });

  test.each<[string, Partial<Registration>, Record<string, string[]>]>([
    ["a CPF whose digits don't check", { cpf: "52998224726" }, { cpf: ["cpfInvalid"] }],
    ["a CPF of one digit repeated", { cpf: "111.111.111-11" }, { cpf: ["cpfInvalid"] }],
    ["an unknown area code", { phone: "20987654321" }, { phone: ["phoneInvalid"] }],
    ["a city of another state", { city: "Campinas", state: "RJ" }, { city: ["cityInvalid"] }],
    ["an impossible birth date", { birthDate: "1990-02-30" }, { birthDate: ["dateInvalid"] }],
    ["a birth date in the future", { birthDate: "2026-03-11" }, { birthDate: ["dateInvalid"] }],
    ["a person one day under fourteen", { birthDate: "2012-03-11" }, { birthDate: ["ageTooYoung"] }],
    ["a birth date in the year 1", { birthDate: "0001-01-01" }, { birthDate: ["dateInvalid"] }],
    ["a house number that is no integer", { number: 1.5 }, { number: ["numberInvalid"] }],
    ["a name without a letter", { name: "123" }, { name: ["nameInvalid"] }],
    ["a NUL in a street", { street: "Rua\0A" }, { street: ["characterInvalid"] }],
    [
      "a common password",
      { user: { email: "ana@exemplo.com", password: "Senha12345" } },
      { "user.password": ["passwordCommon"] },
    ],
    [
      "the person's e-mail as password",
      { user: { email: "marianalima@exemplo.com", password: "MarianaLima2024" } },
      { "user.password": ["passwordCommon"] },
    ],
    [
      "a short password",
      { user: { email: "ana@exemplo.com", password: "curta12" } },
      { "user.password": ["passwordShort"] },
    ],
    [
      "an empty password",
      { user: { email: "ana@exemplo.com", password: "" } },
      { "user.password": ["passwordRequired"] },
    ],
    ["two wrong fields", { cpf: "52998224726", city: "Atlântida" }, { cpf: ["cpfInvalid"], city: ["cityInvalid"] }],
  ])("refuses %s with each field's error", async (_, overrides, fields) => {
    api.setNow(new Date("2026-03-10T12:00:00.000Z"));
    const response = await register(aRegistration(overrides));
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>()).toMatchObject({ code: "invalid", fields });
  });

  test("accepts a person on their fourteenth birthday", async () => {
    api.setNow(new Date("2026-03-10T12:00:00.000Z"));
    expect((await register(aRegistration({ birthDate: "2012-03-10" }))).statusCode).toBe(201);
  });

  /** Waits for the background tasks, which write the mails. */
  const findMailsTo = async (email: string, { context } = api) => {
    await backgroundDone(context);
    const mails = await readOutbox(context.config.DATA_DIR);
    return mails.filter((mail) => mail.includes(`To: ${email}`));
  };
  const tried = "Alguém acaba de preencher o cadastro";

  test("tells only the owner that an e-mail is taken", async () => {
    const { email } = await aCandidate(api.app);
    const user = { email: email.toUpperCase(), password: "outra oficina verde" };
    const response = await register(aRegistration({ user }));
    expect(response.statusCode).toBe(409);
    expect(response.json<Problem>()).toMatchObject({ code: "registrationUnfinished" });
    expect(response.json<Problem>()).not.toHaveProperty("fields");
    expect((await findMailsTo(email)).filter((mail) => mail.includes(tried))).toHaveLength(1);
  });

  test("tells only the owner that a CPF is taken", async () => {
    const { registration } = await aCandidate(api.app);
    const again = aRegistration({ cpf: registration.cpf });
    const response = await register(again);
    const ofEmail = await register(aRegistration({ user: { ...registration.user, password: "outra oficina verde" } }));
    expect([response.statusCode, response.json()]).toEqual([
      ofEmail.statusCode,
      { ...ofEmail.json<Problem>(), requestId: response.json<Problem>().requestId },
    ]);
    const mails = await findMailsTo(registration.user.email);
    expect(mails.filter((mail) => mail.includes(tried))).toHaveLength(2);
    expect(await findMailsTo(again.user.email)).toEqual([]);
    expect((await register({ ...again, cpf: aRegistration().cpf })).statusCode).toBe(201);
  });

  test("after twenty known e-mails, no answer reveals an account", async () => {
    const limited = await openTestServer({ RATE_LIMITS: "1", DATA_DIR: api.context.config.DATA_DIR });
    const start = new Date("2026-06-10T12:00:00.000Z").getTime();
    const from = (remoteAddress: string, url: string, payload: object) =>
      limited.app.inject({ method: "POST", url, remoteAddress, payload });
    const registerFrom = (address: string, registration: object) => from(address, "/candidate/withUser", registration);
    const { registration } = await aCandidate(limited.app);
    const password = "outra oficina verde";
    const toAnswer = ({ statusCode, json }: Awaited<ReturnType<typeof from>>) => ({
      statusCode,
      ...json<Problem>(),
      requestId: undefined,
    });
    const tries = [];
    for (let round = 0; round < 20; round++) {
      limited.setNow(new Date(start + round * 1_800_000));
      // Successful registrations don't count.
      expect((await registerFrom("192.0.2.7", aRegistration())).statusCode).toBe(201);
      tries.push(await registerFrom("192.0.2.7", aRegistration({ user: { ...registration.user, password } })));
    }
    expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));

    const known = aRegistration({ cpf: null, user: { ...registration.user, password } });
    const unknown = aRegistration({ cpf: null });
    const answers = [];
    for (const each of [known, unknown])
      answers.push(
        toAnswer(await registerFrom("192.0.2.7", each)),
        toAnswer(await registerFrom("192.0.2.7", each)),
        toAnswer(await from("192.0.2.7", "/authentication/login?typeUser=1", each.user)),
      );
    expect(answers.slice(0, 3)).toEqual(answers.slice(3));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 401, 409, 409, 401]);
    const withCpf = [aRegistration(), aRegistration({ cpf: registration.cpf })];
    for (const each of withCpf) expect((await registerFrom("192.0.2.7", each)).statusCode).toBe(429);
    expect(await findMailsTo(unknown.user.email, limited)).not.toEqual([]);
    expect((await registerFrom("198.51.100.7", aRegistration())).statusCode).toBe(201);
    await limited.close();
  });

  test("logs in if the account exists and the password matches", async () => {
    const { registration, userId } = await aCandidate(api.app);
    const before = (await findMailsTo(registration.user.email)).length;
    const response = await register(registration);
    expect(response.statusCode).toBe(201);
    expect(sessionSchema.parse(response.json()).user.id).toBe(userId);
    expect(await findMailsTo(registration.user.email)).toHaveLength(before);
  });

  test("does not bypass a second factor", async () => {
    const { registration, userId } = await aCandidate(api.app);
    const createdAt = new Date();
    await api.context.db
      .insert(secondFactors)
      .values({ userId, sealedSecret: "sealed", createdAt, confirmedAt: createdAt });
    const response = await register(registration);
    expect([response.statusCode, response.json<Problem>().code]).toEqual([409, "registrationUnfinished"]);
  });

  test("creates one account from fifty simultaneous calls", async () => {
    const { user } = aRegistration();
    const responses = await Promise.all(Array.from({ length: 50 }, () => register(aRegistration({ user }))));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array.from({ length: 50 }, () => 201));
    const made = (await api.context.db.select().from(users)).filter(({ email }) => email === user.email);
    expect(made).toHaveLength(1);
  }, 60_000);

  test("creates one candidate from ten simultaneous calls with one CPF", async () => {
    const { cpf } = aRegistration();
    const responses = await Promise.all(Array.from({ length: 10 }, () => register(aRegistration({ cpf }))));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect((await api.context.db.select().from(candidates)).filter((row) => row.cpf === cpf)).toHaveLength(1);
  });
});

describe("completing the registration of a user without a candidate", () => {
  const aUserAlone = async () => {
    const person = await aCandidate(api.app);
    await api.context.db.delete(candidates);
    return person;
  };
  const complete = (authorization: string, payload: object) =>
    api.app.inject({ method: "POST", url: "/candidate", headers: { authorization }, payload });

  test("creates the candidate and renews the token", async () => {
    const { userId, authorization } = await aUserAlone();
    const response = await complete(authorization.authorization, { ...aRegistration(), user: { id: userId } });
    expect(response.statusCode).toBe(201);
    const session = sessionSchema.parse(response.json());
    expect(session.user.candidate?.name).toBe("Mariana Souza Lima");
    expect((await complete(authorization.authorization, { ...aRegistration(), user: { id: userId } })).statusCode).toBe(
      401,
    );
    expect(
      (await complete(`Bearer ${session.accessToken}`, { ...aRegistration(), user: { id: userId } })).statusCode,
    ).toBe(409);
  });

  test("rejects another person's user", async () => {
    const { authorization } = await aUserAlone();
    const other = await aCandidate(api.app);
    expect(
      (await complete(authorization.authorization, { ...aRegistration(), user: { id: other.userId } })).statusCode,
    ).toBe(404);
  });
});

describe("several wrong fields", () => {
  test("reports each wrong field without revealing an account", async () => {
    const other = await aCandidate(api.app);
    const { cpf, user } = other.registration;
    const response = await register(
      aRegistration({ cpf, city: "Campinas", state: "RJ", user: { email: user.email, password: "Senha12345" } }),
    );
    expect(response.statusCode).toBe(400);
    expect(response.json<Problem>().fields).toEqual({ city: ["cityInvalid"], "user.password": ["passwordCommon"] });
  });

  test("a check reveals neither a taken e-mail nor CPF", async () => {
    const { registration } = await aCandidate(api.app);
    const { cpf, user } = registration;
    const response = await api.app.inject({ method: "POST", url: "/candidate/check", payload: { cpf, user } });
    expect(response.json()).toEqual({ fields: {} });
  });

  test("a check validates only the sent fields", async () => {
    const check = async (payload: object) =>
      (await api.app.inject({ method: "POST", url: "/candidate/check", payload })).json<unknown>();
    expect(await check({})).toEqual({ fields: {} });
    expect(await check({ city: "Campinas", state: "RJ", user: { password: "Senha12345" } })).toEqual({
      fields: { city: ["cityInvalid"], "user.password": ["passwordCommon"] },
    });
  });
});

describe("limits on registrations", () => {
  let limited: TestServer;
  beforeAll(async () => {
    limited = await openTestServer({ RATE_LIMITS: "1" });
  });
  afterAll(() => limited.close());
  const post = (url: string, payload: object) => limited.app.inject({ method: "POST", url, payload });

  test("refuse the eleventh password guess, and mail three times", async () => {
    const registration = aRegistration();
    expect((await post("/candidate/withUser", registration)).statusCode).toBe(201);
    const { email } = registration.user;
    const { db } = limited.context;
    await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.email, email));
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      const user = { email, password: `palpite de número ${guess}` };
      statuses.push((await post("/candidate/withUser", aRegistration({ user }))).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429, 429]);
    await backgroundDone(limited.context);
    const mails = await readOutbox(limited.context.config.DATA_DIR);
    expect(mails.filter((mail) => mail.includes("Alguém acaba de preencher o cadastro"))).toHaveLength(3);
  });

  test("allow a registration after sixty checks", async () => {
    limited.setNow(new Date(Date.now() + 86_400_000));
    for (let check = 0; check < 60; check++) expect((await post("/candidate/check", {})).statusCode).toBe(200);
    expect((await post("/candidate/withUser", aRegistration())).statusCode).toBe(201);
  });
});
