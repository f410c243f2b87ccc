import { eq } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { parsePhoneNumber } from "#contract/candidates/phone";
import type { Problem } from "#contract/base/problem";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { CloudApi } from "#tests/cloudApi";
import { aCandidate, type Person } from "#tests/factories/people";
import { askCode, enterCode, loginByNumber, readCode } from "#tests/factories/phoneLogins";
import { aWhatsAppNumber } from "#tests/factories/whatsApp";
import { readOutbox } from "#tests/outbox";
import { present } from "#tests/present";
import { endAccess } from "../../candidates/auth/endAccess";
import { toPhoneCode } from "../../candidates/auth/phoneCodes";
import { backgroundDone } from "../../http/server/background";
import { accessTokens, candidates, phoneCodes, queuedTasks, users, whatsAppNumbers } from "../../platform/db/schema";
import { hashSecret } from "../../platform/crypto/secret";
import { clean } from "../../program/jobs/clean";

const WEB_KEY = "web-key-of-the-tests-0123456789";
const cloud = new CloudApi();
let time = new Date("2026-11-23T15:00:00Z").getTime();
let logged = "";
await cloud.open();
const variables = { ...cloud.variables, RATE_LIMITS: "1", WEB_TO_API_KEY: WEB_KEY, LOG_LEVEL: "info" };
afterAll(() => cloud.close());
const api = await openSharedServer(variables, undefined, { write: (line) => void (logged += line) });
beforeEach(() => {
  // The daily limits start anew for each test.
  passDays(3);
  cloud.received = [];
});

function passDays(days: number): void {
  time += days * 86_400_000;
  api.setNow(new Date(time));
}

let visitors = 0;
/** Returns the web server's headers for a visitor from another network. */
const elsewhere = () => ({ "x-web-key": WEB_KEY, "x-visitor-address": `2001:db8:${(++visitors).toString(16)}::1` });

async function anOwner(): Promise<{ person: Person; number: string }> {
  const headers = elsewhere();
  // Each person has another network, because registrations per network are limited.
  const app = { inject: (request: InjectOptions) => api.app.inject({ ...request, headers }) };
  const person = await aCandidate(app);
  await backgroundDone(api.context);
  await api.context.db.update(users).set({ emailConfirmedAt: api.context.now() }).where(eq(users.id, person.userId));
  return { person, number: await aWhatsAppNumber(api, cloud, person) };
}
const sessionsOf = async ({ userId }: Person) =>
  api.context.db.select().from(accessTokens).where(eq(accessTokens.userId, userId));
const findProblem = (answer: { json(): unknown }) => answer.json() as Problem;
const answerQuestion = (payload: object) =>
  api.app.inject({ method: "POST", url: "/authentication/phone/person", payload });
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const codesSent = () => cloud.received.filter(({ template }) => template?.name === "codigo_de_acesso");

describe("a login by telephone", () => {
  test("opens the account of a confirmed number", async () => {
    const { person, number } = await anOwner();
    const key = await askCode(api, `(${number.slice(2, 4)}) ${number.slice(4)}`, { headers: elsewhere() });
    const sent = present(codesSent()[0]);
    expect(sent).toMatchObject({ to: number, template: { language: { code: "pt_BR" } } });
    const code = readCode(cloud);
    expect(sent.template?.components).toEqual([
      { type: "body", parameters: [{ type: "text", text: code }] },
      { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: code }] },
    ]);
    const answer = await enterCode(api, { key, code: ` ${code.slice(0, 3)} ${code.slice(3)}`, sharedPhone: true });
    expect(answer.json()).toMatchObject({ outcome: "session", user: { id: person.userId } });
    expect((await sessionsOf(person)).filter(({ sharedUntil }) => sharedUntil !== null)).toHaveLength(1);
    await backgroundDone(api.context);
    const mails = await readOutbox(api.context.config.DATA_DIR);
    expect(mails.filter((mail) => mail.includes(`To: ${person.email}`) && mail.includes("navegador"))).toHaveLength(1);
  });

  test("stores neither code nor its hash", async () => {
    const { number } = await anOwner();
    const key = await askCode(api, `+${number}`, { headers: elsewhere() });
    const code = readCode(cloud);
    const stored = JSON.stringify([
      await api.context.db.select().from(phoneCodes),
      await api.context.db.select().from(queuedTasks).where(eq(queuedTasks.kind, "whatsapp-code")),
    ]);
    for (const secret of [code, key]) expect(stored).not.toContain(secret);
    for (const secret of [code, key, number]) expect(logged).not.toContain(secret);
  });

  test("finds a number with or without the ninth digit", async () => {
    const { person } = await anOwner();
    const named = "553187654321";
    await api.context.db
      .update(whatsAppNumbers)
      .set({ number: named })
      .where(eq(whatsAppNumbers.userId, person.userId));
    for (const typed of ["31 98765-4321", "(31) 8765 4321", "+55 31 98765-4321", "031987654321"]) {
      passDays(1);
      cloud.received = [];
      await askCode(api, typed, { headers: elsewhere() });
      expect(
        codesSent().map(({ to }) => to),
        typed,
      ).toEqual([named]);
    }
    const other = await anOwner();
    const moved = api.context.db
      .update(whatsAppNumbers)
      .set({ number: "5531987654321" })
      .where(eq(whatsAppNumbers.userId, other.person.userId));
    await expect(moved).rejects.toThrow();
  });

  test("gives known and unknown numbers the same answer", async () => {
    const { number } = await anOwner();
    const ask = (phone: string) =>
      api.app.inject({ method: "POST", url: "/authentication/phone/code", payload: { phone }, headers: elsewhere() });
    const [known, unknown] = [await ask(`+${number}`), await ask("(11) 98888-7777")];
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(Object.keys(unknown.json<object>())).toEqual(Object.keys(known.json<object>()));
    await backgroundDone(api.context);
    const [own] = await api.context.db.select().from(phoneCodes).where(eq(phoneCodes.number, "5511988887777"));
    expect(own?.userId).toBeNull();
    const tried = await enterCode(api, { key: unknown.json<{ key: string }>().key, code: "123456" });
    expect(findProblem(tried)).toMatchObject({ code: "invalid", fields: { code: ["codeWrong"] } });
    expect(codesSent().map(({ to }) => to)).not.toContain("5511988887777");
  });

  test("rejects invalid telephones", async () => {
    for (const [phone, problem] of [
      ["", "required"],
      ["1234", "phoneInvalid"],
      ["(00) 91234-5678", "phoneInvalid"],
      ["x".repeat(41), "phoneInvalid"],
    ] as const) {
      const payload = { phone };
      const answer = await api.app.inject({ method: "POST", url: "/authentication/phone/code", payload });
      expect(findProblem(answer).fields, phone).toEqual({ phone: [problem] });
    }
  });

  test("blocks a key after five wrong codes", async () => {
    const { number } = await anOwner();
    const key = await askCode(api, `+${number}`, { headers: elsewhere() });
    const code = readCode(cloud);
    const wrong = await Promise.all(
      Array.from({ length: 8 }, () => enterCode(api, { key, code: another(code) }, elsewhere())),
    );
    expect(wrong.map(({ statusCode }) => statusCode).sort()).toEqual([400, 400, 400, 400, 400, 410, 410, 410]);
    expect(findProblem(await enterCode(api, { key, code }))).toMatchObject({ code: "expired" });
  });

  test("opens one session if a code is entered twice", async () => {
    const { person, number } = await anOwner();
    const before = (await sessionsOf(person)).length;
    const key = await askCode(api, `+${number}`, { headers: elsewhere() });
    const code = readCode(cloud);
    const both = await Promise.all([enterCode(api, { key, code }), enterCode(api, { key, code })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect(await sessionsOf(person)).toHaveLength(before + 1);
    expect((await enterCode(api, { key, code })).statusCode).toBe(410);
  });

  test("rejects a code under another device's key", async () => {
    const { number } = await anOwner();
    await askCode(api, `+${number}`, { headers: elsewhere() });
    const code = readCode(cloud);
    const other = await askCode(api, `+${number}`, { headers: elsewhere() });
    expect((await enterCode(api, { key: other, code })).statusCode).toBe(400);
    expect((await enterCode(api, { key: "k".repeat(43), code })).statusCode).toBe(410);
  });

  test("rejects a code after ten minutes", async () => {
    const { number } = await anOwner();
    const key = await askCode(api, `+${number}`, { headers: elsewhere() });
    passDays(10.01 / 1_440);
    expect((await enterCode(api, { key, code: readCode(cloud) })).statusCode).toBe(410);
    await clean(api.context);
    expect(await api.context.db.select().from(phoneCodes)).toEqual([]);
  });

  test("asks for the second factor after the code", async () => {
    const { person, number } = await anOwner();
    const post = (call: string, payload: object = {}) =>
      api.app.inject({
        method: "POST",
        url: `/user/${person.userId}/secondFactor${call}`,
        payload,
        headers: person.authorization,
      });
    passDays(-3);
    const secret = present((await post("")).json<{ setUp: { secret: string } | null }>().setUp).secret;
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    expect((await post("/confirmation", { code: totp.generate({ timestamp: time }) })).statusCode).toBe(200);
    passDays(3);
    const opened = await loginByNumber(api, cloud, number);
    if (opened.outcome !== "secondStep") throw new Error(opened.outcome);
    expect(await sessionsOf(person)).toHaveLength(1);
    const payload = { key: opened.secondStep.key, code: totp.generate({ timestamp: time }) };
    const finished = await api.app.inject({ method: "POST", url: "/authentication/secondFactor", payload });
    expect(finished.json()).toMatchObject({ user: { id: person.userId } });
  });

  test("does not open a locked account", async () => {
    const { person, number } = await anOwner();
    await api.context.db
      .update(users)
      .set({ lockedAt: new Date(time) })
      .where(eq(users.id, person.userId));
    const key = await askCode(api, `+${number}`, { headers: elsewhere() });
    expect(findProblem(await enterCode(api, { key, code: readCode(cloud) })).code).toBe("accountLocked");
  });

  test("is refused after all access to the account has ended", async () => {
    const { person, number } = await anOwner();
    const key = await askCode(api, `+${number}`, { headers: elsewhere() });
    const code = readCode(cloud);
    await api.context.db.transaction((transaction) => endAccess(transaction, person.userId));
    expect((await enterCode(api, { key, code })).statusCode).toBe(410);
    cloud.received = [];
    await askCode(api, `+${number}`, { headers: elsewhere() });
    expect(codesSent()).toEqual([]);
  });

  test("rejects a code after the number moved to another account", async () => {
    const { person, number } = await anOwner();
    const key = await askCode(api, `+${number}`, { headers: elsewhere() });
    const other = (await anOwner()).person;
    await api.context.db.delete(whatsAppNumbers).where(eq(whatsAppNumbers.userId, other.userId));
    await api.context.db
      .update(whatsAppNumbers)
      .set({ userId: other.userId })
      .where(eq(whatsAppNumbers.userId, person.userId));
    expect((await enterCode(api, { key, code: readCode(cloud) })).statusCode).toBe(410);
  });

  test("answers 404 if WhatsApp is not configured", async () => {
    const plain = await openTestServer();
    const payload = { phone: "11987654321" };
    const asked = await plain.app.inject({ method: "POST", url: "/authentication/phone/code", payload });
    const viewed = await plain.app.inject({ url: "/authentication/phone" });
    await plain.close();
    expect(asked.statusCode).toBe(404);
    expect(viewed.json()).toEqual({ isOn: false });
    expect((await api.app.inject({ url: "/authentication/phone" })).json()).toEqual({ isOn: true });
  });
});

describe("the limits of codes", () => {
  test("sends each known number at most ten codes a day", async () => {
    const { number } = await anOwner();
    for (let asked = 0; asked < 14; asked++) await askCode(api, `+${number}`, { headers: elsewhere() });
    expect(codesSent()).toHaveLength(10);
    // A browser that has logged in to the account has its own limit.
    const headers = elsewhere();
    const knownBrowser = "b".repeat(22);
    const key = await askCode(api, `+${number}`, { headers, knownBrowser });
    expect(codesSent()).toHaveLength(11);
    expect((await enterCode(api, { key, code: readCode(cloud), knownBrowser }, headers)).statusCode).toBe(200);
  });

  test("opens nothing by a code that was not sent", async () => {
    const { person, number } = await anOwner();
    const phone = `+${number}`;
    for (let count = 0; count < 10; count++) await askCode(api, phone, { headers: elsewhere() });
    const before = (await sessionsOf(person)).length;
    const key = await askCode(api, phone, { headers: elsewhere() });
    const code = toPhoneCode(api.context.config, hashSecret(key));
    expect((await enterCode(api, { key, code: another(code) })).statusCode).toBe(400);
    expect((await enterCode(api, { key, code })).statusCode).toBe(410);
    expect(await sessionsOf(person)).toHaveLength(before);
  });

  test("limits code requests to one number and from one network", async () => {
    const { number } = await anOwner();
    const headers = elsewhere();
    const ask = (phone: string) =>
      api.app.inject({ method: "POST", url: "/authentication/phone/code", payload: { phone }, headers });
    const toOne = [];
    for (let asked = 0; asked < 6; asked++) toOne.push((await ask(`+${number}`)).statusCode);
    expect(toOne).toEqual([202, 202, 202, 202, 202, 429]);
    const toAll = [];
    for (let asked = 0; asked < 16; asked++) toAll.push((await ask(`1197000${String(1000 + asked)}`)).statusCode);
    expect(toAll.at(-1)).toBe(429);
  });

  test("limits wrong codes from one network", async () => {
    const { number } = await anOwner();
    const key = await askCode(api, `+${number}`, { headers: elsewhere() });
    const headers = elsewhere();
    const codes = [];
    for (let tried = 0; tried < 31; tried++)
      codes.push((await enterCode(api, { key, code: another(readCode(cloud)) }, headers)).statusCode);
    expect(codes.at(-2)).toBe(410);
    expect(codes.at(-1)).toBe(429);
  });
});

describe("a number unused for logins for 90 days", () => {
  const asked = async (number: string) => {
    const key = await askCode(api, `+${number}`, { headers: elsewhere() });
    return { key, answer: (await enterCode(api, { key, code: readCode(cloud) })).json<object>() };
  };

  test("asks for the CPF's middle digits", async () => {
    const { person, number } = await anOwner();
    passDays(89);
    expect(await loginByNumber(api, cloud, number)).toMatchObject({ outcome: "session" });
    passDays(90.01);
    const before = (await sessionsOf(person)).length;
    const { key, answer } = await asked(number);
    expect(answer).toEqual({ outcome: "question", asks: "cpf" });
    expect(await sessionsOf(person)).toHaveLength(before);
    const cpf = present(person.registration.cpf);
    expect(findProblem(await answerQuestion({ key })).fields).toEqual({ cpf: ["required"] });
    expect(findProblem(await answerQuestion({ key, cpf: "12345" })).fields).toEqual({ cpf: ["cpfMiddleInvalid"] });
    const wrong = String((Number(cpf.slice(3, 9)) + 1) % 1_000_000).padStart(6, "0");
    expect(findProblem(await answerQuestion({ key, cpf: wrong })).fields).toEqual({ cpf: ["personWrong"] });
    const both = await Promise.all([
      answerQuestion({ key, cpf: `${cpf.slice(3, 6)}.${cpf.slice(6, 9)}` }),
      answerQuestion({ key, cpf: cpf.slice(3, 9) }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect(await loginByNumber(api, cloud, number)).toMatchObject({ outcome: "session" });
  });

  test("asks for the birth date if no CPF is stored", async () => {
    const { person, number } = await anOwner();
    await api.context.db.update(candidates).set({ cpf: null }).where(eq(candidates.userId, person.userId));
    passDays(91);
    const { key, answer } = await asked(number);
    expect(answer).toEqual({ outcome: "question", asks: "birthDate" });
    const { birthDate } = person.registration;
    expect((await answerQuestion({ key, birthDate })).json()).toMatchObject({ outcome: "session" });
  });

  test("opens no account if CPF and birth date are missing", async () => {
    const { person, number } = await anOwner();
    await api.context.db
      .update(candidates)
      .set({ cpf: null, birthDate: null })
      .where(eq(candidates.userId, person.userId));
    passDays(91);
    const { key, answer } = await asked(number);
    expect(answer).toEqual({ outcome: "question", asks: null });
    expect((await answerQuestion({ key, birthDate: "1994-05-17" })).statusCode).toBe(410);
  });

  test("allows three wrong answers per key, five per day", async () => {
    const { number } = await anOwner();
    passDays(91);
    const statuses = [];
    for (let code = 0; code < 2; code++) {
      const { key } = await asked(number);
      for (let tried = 0; tried < 4; tried++) statuses.push((await answerQuestion({ key, cpf: "000000" })).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 410, 400, 400, 429, 410]);
  });

  test("rejects an answer before the code is entered", async () => {
    const { person, number } = await anOwner();
    passDays(91);
    const key = await askCode(api, `+${number}`, { headers: elsewhere() });
    const cpf = present(person.registration.cpf).slice(3, 9);
    expect((await answerQuestion({ key, cpf })).statusCode).toBe(410);
  });
});

test.each([
  ["11 98765-4321", "5511987654321"],
  ["5511987654321", "5511987654321"],
  ["0055 11 98765 4321", "5511987654321"],
  ["(11) 3333-4444", "551133334444"],
  ["+351 912 345 678", "351912345678"],
  ["912345678", null],
  ["+0 1234 5678", null],
  ["", null],
])("parses the telephone %j as %j", (typed, number) => {
  expect(parsePhoneNumber(typed)).toBe(number);
});
