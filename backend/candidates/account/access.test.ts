import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accountSchema } from "#contract/candidates/account";
import { renewCalendarFeed } from "#contract/applications/calendarFeed";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { withEveryKey } from "#tests/factories/everyKey";
import type { Person } from "#tests/factories/people";
import { openSharedServer } from "#tests/apiServer";
import { readOutbox } from "#tests/outbox";
import {
  accessTokens,
  emailConfirmations,
  emailUndos,
  identities,
  passkeys,
  passwordResets,
  pendingLinks,
  secondSteps,
  users,
  whatsAppNumbers,
} from "../../platform/db/schema";
import { backgroundDone } from "../../http/server/background";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const SOON = new Date(NOW.getTime() + 10 * 60_000);

const api = await openSharedServer();
const folder = api.context.config.DATA_DIR;
beforeEach(() => api.setNow(NOW));

const call = ({ authorization }: Person, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
  api.app.inject({ method, url, headers: authorization, ...(payload && { payload }) });
const whoIs = async (accessToken: string) =>
  (await api.app.inject({ url: "/user/getUserByAcessToken/", query: { accessToken } })).statusCode;
const readCalendar = async (key: string | null) =>
  (await api.app.inject({ method: "POST", url: "/calendarFeed", payload: { key } })).statusCode;
const makeCalendar = (person: Person) => call(person, "POST", `/candidate/${person.candidateId}/calendarFeed`);
const endOthers = (person: Person, query = "") => call(person, "DELETE", `/user/${person.userId}/sessions${query}`);
const viewAccount = async (person: Person) =>
  accountSchema.parse((await call(person, "GET", `/user/${person.userId}/account`)).json());

async function subjectsTo({ email }: Person): Promise<string[]> {
  await backgroundDone(api.context);
  const own = (await readOutbox(folder)).filter((mail) => mail.includes(`To: ${email}`));
  return own.map((mail) => /^Subject: (.*(?:\r?\n .*)*)/m.exec(mail)?.[1] ?? "");
}

async function countKeys(userId: string) {
  const { db } = api.context;
  const count = (table: typeof pendingLinks | typeof identities | typeof passkeys | typeof emailConfirmations) =>
    db.$count(table, eq(table.userId, userId));
  return {
    sessions: await db.$count(accessTokens, eq(accessTokens.userId, userId)),
    resets: await db.$count(passwordResets, eq(passwordResets.userId, userId)),
    steps: await db.$count(secondSteps, eq(secondSteps.userId, userId)),
    links: await count(pendingLinks),
    emails: await count(emailConfirmations),
    undos: await db.$count(emailUndos, eq(emailUndos.userId, userId)),
    identities: await count(identities),
    passkeys: await count(passkeys),
    numbers: await db.$count(whatsAppNumbers, eq(whatsAppNumbers.userId, userId)),
  };
}
const endedKeys = { sessions: 1, resets: 0, steps: 0, links: 0, emails: 0 };

test("lists every means of access to the account", async () => {
  const { person, number } = await withEveryKey(api, NOW);
  const account = await viewAccount(person);
  expect(account).toMatchObject({
    passkeys: 1,
    identities: ["https://www.linkedin.com"],
    whatsApp: number,
    calendarSince: NOW.toISOString(),
    resetUntil: new Date(NOW.getTime() + 30 * 60_000).toISOString(),
    pendingEmail: `outro.${person.email}`,
    undoUntil: SOON.toISOString(),
    recoveryCodesLeft: 1,
  });
  expect(account.sessions).toHaveLength(2);
  expect(account.sessions.filter(({ hasNotices }) => hasNotices)).toHaveLength(1);
  expect(await viewAccount(await aConfirmedCandidate(api))).toMatchObject({
    passkeys: 0,
    identities: [],
    whatsApp: null,
    calendarSince: null,
    resetUntil: null,
    undoUntil: null,
    recoveryCodesLeft: 0,
  });
});

describe("ending all other access", () => {
  test("ends sessions, push notices, the calendar's address and pending logins", async () => {
    const { person, key, elsewhere } = await withEveryKey(api, NOW);
    const { person: stranger, key: strangersKey } = await withEveryKey(api, NOW);
    expect(await readCalendar(key)).toBe(200);
    expect((await endOthers(person)).json()).toEqual({ ended: 1 });
    expect(await readCalendar(key)).toBe(404);
    expect([await whoIs(person.accessToken), await whoIs(elsewhere)]).toEqual([200, 401]);
    expect(await countKeys(person.userId)).toEqual({ ...endedKeys, undos: 1, identities: 1, passkeys: 1, numbers: 1 });
    expect((await viewAccount(person)).sessions.map(({ hasNotices }) => hasNotices)).toEqual([false]);
    expect(await readCalendar(strangersKey)).toBe(200);
    expect(await countKeys(stranger.userId)).toMatchObject({ sessions: 2, resets: 1, links: 1 });
  });

  test("ends passkeys, providers and telephone if chosen; sends one mail", async () => {
    const { person } = await withEveryKey(api, NOW);
    expect((await endOthers(person, "?lasting=1")).json()).toEqual({ ended: 1 });
    expect(await countKeys(person.userId)).toEqual({ ...endedKeys, undos: 0, identities: 0, passkeys: 0, numbers: 0 });
    expect((await subjectsTo(person)).filter((subject) => subject.includes("encerrados"))).toHaveLength(1);
  });

  test("is rejected if no way to log in would remain", async () => {
    const { person, key } = await withEveryKey(api, NOW);
    await api.context.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.userId));
    const before = await countKeys(person.userId);
    const response = await endOthers(person, "?lasting=1");
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: "socialPasswordMissing" }]);
    expect([await countKeys(person.userId), await readCalendar(key)]).toEqual([before, 200]);
  });

  test("does not delete the confirmation of the current e-mail", async () => {
    const { person } = await withEveryKey(api, NOW);
    await api.context.db
      .update(emailConfirmations)
      .set({ email: person.email })
      .where(eq(emailConfirmations.userId, person.userId));
    await endOthers(person);
    expect(await countKeys(person.userId)).toMatchObject({ emails: 1, links: 0 });
  });
});

test("a new password ends the calendar's address and pending logins", async () => {
  const { person, key, elsewhere } = await withEveryKey(api, NOW);
  const payload = { currentPassword: person.password, password: "nova oficina verde" };
  expect((await call(person, "PUT", `/user/${person.userId}`, payload)).statusCode).toBe(200);
  expect([await readCalendar(key), await whoIs(elsewhere)]).toEqual([404, 401]);
  expect(await countKeys(person.userId)).toEqual({ ...endedKeys, undos: 1, identities: 1, passkeys: 1, numbers: 1 });
});

describe("the calendar's address", () => {
  test("is shown only after a recent login, but always deletable", async () => {
    const person = await aConfirmedCandidate(api);
    const { key } = renewCalendarFeed.response.parse((await makeCalendar(person)).json());
    api.setNow(new Date(SOON.getTime() + 1));
    for (const method of ["GET", "POST"] as const) {
      const response = await call(person, method, `/candidate/${person.candidateId}/calendarFeed`);
      expect([response.statusCode, response.json()]).toMatchObject([403, { code: "confirmationNeeded" }]);
    }
    expect(await readCalendar(key)).toBe(200);
    await call(person, "DELETE", `/candidate/${person.candidateId}/calendarFeed`);
    expect(await readCalendar(key)).toBe(404);
  });

  test("mails the owner about each new address", async () => {
    const person = await aConfirmedCandidate(api);
    await makeCalendar(person);
    await makeCalendar(person);
    const subjects = await subjectsTo(person);
    expect(subjects.filter((subject) => subject.includes("agenda"))).toHaveLength(2);
  });
});
