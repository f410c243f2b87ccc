import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { beginPasskeyLogin } from "#contract/candidates/passkey";
import { socialLogin } from "#contract/candidates/social";
import { CANDIDATE_USER_TYPE } from "#contract/candidates/user";
import { Authenticator } from "../authenticator";
import { aProfile } from "../factories/openIdProvider";
import { aRegistration } from "../factories/people";
import { askCode, readCode } from "../factories/phoneLogins";
import { aWhatsAppNumber } from "../factories/whatsApp";
import { findKey, readOutbox } from "../outbox";
import { openBrowser, pressTwice, type Browser } from "../pressTwice";
import { aPasskey, aSecondFactor } from "../factories/secondKeys";
import { Visitor } from "../visitor";
import { createReset } from "../../backend/candidates/auth/passwordReset";
import { backgroundDone } from "../../backend/http/server/background";
import { runDueTasks } from "../../backend/messaging/queue/worker";
import { candidates, phoneCodes, users, whatsAppNumbers } from "../../backend/platform/db/schema";
import { taskKinds } from "../../backend/program/rooms";
import { cloud, ORIGIN, provider, web } from "./world";

// Forms that ../api/pressedTwice.test.ts sends twice: the forms by which a person gets into an account.

const PASSWORD = "farol alto na serra";
const stranger = () => new Visitor(web.send);
let made = 0;
const aNumber = () => `551194${String(++made).padStart(7, "0")}`;
const toTyped = (number: string) => `(${number.slice(2, 4)}) ${number.slice(4)}`;
async function sendCodes(): Promise<string> {
  await backgroundDone(web.context);
  await runDueTasks(web.context, { kinds: taskKinds, log: web.app.log });
  return readCode(cloud);
}
async function findMail(email: string, words: string): Promise<string> {
  await backgroundDone(web.context);
  await runDueTasks(web.context, { kinds: taskKinds, log: web.app.log });
  const mails = await readOutbox(web.context.config.DATA_DIR);
  return findKey(
    mails.filter((mail) => mail.includes(`To: ${email}`)),
    words,
  );
}

it("registers once by telephone", async () => {
  const visitor = stranger();
  const number = aNumber();
  await pressTwice(visitor, "/auth/phone", { at: "/auth/phone?new=1", typed: { phone: toTyped(number) } });
  const places = await pressTwice(visitor, "/auth/phone/code", {
    at: "/auth/phone/code",
    typed: { code: await sendCodes() },
  });
  expect(new Set(places)).toEqual(new Set([expect.stringMatching(/^\/auth\/register/)]));
  const { name, city } = aRegistration();
  const typed = { name, city, state: "SP", consent: "on", phone: toTyped(number) };
  const { html } = await visitor.open("/auth/register");
  const [, consent = ""] = /name="consent"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="consent"/.exec(html) ?? [];
  await pressTwice(visitor, "/auth/register completes", { at: "/auth/register", typed: { ...typed, consent } });
  expect(await web.context.db.$count(whatsAppNumbers, eq(whatsAppNumbers.number, number))).toBe(1);
});

async function askQuestion({ person }: Browser): Promise<Visitor> {
  const number = await aWhatsAppNumber(web, cloud, person);
  const provedAt = new Date(Date.now() - 400 * 86_400_000);
  await web.context.db.update(whatsAppNumbers).set({ provedAt }).where(eq(whatsAppNumbers.number, number));
  const visitor = stranger();
  const key = await askCode(web, `+${number}`);
  await visitor.change({ phoneLogin: { key, phone: toTyped(number), remember: true, isShared: false } });
  await visitor.post("/auth/phone/code", [["code", readCode(cloud)]], false);
  return visitor;
}

it("answers the question about a telephone's owner once", async () => {
  const browser = await openBrowser(web);
  const cpf = String(browser.person.registration.cpf).slice(3, 9);
  const visitor = await askQuestion(browser);
  await pressTwice(visitor, "/auth/phone/person", { at: "/auth/phone/person", typed: { cpf } });
});

it("begins one account for a number's new owner", async () => {
  const browser = await openBrowser(web);
  const whereOwn = eq(candidates.userId, browser.person.userId);
  await web.context.db.update(candidates).set({ cpf: null, birthDate: null }).where(whereOwn);
  const visitor = await askQuestion(browser);
  await pressTwice(visitor, "/auth/phone/person another", { at: "/auth/phone/person" });
  expect(await web.context.db.$count(phoneCodes, eq(phoneCodes.userId, browser.person.userId))).toBe(0);
});

it("logs in by a second factor sent twice", async () => {
  const { person } = await openBrowser(web);
  const nextCode = await aSecondFactor(web, person);
  const visitor = stranger();
  await visitor.open("/auth/login");
  const { email, password } = person;
  await visitor.post(
    "/auth/login",
    Object.entries({ email, password }).map(([name, value]): [string, string] => [name, value]),
    false,
  );
  await pressTwice(visitor, "/auth/second-factor", { at: "/auth/second-factor", typed: { code: nextCode() } });
});

it("logs in by a passkey sent twice", async () => {
  const { person } = await openBrowser(web);
  const device = new Authenticator(ORIGIN);
  await aPasskey(web, person, device);
  const begun = await web.app.inject({ method: "POST", url: beginPasskeyLogin.path, payload: {} });
  const passkey = JSON.stringify(device.sign(begun.json<{ challenge: string }>()));
  const visitor = stranger();
  await visitor.change({ remember: true });
  await pressTwice(visitor, "/auth/login passkey", { at: "/auth/login", typed: { passkey } });
});

it("replaces a forgotten password once", async () => {
  const { person } = await openBrowser(web);
  const key = await createReset(web.context.db, web.context.now(), person.userId, 0);
  const places = await pressTwice(stranger(), "/auth/change-password", {
    at: `/auth/change-password?key=${key}`,
    typed: { password: PASSWORD },
  });
  expect(new Set(places)).toEqual(new Set(["/auth/login?after=reset"]));
});

it("confirms and undoes an e-mail change once", async () => {
  const { person, visitor } = await openBrowser(web);
  const whereOwn = eq(users.id, person.userId);
  // Only an e-mail that was confirmed some days ago can undo the change.
  const emailConfirmedAt = new Date(web.context.now().getTime() - 30 * 86_400_000);
  await web.context.db.update(users).set({ emailConfirmedAt }).where(whereOwn);
  const email = `nova.${person.email}`;
  const path = "/dashboard/user/settings/email";
  const typed = { email, currentPassword: person.password };
  await pressTwice(visitor, "/dashboard/user/settings/$part email", { at: path, typed });
  const confirm = await findMail(email, "Confirmar o novo e-mail");
  await pressTwice(stranger(), "/auth/email confirm", { at: `/auth/email?key=${confirm}` });
  const [user] = await web.context.db.select().from(users).where(whereOwn);
  expect(user).toMatchObject({ email });
  const undo = await findMail(person.email, "este endereço não serve mais para entrar");
  await pressTwice(stranger(), "/auth/email undo", { at: `/auth/email?key=${undo}` });
  const [undone] = await web.context.db.select().from(users).where(whereOwn);
  expect(undone).toMatchObject({ email: person.email });
});

it("links and unlinks LinkedIn once", async () => {
  const { person } = await openBrowser(web);
  provider.profile = aProfile({ email: person.email });
  const answer = await web.app.inject({
    method: "POST",
    url: `${socialLogin.path}?typeUser=${CANDIDATE_USER_TYPE}`,
    payload: { provider: "linkedin", idToken: await provider.idToken() },
  });
  const { key } = answer.json<{ key: string }>();
  const visitor = stranger();
  await visitor.change({ socialLink: { key, email: person.email } });
  await pressTwice(visitor, "/auth/link", { at: "/auth/link", typed: { password: person.password } });
  await pressTwice(visitor, "/dashboard/user/settings/$part unlinkLinkedIn", { at: "/dashboard/user/settings/email" });
});
