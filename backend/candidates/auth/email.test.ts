import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sessionSchema } from "#contract/candidates/user";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { aCandidate, aRegistration, type Person } from "#tests/factories/people";
import { findKey, readOutbox } from "#tests/outbox";
import { openSharedServer } from "#tests/apiServer";
import { emailConfirmations, emailUndos, identities, passwordResets, users } from "../../platform/db/schema";
import { backgroundDone } from "../../http/server/background";
import { clean } from "../../program/jobs/clean";

const ORIGIN = "https://motriz.exemplo.com.br";
const NOW = new Date("2026-03-10T12:00:00.000Z");
const HOUR = 60 * 60_000;
const later = (hours: number, ms = 0) => new Date(NOW.getTime() + hours * HOUR + ms);

const api = await openSharedServer({ PUBLIC_ORIGIN: ORIGIN });
const folder = api.context.config.DATA_DIR;
beforeEach(() => api.setNow(NOW));

const post = (url: string, payload: object, headers = {}) => api.app.inject({ method: "POST", url, payload, headers });
const view = (key: string) => post("/user/emailLink", { key });
const confirm = (key: string) => post("/user/emailLink/confirm", { key });
const undo = (key: string) => post("/user/emailLink/undo", { key });
const login = (email: string, password: string) => post("/authentication/login?typeUser=1", { email, password });
const whoIs = (accessToken: string) => api.app.inject({ url: "/user/getUserByAcessToken/", query: { accessToken } });
const reset = (key: string, password = "nova oficina verde") => post("/user/resetPassword", { key, password });

/** Requests a change of e-mail. Returns the person with the new session. */
async function ask(person: Person, email: string): Promise<Person> {
  const response = await api.app.inject({
    method: "PUT",
    url: `/user/${person.userId}`,
    headers: person.authorization,
    payload: { currentPassword: person.password, email },
  });
  expect(response.statusCode).toBe(200);
  const { accessToken } = sessionSchema.parse(response.json());
  return { ...person, accessToken, authorization: { authorization: `Bearer ${accessToken}` } };
}

async function mailsTo(email: string): Promise<string[]> {
  await backgroundDone(api.context);
  return (await readOutbox(folder)).filter((mail) => mail.includes(`To: ${email}`));
}

const newEmail = () => aRegistration().user.email;

async function confirmedSince(days: number): Promise<Person> {
  const person = await aConfirmedCandidate(api);
  const emailConfirmedAt = new Date(api.context.now().getTime() - days * 24 * HOUR);
  await api.context.db.update(users).set({ emailConfirmedAt }).where(eq(users.id, person.userId));
  return person;
}

async function change(person: Person): Promise<string> {
  const email = newEmail();
  await ask(person, email);
  await confirm(findKey(await mailsTo(email), "Confirmar o novo e-mail"));
  return email;
}

async function changed(): Promise<{ person: Person; changed: string; undoKey: string }> {
  const person = await confirmedSince(7);
  const email = await change(person);
  return { person, changed: email, undoKey: findKey(await mailsTo(person.email), "Desfazer a troca") };
}

describe("a registration", () => {
  test("sends a link, but logs in before its confirmation", async () => {
    const person = await aCandidate(api.app);
    expect((await whoIs(person.accessToken)).json()).toMatchObject({ emailConfirmed: false });
    const [mail, ...others] = await mailsTo(person.email);
    expect(others).toEqual([]);
    expect(mail).toMatch(/https:\/\/motriz\.exemplo\.com\.br\/auth\/email\?key=[\w-]{43}/);
    const key = findKey([mail ?? ""], "Confirmar meu e-mail");
    expect((await view(key)).json()).toMatchObject({ purpose: "registration", email: person.email });
    expect((await confirm(key)).json()).toEqual({ purpose: "registration" });
    expect((await whoIs(person.accessToken)).json()).toMatchObject({ emailConfirmed: true });
    expect((await confirm(key)).statusCode).toBe(410);
  });

  test("sends other mails only after the e-mail is confirmed", async () => {
    const person = await aCandidate(api.app);
    await post(`/user/${person.userId}/deletion`, { currentPassword: person.password }, person.authorization);
    const mails = await mailsTo(person.email);
    expect(mails).toHaveLength(1);
    await confirm(findKey(mails, "Confirmar meu e-mail"));
    expect((await mailsTo(person.email)).join()).toContain("vai ser apagada");
    await clean(api.context);
    expect(await mailsTo(person.email)).toHaveLength(2);
  });

  test("a new link revokes the older link", async () => {
    const person = await aCandidate(api.app);
    const older = findKey(await mailsTo(person.email), "Confirmar meu e-mail");
    const resend = () => post(`/user/${person.userId}/emailConfirmation`, {}, person.authorization);
    api.setNow(later(0, 61_000));
    expect((await resend()).json()).toEqual({ sent: true });
    const keys = (await mailsTo(person.email)).map((mail) => findKey([mail], "Confirmar meu e-mail"));
    expect((await confirm(older)).statusCode).toBe(410);
    expect((await confirm(keys.find((key) => key !== older) ?? "")).statusCode).toBe(200);
    expect((await resend()).json()).toEqual({ sent: false });
  });
});

test("two requests within a minute send one link", async () => {
  const person = await aCandidate(api.app);
  api.setNow(later(0, 61_000));
  const resend = () => post(`/user/${person.userId}/emailConfirmation`, {}, person.authorization);
  for (const answer of await Promise.all([resend(), resend()])) expect(answer.json()).toEqual({ sent: true });
  expect((await mailsTo(person.email)).filter((mail) => mail.includes("Confirmar meu e-mail"))).toHaveLength(2);
});

describe("the code of six digits", () => {
  const codeIn = (mail: string) => /: (\d{6})\. Ele vale por uma hora/.exec(mail)?.[1] ?? "";
  const type = (person: Person, code: string, account = person) =>
    post(`/user/${account.userId}/emailConfirmation/code`, { code }, person.authorization);

  test("confirms once, accepts spaces, and ends no session", async () => {
    const person = await aCandidate(api.app);
    const code = codeIn((await mailsTo(person.email))[0] ?? "");
    const wrong = await type(person, code === "123456" ? "654321" : "123456");
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { fields: { code: ["codeWrong"] } }]);
    for (const none of ["", "12345", "1234567", "abcdef"]) expect((await type(person, none)).statusCode).toBe(400);
    expect((await type(person, `${code.slice(0, 3)} ${code.slice(3)}`)).json()).toEqual({ purpose: "registration" });
    expect((await whoIs(person.accessToken)).json()).toMatchObject({ emailConfirmed: true });
    expect((await type(person, code)).statusCode).toBe(410);
  });

  test("is valid for an hour, only for its owner", async () => {
    const [person, other] = [await aCandidate(api.app), await aCandidate(api.app)];
    const code = codeIn((await mailsTo(person.email))[0] ?? "");
    expect((await type(other, code, person)).statusCode).toBe(404);
    api.setNow(new Date(api.context.now().getTime() + 60 * 60_000));
    expect((await type(person, code)).statusCode).toBe(400);
    await post(`/user/${person.userId}/emailConfirmation`, {}, person.authorization);
    const codes = (await mailsTo(person.email)).map(codeIn);
    expect(new Set(codes).size).toBe(2);
    expect((await type(person, codes.find((each) => each !== code) ?? "")).statusCode).toBe(200);
  });

  test("confirms a changed e-mail, and ends every session", async () => {
    const person = await confirmedSince(7);
    const email = newEmail();
    const asking = await ask(person, email);
    expect((await type(asking, codeIn((await mailsTo(email))[0] ?? ""))).json()).toEqual({ purpose: "change" });
    expect((await whoIs(asking.accessToken)).statusCode).toBe(401);
    expect((await mailsTo(person.email)).join()).toContain("Desfazer a troca");
  });

  test("can be tried five times in an hour", async () => {
    const person = await aCandidate(api.app);
    api.context.config.RATE_LIMITS = true;
    const statuses: number[] = [];
    for (let tried = 0; tried < 6; tried++) statuses.push((await type(person, "000000")).statusCode);
    api.context.config.RATE_LIMITS = false;
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe("another e-mail", () => {
  test("ends all access except the password once confirmed", async () => {
    const person = await aConfirmedCandidate(api);
    const { db } = api.context;
    await db
      .insert(identities)
      .values({ issuer: "https://www.linkedin.com/oauth", subject: person.userId, userId: person.userId });
    const email = newEmail();
    const asking = await ask(person, email);
    await post("/user/forgotPassword", { email: person.email, appUrl: ORIGIN, route: "/auth/change-password?key=" });
    const key = findKey(await mailsTo(email), "Confirmar o novo e-mail");
    const name = person.email.slice(0, 1);
    expect((await view(key)).json()).toEqual({
      purpose: "change",
      email,
      account: expect.stringMatching(`^${name}•••.@exemplo\\.com\\.br$`) as string,
    });
    expect((await confirm(key)).json()).toEqual({ purpose: "change" });
    expect((await whoIs(asking.accessToken)).statusCode).toBe(401);
    for (const table of [identities, passwordResets, emailConfirmations])
      expect(await db.select().from(table).where(eq(table.userId, person.userId))).toEqual([]);
    expect((await login(person.email, person.password)).statusCode).toBe(401);
    expect((await login(email, person.password)).statusCode).toBe(200);
    expect((await mailsTo(email)).join()).toContain("agora usa este e-mail");
  });

  test("is refused if somebody registers with it before the confirmation", async () => {
    const attacker = await aConfirmedCandidate(api);
    const victim = newEmail();
    await ask(attacker, victim);
    await aCandidate(api.app, { user: { email: victim, password: "a senha da vítima" } });
    expect((await confirm(findKey(await mailsTo(victim), "Confirmar o novo e-mail"))).statusCode).toBe(409);
    expect((await login(victim, "a senha da vítima")).statusCode).toBe(200);
  });

  test("is cancelled by a password reset", async () => {
    const person = await aConfirmedCandidate(api);
    const email = newEmail();
    await ask(person, email);
    const key = findKey(await mailsTo(email), "Confirmar o novo e-mail");
    await post("/user/forgotPassword", { email: person.email, appUrl: ORIGIN, route: "/auth/change-password?key=" });
    expect((await reset(findKey(await mailsTo(person.email), "change-password"))).statusCode).toBe(200);
    expect((await confirm(key)).statusCode).toBe(410);
  });

  test("is shown as pending until cancelled", async () => {
    const email = newEmail();
    const person = await ask(await aConfirmedCandidate(api), email);
    const account = () => api.app.inject({ url: `/user/${person.userId}/account`, headers: person.authorization });
    expect((await account()).json()).toMatchObject({ email: person.email, pendingEmail: email });
    const cancel = () =>
      api.app.inject({
        method: "DELETE",
        url: `/user/${person.userId}/emailConfirmation`,
        headers: person.authorization,
      });
    expect((await cancel()).json()).toEqual({ cancelled: true });
    expect((await cancel()).json()).toEqual({ cancelled: false });
    expect((await account()).json()).toMatchObject({ pendingEmail: null });
    expect((await confirm(findKey(await mailsTo(email), "Confirmar o novo e-mail"))).statusCode).toBe(410);
  });

  test("goes to only one of five accounts that request it", async () => {
    const email = newEmail();
    const people = await Promise.all(Array.from({ length: 5 }, () => aConfirmedCandidate(api)));
    for (const person of people) await ask(person, email);
    const keys = (await mailsTo(email)).map((mail) => findKey([mail], "Confirmar o novo e-mail"));
    const statuses = (await Promise.all(keys.map(confirm))).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test.each([
    [23, 59_999, 200],
    [24, 0, 410],
  ])("answers a link after %i h %i ms with %i", async (hours, ms, status) => {
    const email = newEmail();
    await ask(await aConfirmedCandidate(api), email);
    const key = findKey(await mailsTo(email), "Confirmar o novo e-mail");
    api.setNow(later(hours, ms));
    expect((await confirm(key)).statusCode).toBe(status);
  });
});

describe("the former e-mail", () => {
  test("takes the account back without a password", async () => {
    const { person, changed: email, undoKey } = await changed();
    const thief = sessionSchema.parse((await login(email, person.password)).json());
    expect((await view(undoKey)).json()).toMatchObject({ purpose: "undo", email: person.email });
    const { key } = (await undo(undoKey)).json<{ key: string }>();
    expect((await whoIs(thief.accessToken)).statusCode).toBe(401);
    for (const address of [person.email, email]) expect((await login(address, person.password)).statusCode).toBe(401);
    expect((await reset(key)).statusCode).toBe(200);
    expect((await login(person.email, "nova oficina verde")).statusCode).toBe(200);
    expect((await undo(undoKey)).statusCode).toBe(410);
  });

  test("can undo the change for 72 hours despite later changes", async () => {
    const { person, changed: email, undoKey } = await changed();
    api.setNow(later(1));
    const thief = { ...person, ...(await entered(email, person.password)) };
    await change(thief);
    expect((await mailsTo(email)).join()).not.toContain("Desfazer a troca");
    api.setNow(later(71, 59_999));
    expect((await undo(undoKey)).statusCode).toBe(200);
    expect((await api.context.db.select().from(users).where(eq(users.email, person.email))).length).toBe(1);
  });

  test("can't undo the change if confirmed within the last week", async () => {
    const person = await confirmedSince(6.99);
    await change(person);
    const mails = (await mailsTo(person.email)).join();
    expect(mails).toContain("Fale com a gente: https://motriz.exemplo.com.br/contact");
    expect(mails).not.toContain("Desfazer a troca");
    expect(await api.context.db.select().from(emailUndos).where(eq(emailUndos.userId, person.userId))).toEqual([]);
  });

  test("can't undo the change after the new e-mail's password reset", async () => {
    const { person, changed: email, undoKey } = await changed();
    await post("/user/forgotPassword", { email, appUrl: ORIGIN, route: "/auth/change-password?key=" });
    expect((await reset(findKey(await mailsTo(email), "change-password"))).statusCode).toBe(200);
    for (const use of [view, undo]) expect((await use(undoKey)).statusCode).toBe(410);
    expect((await login(email, "nova oficina verde")).statusCode).toBe(200);
    expect(await api.context.db.$count(users, eq(users.email, person.email))).toBe(0);
  });

  test("is reserved for 72 hours, then free", async () => {
    const { person, undoKey } = await changed();
    const register = () =>
      post("/candidate/withUser", aRegistration({ user: { email: person.email, password: "outra oficina azul" } }));
    expect((await register()).statusCode).toBe(409);
    api.setNow(later(72));
    expect((await undo(undoKey)).statusCode).toBe(410);
    expect((await register()).statusCode).toBe(201);
    api.setNow(later(72, 1));
    await clean(api.context);
    expect(await api.context.db.select().from(emailUndos).where(eq(emailUndos.userId, person.userId))).toEqual([]);
  });

  test("can't take the account back if never confirmed", async () => {
    const person = await aCandidate(api.app);
    const email = newEmail();
    await ask(person, email);
    await confirm(findKey(await mailsTo(email), "Confirmar o novo e-mail"));
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect(await api.context.db.select().from(emailUndos).where(eq(emailUndos.userId, person.userId))).toEqual([]);
  });

  async function entered(email: string, password: string) {
    const { accessToken } = sessionSchema.parse((await login(email, password)).json());
    return { accessToken, authorization: { authorization: `Bearer ${accessToken}` } };
  }
});

test("an undo key is stored hashed; wrong keys get 410", async () => {
  const { undoKey } = await changed();
  expect(JSON.stringify(await api.context.db.select().from(emailUndos))).not.toContain(undoKey);
  for (const use of [view, confirm, undo]) expect((await use("nada")).statusCode).toBe(410);
});
