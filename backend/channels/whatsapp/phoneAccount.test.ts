import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contract/base/problem";
import { operatorAuthorization } from "#tests/factories/applications";
import { openSharedServer } from "#tests/apiServer";
import { CloudApi } from "#tests/cloudApi";
import {
  aPhoneCandidate,
  askCode,
  beginByCode,
  enterCode,
  loginByNumber,
  readCode,
  type PhonePerson,
} from "#tests/factories/phoneLogins";
import { findKey, readOutbox } from "#tests/outbox";
import { present } from "#tests/present";
import { eraseDueAccounts } from "../../candidates/account/erase";
import { backgroundDone } from "../../http/server/background";
import {
  emailConfirmations,
  notifications,
  phoneCodes,
  queuedTasks,
  users,
  whatsAppNumbers,
} from "../../platform/db/schema";

const WEB_KEY = "web-key-of-the-tests-0123456789";
const cloud = new CloudApi();
let time = new Date("2026-11-23T15:00:00Z").getTime();
await cloud.open();
afterAll(() => cloud.close());
const api = await openSharedServer({ ...cloud.variables, RATE_LIMITS: "1", WEB_TO_API_KEY: WEB_KEY });
beforeEach(() => {
  // The daily limits start anew for each test.
  passDays(3);
  cloud.received = [];
});

function passDays(days: number): void {
  time += days * 86_400_000;
  api.setNow(new Date(time));
}

let made = 0;
const aNumber = () => `551192${String(++made).padStart(7, "0")}`;
/** Returns the web server's headers for a visitor from another network. */
const elsewhere = () => ({ "x-web-key": WEB_KEY, "x-visitor-address": `2001:db8:${(++made).toString(16)}::2` });
const aPerson = () => aPhoneCandidate(api, cloud, aNumber(), elsewhere());
const findProblem = (answer: { json(): unknown }) => answer.json() as Problem;
const codesSent = () => cloud.received.filter(({ template }) => template?.name === "codigo_de_acesso");
const readBell = async ({ userId }: { userId: string }) =>
  api.context.db.select().from(notifications).where(eq(notifications.userId, userId));
const call = (person: PhonePerson, method: "POST" | "PUT" | "DELETE" | "GET", url: string, payload?: object) =>
  api.app.inject({ method, url, headers: person.authorization, ...(payload && { payload }) });

/** Requests a code for the person's number, and reads it. Returns the fields that confirm a change. */
async function aConfirmation({ number }: PhonePerson) {
  const phoneKey = await askCode(api, `+${number}`, { headers: elsewhere() });
  return { phoneKey, phoneCode: readCode(cloud) };
}

describe("a registration by telephone", () => {
  test("creates an account that the number opens, without e-mail", async () => {
    const person = await aPerson();
    const [stored] = await api.context.db.select().from(users).where(eq(users.id, person.userId));
    expect(stored).toMatchObject({ email: null, emailConfirmedAt: null, passwordHash: null, typeUser: 1 });
    const account = await call(person, "GET", `/user/${person.userId}/account`);
    expect(account.json()).toMatchObject({ email: "", hasPassword: false, whatsApp: person.number });
    cloud.received = [];
    expect(await loginByNumber(api, cloud, person.number)).toMatchObject({
      outcome: "session",
      user: { id: person.userId, email: "", candidate: { id: person.candidateId } },
    });
  });

  test("creates no candidate before the person completes the account", async () => {
    const begun = await beginByCode(api, cloud, aNumber(), elsewhere());
    expect(begun.json()).toMatchObject({ outcome: "session", user: { candidate: null, email: "" } });
  });

  test("logs in if the number already has an account", async () => {
    const person = await aPerson();
    const again = await beginByCode(api, cloud, person.number, elsewhere());
    expect(again.json()).toMatchObject({ outcome: "session", user: { id: person.userId } });
  });

  test("answers known and unknown numbers the same before the code", async () => {
    const person = await aPerson();
    const ask = (phone: string) =>
      api.app.inject({
        method: "POST",
        url: "/authentication/phone/code",
        payload: { phone, registers: true },
        headers: elsewhere(),
      });
    const [known, unknown] = [await ask(`+${person.number}`), await ask(`+${aNumber()}`)];
    expect([known.statusCode, Object.keys(known.json<object>())]).toEqual([
      unknown.statusCode,
      Object.keys(unknown.json<object>()),
    ]);
    await backgroundDone(api.context);
  });

  test.each(["(11) 3333-4444", "+351 912 345 678", "(00) 91234-5678"])("sends no code to %s", async (phone) => {
    const payload = { phone, registers: true };
    const answer = await api.app.inject({ method: "POST", url: "/authentication/phone/code", payload });
    expect(findProblem(answer).fields).toEqual({ phone: ["phoneInvalid"] });
  });

  test("sends each unknown number at most five codes a day", async () => {
    const number = aNumber();
    for (let asked = 0; asked < 7; asked++) await askCode(api, `+${number}`, { headers: elsewhere(), registers: true });
    expect(codesSent()).toHaveLength(5);
  });

  test("creates one account from two simultaneous codes", async () => {
    const number = aNumber();
    const headers = elsewhere();
    const first = await askCode(api, `+${number}`, { headers, registers: true });
    const code = readCode(cloud);
    const second = await askCode(api, `+${number}`, { headers, registers: true });
    const both = await Promise.all([
      enterCode(api, { key: first, code }, headers),
      enterCode(api, { key: second, code: readCode(cloud) }, headers),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    const numbers = await api.context.db.select().from(whatsAppNumbers).where(eq(whatsAppNumbers.number, number));
    expect(numbers).toHaveLength(1);
  });

  test("leaves both WhatsApp preferences off", async () => {
    const person = await aPerson();
    const preferences = await call(person, "GET", `/candidate/${person.candidateId}/notification-preferences`);
    expect(preferences.json()).toMatchObject({ receiveUpdateWhatsApp: false, receiveJobNotificationsWhatsApp: false });
  });
});

describe("a number that has changed hands", () => {
  const replace = (key: string) =>
    api.app.inject({ method: "POST", url: "/authentication/phone/account", payload: { key }, headers: elsewhere() });

  test("opens a new account for the number's next owner", async () => {
    const former = await aPerson();
    passDays(91);
    const key = await askCode(api, `+${former.number}`, { headers: elsewhere(), registers: true });
    const asked = await enterCode(api, { key, code: readCode(cloud) });
    expect(asked.json()).toEqual({ outcome: "question", asks: "cpf" });
    const [one, other] = await Promise.all([replace(key), replace(key)]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([201, 410]);
    const { user } = (one.statusCode === 201 ? one : other).json<{ user: { id: string; candidate: null } }>();
    expect(user.id).not.toBe(former.userId);
    expect(user.candidate).toBeNull();
    expect((await readBell(former)).map(({ message }) => message)).toEqual([
      expect.stringContaining("Um número de WhatsApp foi removido da sua conta"),
    ]);
    expect(await loginByNumber(api, cloud, former.number)).toMatchObject({ user: { id: user.id } });
  });

  test("opens no new account before the question about the owner", async () => {
    const { number } = await aPerson();
    const key = await askCode(api, `+${number}`, { headers: elsewhere(), registers: true });
    expect((await replace(key)).statusCode).toBe(410);
    expect((await enterCode(api, { key, code: readCode(cloud) })).statusCode).toBe(200);
    expect((await replace(key)).statusCode).toBe(410);
  });
});

describe("a person without password", () => {
  test("adds an e-mail by a code, and stays logged in", async () => {
    const person = await aPerson();
    const email = `telefone.${person.number}@exemplo.com.br`;
    const url = `/user/${person.userId}`;
    expect(findProblem(await call(person, "PUT", url, { email })).fields).toEqual({
      currentPassword: ["passwordRequired"],
    });
    const right = await aConfirmation(person);
    const wrong = { ...right, phoneCode: String((Number(right.phoneCode) + 1) % 1_000_000).padStart(6, "0") };
    expect(findProblem(await call(person, "PUT", url, { email, ...wrong })).fields).toEqual({
      phoneCode: ["codeWrong"],
    });
    const changed = await call(person, "PUT", url, { email, ...right });
    expect(changed.statusCode).toBe(200);
    const { accessToken } = changed.json<{ accessToken: string }>();
    const renewed = { ...person, authorization: { authorization: `Bearer ${accessToken}` } };
    expect(findProblem(await call(renewed, "PUT", url, { email: "x@exemplo.com.br", ...right })).fields).toEqual({
      phoneCode: ["codeWrong"],
    });

    await backgroundDone(api.context);
    const key = findKey(await readOutbox(api.context.config.DATA_DIR), `To: ${email}`);
    const viewed = await api.app.inject({ method: "POST", url: "/user/emailLink", payload: { key } });
    expect(viewed.json()).toEqual({ purpose: "addition", email, account: `•••${person.number.slice(-4)}` });
    const confirmed = await api.app.inject({ method: "POST", url: "/user/emailLink/confirm", payload: { key } });
    expect(confirmed.json()).toEqual({ purpose: "registration" });
    const account = await call(renewed, "GET", `${url}/account`);
    expect(account.json()).toMatchObject({ email, emailConfirmed: true, whatsApp: person.number });
    expect(await loginByNumber(api, cloud, person.number)).toMatchObject({ user: { id: person.userId, email } });
  });

  test("cannot set a password without an e-mail", async () => {
    const person = await aPerson();
    const body = { password: "uma frase bem comprida", ...(await aConfirmation(person)) };
    const answer = await call(person, "PUT", `/user/${person.userId}`, body);
    expect(findProblem(answer).fields).toEqual({ email: ["emailRequired"] });
  });

  test("cannot confirm a deletion with another person's code", async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const answer = await call(person, "POST", `/user/${person.userId}/deletion`, await aConfirmation(other));
    expect(findProblem(answer).fields).toEqual({ phoneCode: ["codeWrong"] });
  });

  test("cannot remove the number without a confirmed e-mail", async () => {
    const person = await aPerson();
    const url = `/candidate/${person.candidateId}/whatsApp`;
    expect(findProblem(await call(person, "DELETE", url))).toMatchObject({ code: "emailMissing" });
    expect(await loginByNumber(api, cloud, person.number)).toMatchObject({ user: { id: person.userId } });
    await api.context.db
      .update(users)
      .set({ email: `${person.userId}@exemplo.com.br`, emailConfirmedAt: api.context.now() })
      .where(eq(users.id, person.userId));
    expect((await call(person, "DELETE", url)).json()).toEqual({ removed: true });
  });

  test("gets security messages in the bell instead of by mail", async () => {
    const person = await aPerson();
    const asked = await call(person, "POST", `/user/${person.userId}/deletion`, await aConfirmation(person));
    expect(asked.statusCode).toBe(200);
    const cancelled = await call(person, "DELETE", `/user/${person.userId}/deletion`);
    expect(cancelled.json()).toEqual({ cancelled: true });
    const told = await readBell(person);
    expect(told.map(({ type }) => type)).toEqual([6, 6]);
    for (const { html } of told) expect(present(html)).toMatch(/<p>/);
    expect(present(told[0]?.html)).not.toMatch(/style|<html/);
    for (const { html } of told) expect(present(html)).not.toMatch(/senha|reset-password/);
    expect(told.map(({ html }) => present(html)).filter((html) => html.includes("/settings/devices"))).toHaveLength(1);
    await backgroundDone(api.context);
    const mails = await readOutbox(api.context.config.DATA_DIR);
    expect(mails.filter((mail) => /^To: *$/m.test(mail) || mail.includes("To: null"))).toEqual([]);
  });

  test("is found by telephone in the operator's search", async () => {
    const person = await aPerson();
    const find = async (phone: string) =>
      (
        await api.app.inject({ url: "/operator/users", query: { phone }, headers: operatorAuthorization })
      ).json<object>();
    expect(await find(`(11) ${person.number.slice(4)}`)).toMatchObject({
      rows: [{ id: person.userId, email: "", phone: person.number }],
    });
    expect(await find("(11) 98888-0000")).toEqual({ rows: [] });
  });

  test("exports and erases the telephone too", async () => {
    const person = await aPerson();
    const exported = (await call(person, "GET", `/user/${person.userId}/export`)).json<{
      user: { email: null };
      whatsAppNumbers: { number: string }[];
    }>();
    expect(exported.user.email).toBeNull();
    expect(exported.whatsAppNumbers).toMatchObject([{ number: person.number }]);
    await call(person, "POST", `/user/${person.userId}/deletion`, await aConfirmation(person));
    passDays(7.01);
    await eraseDueAccounts(api.context);
    for (const [table, column] of [
      [users, users.id],
      [whatsAppNumbers, whatsAppNumbers.userId],
      [phoneCodes, phoneCodes.userId],
      [emailConfirmations, emailConfirmations.userId],
    ] as const)
      expect(await api.context.db.select().from(table).where(eq(column, person.userId))).toEqual([]);
    cloud.received = [];
    const again = await beginByCode(api, cloud, person.number, elsewhere());
    expect(again.json()).toMatchObject({ outcome: "session", user: { candidate: null } });
    // After sending, the task no longer contains the number.
    const last = cloud.received.filter(({ template }) => template?.name === "conta_apagada");
    expect(last.map(({ to }) => to)).toEqual([person.number]);
    const kept = await api.context.db.select().from(queuedTasks).where(eq(queuedTasks.kind, "whatsapp-erased"));
    expect(kept.map(({ content }) => content)).toEqual([null]);
  });

  test("erases an account that nobody completed", async () => {
    const number = aNumber();
    const begun = (await beginByCode(api, cloud, number, elsewhere())).json<{ user: { id: string } }>();
    passDays(62);
    await api.context.db.execute(`delete from access_tokens where user_id = '${begun.user.id}'`);
    await eraseDueAccounts(api.context);
    expect(await api.context.db.select().from(whatsAppNumbers).where(eq(whatsAppNumbers.number, number))).toEqual([]);
  });

  test("erases an account whose number moved to somebody else", async () => {
    const { db } = api.context;
    const begun = (await beginByCode(api, cloud, aNumber(), elsewhere())).json<{ user: { id: string } }>();
    await db.delete(whatsAppNumbers).where(eq(whatsAppNumbers.userId, begun.user.id));
    passDays(62);
    await db.execute(`delete from access_tokens where user_id = '${begun.user.id}'`);
    await eraseDueAccounts(api.context);
    expect(await db.select().from(users).where(eq(users.id, begun.user.id))).toEqual([]);
  });
});
