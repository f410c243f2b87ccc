import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessionSchema, SUPER_ADMIN_USER_TYPE } from "#contract/candidates/user";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { aCandidate, aRegistration, type Person } from "#tests/factories/people";
import { openSharedServer } from "#tests/apiServer";
import { findKey, readOutbox } from "#tests/outbox";
import { accessTokens, secondFactors, users } from "../../platform/db/schema";
import { backgroundDone } from "../../http/server/background";

const api = await openSharedServer();
const folder = api.context.config.DATA_DIR;

const change = ({ userId, authorization }: Person, payload: object) =>
  api.app.inject({ method: "PUT", url: `/user/${userId}`, headers: authorization, payload });
const login = (email: string, password: string) =>
  api.app.inject({ method: "POST", url: "/authentication/login?typeUser=1", payload: { email, password } });
const whoIs = (accessToken: string) => api.app.inject({ url: "/user/getUserByAcessToken/", query: { accessToken } });

async function recipients(): Promise<string[]> {
  await backgroundDone(api.context);
  return (await readOutbox(folder)).map((mail) => /^To: (.*?)\r?$/m.exec(mail)?.[1] ?? "");
}

describe("changing one's own account", () => {
  test("a new password ends other sessions and sends a mail", async () => {
    const person = await aCandidate(api.app);
    const elsewhere = sessionSchema.parse((await login(person.email, person.password)).json());
    const response = await change(person, { currentPassword: person.password, password: "nova oficina verde" });
    expect(response.statusCode).toBe(200);
    const { accessToken } = sessionSchema.parse(response.json());
    expect((await whoIs(accessToken)).statusCode).toBe(200);
    expect((await whoIs(person.accessToken)).statusCode).toBe(401);
    expect((await whoIs(elsewhere.accessToken)).statusCode).toBe(401);
    expect((await login(person.email, person.password)).statusCode).toBe(401);
    expect((await login(person.email, "nova oficina verde")).statusCode).toBe(200);
    expect(await recipients()).toContain(person.email);
  });

  test("accepts the same new password twice, with one mail", async () => {
    const person = await aCandidate(api.app);
    const sent = { currentPassword: person.password, password: "nova oficina azul" };
    const both = await Promise.all([change(person, sent), change(person, sent)]);
    const tokens = both.map((answer) => sessionSchema.parse(answer.json()).accessToken);
    for (const token of tokens) expect((await whoIs(token)).statusCode).toBe(200);
    const again = await change({ ...person, authorization: { authorization: `Bearer ${tokens[0]}` } }, sent);
    const { accessToken } = sessionSchema.parse(again.json());
    expect((await whoIs(accessToken)).statusCode).toBe(200);
    expect((await login(person.email, "nova oficina azul")).statusCode).toBe(200);
    expect((await recipients()).filter((email) => email === person.email)).toHaveLength(1);
    // Only the same new password counts as a repetition; otherwise the current password must be right.
    expect(
      (
        await change(
          { ...person, authorization: { authorization: `Bearer ${accessToken}` } },
          { ...sent, password: "outra oficina" },
        )
      ).statusCode,
    ).toBe(400);
  });

  test("mails the new e-mail although the password is unchanged", async () => {
    const person = await aConfirmedCandidate(api);
    const { email } = aRegistration().user;
    const sent = { currentPassword: person.password, password: person.password, email };
    expect((await change(person, sent)).statusCode).toBe(200);
    expect(await recipients()).toContain(email);
  });

  test("accepts the same new e-mail twice, with one mail", async () => {
    const person = await aConfirmedCandidate(api);
    const { email } = aRegistration().user;
    const sent = { currentPassword: person.password, email };
    const both = await Promise.all([change(person, sent), change(person, sent)]);
    const tokens = both.map((answer) => sessionSchema.parse(answer.json()).accessToken);
    for (const token of tokens) expect((await whoIs(token)).statusCode).toBe(200);
    const again = await change({ ...person, authorization: { authorization: `Bearer ${tokens[1]}` } }, sent);
    expect(sessionSchema.parse(again.json()).accessToken).not.toBe(tokens[1]);
    expect((await recipients()).filter((to) => to === email)).toHaveLength(1);
  });

  test("uses a new e-mail only after its confirmation", async () => {
    const person = await aConfirmedCandidate(api);
    const { email } = aRegistration().user;
    expect((await change(person, { currentPassword: person.password, email })).json()).toMatchObject({
      user: { email: person.email },
    });
    expect((await login(person.email, person.password)).statusCode).toBe(200);
    expect((await login(email, person.password)).statusCode).toBe(401);
    expect(await recipients()).toEqual(expect.arrayContaining([person.email, email]));
  });

  test("does not lengthen the session", async () => {
    const person = await aCandidate(api.app);
    const short = sessionSchema.parse(
      (
        await api.app.inject({
          method: "POST",
          url: "/authentication/login?typeUser=1",
          payload: { email: person.email, password: person.password, remember: false },
        })
      ).json(),
    );
    const response = await change(
      { ...person, authorization: { authorization: `Bearer ${short.accessToken}` } },
      { currentPassword: person.password, password: "nova oficina verde" },
    );
    expect(sessionSchema.parse(response.json()).expiresAt).toBe(short.expiresAt);
  });

  test.each([
    [
      "a wrong current password",
      { currentPassword: "errada", password: "nova oficina verde" },
      { currentPassword: ["passwordWrong"] },
    ],
    ["a common password", { password: "12345678" }, { password: ["passwordCommon"] }],
    ["a short password", { password: "curta" }, { password: ["passwordShort"] }],
    ["a form without changes", {}, { password: ["required"], email: ["required"] }],
  ])("rejects %s, without ending the session", async (_, payload, fields) => {
    const person = await aCandidate(api.app);
    const response = await change(person, { currentPassword: person.password, ...payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "invalid", fields });
    expect((await whoIs(person.accessToken)).statusCode).toBe(200);
  });

  test("tells only the owner that an e-mail is taken", async () => {
    const [person, owner] = [await aConfirmedCandidate(api), await aConfirmedCandidate(api)];
    const free = aRegistration().user.email;
    const ask = async (email: string) => {
      const response = await change(person, { currentPassword: person.password, email });
      expect(response.statusCode).toBe(200);
      const { user, accessToken } = sessionSchema.parse(response.json());
      const headers = { authorization: `Bearer ${accessToken}` };
      person.authorization = headers;
      const account = await api.app.inject({ url: `/user/${person.userId}/account`, headers });
      return { user, pending: account.json<{ pendingEmail: string | null }>().pendingEmail === email };
    };
    const before = (await recipients()).length;
    expect(await ask(owner.email)).toEqual(await ask(free));
    await backgroundDone(api.context);
    const mails = (await readOutbox(folder)).slice(before);
    const toOwner = mails.filter((mail) => mail.includes(`To: ${owner.email}`));
    expect(toOwner).toHaveLength(1);
    expect(toOwner[0]).toContain("tentou usar os seus dados em outra conta");
    expect(toOwner[0]).not.toMatch(/[?]key=/);
    expect(mails.filter((mail) => mail.includes(`To: ${free}`) && /[?]key=/.test(mail))).toHaveLength(1);
    expect((await login(owner.email, owner.password)).statusCode).toBe(200);
  });
});

describe("a super-admin's change of a profile", () => {
  const changeOther = ({ authorization }: Person, userId: string, payload: object) =>
    api.app.inject({ method: "PUT", url: `/super-admin/${userId}`, headers: authorization, payload });
  const aSuperAdmin = async () => {
    const person = await aCandidate(api.app);
    const { db } = api.context;
    await db.update(users).set({ typeUser: SUPER_ADMIN_USER_TYPE }).where(eq(users.id, person.userId));
    await db.insert(secondFactors).values({ userId: person.userId, sealedSecret: "sealed", confirmedAt: new Date(0) });
    return person;
  };
  const setAdmin = async (change: { second?: Date | null; login?: Date }) => {
    const admin = await aSuperAdmin();
    const { db } = api.context;
    if (change.second !== undefined)
      await db.update(secondFactors).set({ confirmedAt: change.second }).where(eq(secondFactors.userId, admin.userId));
    if (change.login)
      await db.update(accessTokens).set({ confirmedAt: change.login }).where(eq(accessTokens.userId, admin.userId));
    return admin;
  };
  const ELEVEN_MINUTES = 11 * 60_000;

  test.each([
    ["without a second factor", { second: null }],
    ["with a second factor that is younger than the login", { second: new Date(Date.now() + ELEVEN_MINUTES) }],
    ["after a login of eleven minutes ago", { login: new Date(Date.now() - ELEVEN_MINUTES) }],
  ])("answers confirmationNeeded to a super-admin %s", async (_, change) => {
    const person = await aCandidate(api.app);
    const response = await changeOther(await setAdmin(change), person.userId, { name: "Outra Pessoa" });
    expect([response.statusCode, response.json()]).toMatchObject([403, { code: "confirmationNeeded" }]);
    const { candidate } = (await whoIs(person.accessToken)).json<{ candidate: { name: string } }>();
    expect(candidate.name).toBe(person.registration.name);
  });

  test("is forbidden to a candidate", async () => {
    const person = await aCandidate(api.app);
    const response = await changeOther(person, person.userId, { name: "Outra Pessoa" });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: "forbidden" });
  });

  test("saves the name, and asks to confirm the e-mail", async () => {
    const person = await aConfirmedCandidate(api);
    const { email } = aRegistration().user;
    const response = await changeOther(await aSuperAdmin(), person.userId, { name: "Joana Prado", email });
    expect(response.json()).toMatchObject({
      id: person.userId,
      email: person.email,
      candidate: { name: "Joana Prado" },
    });
    expect(await recipients()).toEqual(expect.arrayContaining([person.email, email]));
    const key = findKey(await readOutbox(folder), email);
    await api.app.inject({ method: "POST", url: "/user/emailLink/confirm", payload: { key } });
    expect((await login(email, person.password)).statusCode).toBe(200);
    expect((await whoIs(person.accessToken)).statusCode).toBe(401);
  });

  test("saves only the sent fields, with the owner's validation", async () => {
    const person = await aCandidate(api.app);
    const admin = await aSuperAdmin();
    const view = async () =>
      (await api.app.inject({ url: `/candidate/${person.candidateId}`, headers: person.authorization })).json<object>();
    const before = await view();
    const change = { phone: "1133334444", city: "campinas", state: "SP", number: null };
    expect((await changeOther(admin, person.userId, change)).statusCode).toBe(200);
    expect(await view()).toEqual({ ...before, ...change, city: "Campinas" });
    const wrong = await changeOther(admin, person.userId, { city: "Campinas", state: "RJ" });
    expect([wrong.statusCode, await view()]).toEqual([400, { ...before, ...change, city: "Campinas" }]);
  });

  test("rejects wrong fields and unknown users", async () => {
    const admin = await aSuperAdmin();
    const person = await aCandidate(api.app);
    expect((await changeOther(admin, person.userId, { name: "" })).json()).toMatchObject({
      fields: { name: ["required"] },
    });
    expect((await changeOther(admin, person.userId, { name: "7", phone: "1" })).json()).toMatchObject({
      fields: { name: ["nameInvalid"], phone: ["phoneInvalid"] },
    });
    expect((await changeOther(admin, person.userId, { email: admin.email })).statusCode).toBe(409);
    expect((await changeOther(admin, "nobody", {})).statusCode).toBe(404);
    expect((await changeOther(admin, "00000000-0000-4000-8000-000000000000", {})).statusCode).toBe(404);
  });
});
