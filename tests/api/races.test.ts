import { and, eq, isNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpointPath } from "#contract/base/endpoint";
import { saveObjective } from "#contract/candidates/resumeCalls";
import { sessionSchema } from "#contract/candidates/user";
import { DAY_MS } from "#contract/base/time";
import { anApplication, everythingTold, operatorAuthorization } from "#tests/factories/applications";
import { aCompany } from "#tests/factories/companies";
import { aCandidate, aRegistration, type Person } from "#tests/factories/people";
import { aPhoto } from "#tests/factories/photos";
import { aVacancy } from "#tests/factories/vacancies";
import { startTwoServers, type TwoServers } from "#tests/reliability/twoServers";
import { present } from "#tests/present";
import { createReset } from "../../backend/candidates/auth/passwordReset";
import {
  consumeRecoveryCode,
  createRecoveryCodes,
  saveRecoveryCodes,
} from "../../backend/candidates/auth/recoveryCodes";
import { replacePhoto } from "../../backend/candidates/users/photo";
import { enqueueMail } from "../../backend/messaging/mail/emailTask";
import { enqueue, ensureQueues } from "../../backend/messaging/queue/enqueue";
import { defineKind } from "../../backend/messaging/queue/kind";
import { runDueTasks } from "../../backend/messaging/queue/worker";
import {
  applicationEvents,
  applications,
  candidates,
  contactMessages,
  notifications,
  queuedTasks,
  storedFiles,
  users,
} from "../../backend/platform/db/schema";

// Simultaneous calls to two API servers race in PostgreSQL. The store in memory has one connection, so no call races.

let two: TwoServers;
beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two.close());

type Server = ReturnType<TwoServers["at"]>;
const MANY = 8;
const atOnce = <R>(count: number, call: (server: Server, index: number) => Promise<R>): Promise<R[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(two.at(index), index)));
const post = ({ app }: Server, url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url, payload, headers });
const db = () => two.at(0).context.db;
const now = () => two.at(0).context.now();

async function countStatuses(count: number, call: (server: Server, index: number) => Promise<{ statusCode: number }>) {
  const counts: Record<number, number> = {};
  const answers = await atOnce(count, call);
  for (const answer of answers) counts[answer.statusCode] = (counts[answer.statusCode] ?? 0) + 1;
  return counts;
}
const aPerson = () => aCandidate(two.at(0).app);

test("a recovery code works once among many simultaneous uses", async () => {
  const { userId } = await aPerson();
  const codes = await createRecoveryCodes();
  await saveRecoveryCodes(db(), { userId, codes, createdAt: now() });
  const code = present(codes[0]).code.replaceAll("-", "");
  const taken = await atOnce(MANY, ({ context }) => consumeRecoveryCode(context.db, userId, code));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test("an authenticator code logs in once among many simultaneous logins", async () => {
  const person = await aPerson();
  await db().update(users).set({ emailConfirmedAt: now() }).where(eq(users.id, person.userId));
  const call = (path: string, payload: object) =>
    post(two.at(0), `/user/${person.userId}/secondFactor${path}`, payload, person.authorization);
  const { setUp } = (await call("", {})).json<{ setUp: { secret: string } }>();
  const totp = new TOTP({ secret: Secret.fromBase32(setUp.secret) });
  const timestamp = Date.now();
  expect((await call("/confirmation", { code: totp.generate({ timestamp }) })).statusCode).toBe(200);
  const logins = await atOnce(4, async (server) => {
    const { email, password } = person;
    const login = await post(server, "/authentication/login?typeUser=1", { email, password });
    return login.json<{ secondStep: { key: string } }>().secondStep.key;
  });
  const code = totp.generate({ timestamp: timestamp + 30_000 });
  const counts = await countStatuses(4, (server, index) =>
    post(server, "/authentication/secondFactor", { key: logins[index], code }),
  );
  expect(counts).toEqual({ 200: 1, 400: 3 });
});

test("one of many simultaneous uses of a reset key succeeds", async () => {
  const { userId } = await aPerson();
  const key = await createReset(db(), now(), userId, 0);
  const counts = await countStatuses(MANY, (server) =>
    post(server, "/user/resetPassword", { key, password: "nova oficina verde" }),
  );
  expect(counts).toEqual({ 200: 1, 410: MANY - 1 });
});

test("equal simultaneous registrations make one account", async () => {
  const { user } = aRegistration();
  const answers = await atOnce(MANY, (server) => post(server, "/candidate/withUser", aRegistration({ user })));
  const ids = answers.map((answer) => sessionSchema.parse(answer.json()).user.id);
  expect(new Set(ids).size).toBe(1);
  expect(await db().$count(users, eq(users.email, user.email))).toBe(1);
});

test("simultaneous registrations with one CPF make one candidate", async () => {
  const { cpf } = aRegistration();
  const counts = await countStatuses(MANY, (server) => post(server, "/candidate/withUser", aRegistration({ cpf })));
  expect(counts).toEqual({ 201: 1, 409: MANY - 1 });
  expect(await db().$count(candidates, eq(candidates.cpf, cpf))).toBe(1);
});

const apply = (server: Server, { candidateId, authorization }: Person, selectiveProcessId: number) =>
  post(server, `/candidate/${candidateId}/applications`, { selectiveProcessId, ...everythingTold }, authorization);

test("simultaneous presses of the apply button make one application", async () => {
  const person = await aPerson();
  const id = await aVacancy(two.at(0).context);
  const answers = await atOnce(MANY, (server) => apply(server, person, id));
  const created = answers.filter((answer) => answer.json<{ created: boolean }>().created);
  expect([new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size, created.length]).toEqual([1, 1]);
  expect(await db().$count(applications, eq(applications.selectiveProcessId, id))).toBe(1);
});

test("simultaneous invitations and applications make one application", async () => {
  const person = await aPerson();
  const id = await aVacancy(two.at(0).context);
  const until = new Date(Date.now() + 7 * DAY_MS).toISOString();
  const invitation = { candidateId: person.candidateId, message: "", until };
  const counts = await countStatuses(MANY, (server, index) =>
    index % 4 < 2
      ? apply(server, person, id)
      : post(server, `/operator/selectiveProcesses/${id}/invite`, invitation, operatorAuthorization),
  );
  expect(Object.keys(counts).filter((status) => !["200", "201", "409"].includes(status))).toEqual([]);
  expect(await db().$count(applications, eq(applications.selectiveProcessId, id))).toBe(1);
});

test("a company's or a person's move wins, never both", async () => {
  const { applicationId, person } = await anApplication(two.at(0)).inState("submitted");
  const own = `/candidate/${person.candidateId}/applications/${applicationId}/withdraw`;
  const no = { to: "notSelected", reasonKind: "otherChosen", reason: "Outra pessoa tinha mais experiência." };
  const answers = await atOnce(MANY, (server, index) =>
    index % 4 < 2
      ? post(server, own, {}, person.authorization)
      : post(server, `/operator/applications/${applicationId}/move`, no, operatorAuthorization),
  );
  const won = answers.filter(({ statusCode }) => statusCode === 200);
  expect(new Set(won.map((answer) => answer.json<{ state: string }>().state)).size).toBe(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(MANY - won.length);
  expect(await db().$count(applicationEvents, eq(applicationEvents.applicationId, applicationId))).toBe(2);
});

test("calls with one idempotency key notify once", async () => {
  const company = await aCompany(two.at(0), "Umburana Veículos");
  const selectiveProcessId = await aVacancy(two.at(0).context, { companyId: company.companyId });
  const { applicationId, person } = await anApplication(two.at(0), { selectiveProcessId }).inState("submitted");
  const told = () => db().$count(notifications, eq(notifications.userId, person.userId));
  const before = await told();
  const headers = { ...company.authorization, "idempotency-key": "message-1" };
  const counts = await countStatuses(MANY, (server) =>
    post(server, `/operator/applications/${applicationId}/message`, { message: "Olá, Mariana." }, headers),
  );
  expect((counts[201] ?? 0) + (counts[409] ?? 0)).toBe(MANY);
  expect(await told()).toBe(before + 1);
});

test("one of several different saves of a section wins", async () => {
  const { candidateId, authorization } = await aPerson();
  const url = endpointPath(saveObjective, { id: candidateId });
  const counts = await countStatuses(MANY, ({ app }, index) => {
    const payload = { expectedVersion: 0, content: { summary: `Texto ${index}` } };
    return app.inject({ method: "PUT", url, headers: authorization, payload });
  });
  expect(counts).toEqual({ 200: 1, 409: MANY - 1 });
});

test("saves twenty of twenty-five searches sent at once", async () => {
  const { candidateId, authorization } = await aPerson();
  const counts = await countStatuses(25, (server, index) => {
    const search = { name: `Busca ${index}`, query: `roleName=r${index}` };
    return post(server, `/candidate/${candidateId}/savedSearches`, search, authorization);
  });
  expect(counts).toEqual({ 201: 20, 409: 5 });
});

test("keeps one of many photos sent at once", async () => {
  const { userId } = await aPerson();
  const photo = await aPhoto();
  await atOnce(MANY, ({ context }) => replacePhoto(context, userId, photo));
  const used = await db()
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.userId, userId), isNull(storedFiles.unusedSince)));
  const [account] = await db().select().from(users).where(eq(users.id, userId));
  expect(used.map(({ storedFile }) => storedFile)).toEqual([account?.photoFile]);
  expect(await db().$count(storedFiles, eq(storedFiles.userId, userId))).toBe(MANY);
});

test("equal contact forms sent at once make one message", async () => {
  const message = { name: "Ana Souza", email: "ana@exemplo.com.br", message: "Apertei duas vezes." };
  expect(await countStatuses(MANY, (server) => post(server, "/contactMessage", message))).toEqual({ 201: MANY });
  expect(await db().$count(contactMessages, eq(contactMessages.message, message.message))).toBe(1);
});

const run = vi.fn<(word: string) => Promise<void>>();
const kind = defineKind({
  name: "raced-in-a-test",
  triedHours: 1,
  atOnce: 3,
  content: z.object({ word: z.string() }),
  run: (_, { content }) => run(content.word),
});

test("two workers run each task once", async () => {
  await ensureQueues(two.at(0).context, [kind]);
  const isNew = await atOnce(40, ({ context }, index) => {
    const word = `word ${index >> 1}`;
    return enqueue(context, kind, { key: word, userId: null, content: { word } });
  });
  expect(isNew.filter(Boolean)).toHaveLength(20);
  const log = { warn: vi.fn(), error: vi.fn() };
  await atOnce(2, ({ context }) => runDueTasks(context, { kinds: [kind], log }));
  expect(run.mock.calls.map(([word]) => word).sort()).toEqual(
    Array.from({ length: 20 }, (_, index) => `word ${index}`).sort(),
  );
  expect(await db().$count(queuedTasks, and(eq(queuedTasks.kind, kind.name), isNull(queuedTasks.doneAt)))).toBe(0);
});

test("sends a stranger five of twenty mails requested at once", async () => {
  const mail = { to: "estranho@exemplo.com", subject: "Oi", text: "Oi", html: "<p>Oi</p>" };
  await atOnce(20, ({ context }, index) => {
    const limited = { ...context, config: { ...context.config, RATE_LIMITS: true } };
    return enqueueMail(limited, { key: `race:${index}`, userId: null, mail });
  });
  const tasks = await db().select({ key: queuedTasks.key }).from(queuedTasks);
  expect(tasks.filter(({ key }) => key.startsWith("race:"))).toHaveLength(5);
});
