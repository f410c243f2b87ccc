import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { accountSchema, exportSchema } from "#contract/candidates/account";
import type { DeviceSession } from "#contract/candidates/deviceSession";
import { sessionSchema } from "#contract/candidates/user";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aReceived } from "#tests/factories/received";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { saveFile } from "#tests/factories/files";
import { anOffer } from "#tests/factories/offers";
import { aCandidate, aRegistration, type Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { rememberRuns } from "#tests/rememberedRuns";
import { readOutbox, withoutConfirmations } from "#tests/outbox";
import { present } from "#tests/present";
import {
  accessTokens,
  applicationDocuments,
  applicationOffers,
  companies,
  contactMessages,
  cookieChoices,
  emailConfirmations,
  emailUndos,
  identities,
  passkeyChallenges,
  passkeys,
  pushSubscriptions,
  phoneCodes,
  queuedTasks,
  recoveryCodes,
  secondFactors,
  secondSteps,
  uploads,
  videoInterviewAnswers,
  videoInterviews,
  videos,
  vacancyReports,
  users,
  waitingMails,
  webhookEvents,
  whatsAppNumbers,
} from "../../platform/db/schema";
import { getFiles } from "../../platform/files/fileStore";
import { clean } from "../../program/jobs/clean";
import { backgroundDone } from "../../http/server/background";
import { writeMessage } from "../../messaging/mail/outbox";
import { notify } from "../../channels/notifications/notify";
import { readJsonResume } from "../resume/jsonResume/read";
import { saveOwnProposal } from "../resume/proposals";
import { encodePhoto, replacePhoto } from "../users/photo";
import { lockAccount } from "../users/repository";
import { eraseAccountNow } from "./erase";
import { readPersonalData } from "./personalData";
import { personalTables } from "./personalTables";

const WEB_KEY = "web-key-of-the-tests-0123456789";
const ORIGIN = "https://motriz.exemplo.com.br";
const NOW = new Date("2026-11-21T12:00:00.000Z");
const DAY = 24 * 60 * 60 * 1000;
const later = (ms: number) => new Date(NOW.getTime() + ms);

rememberRuns();
const api = await openSharedServer({ WEB_TO_API_KEY: WEB_KEY, PUBLIC_ORIGIN: ORIGIN });
const folder = api.context.config.DATA_DIR;
beforeEach(async () => {
  api.setNow(NOW);
  await backgroundDone(api.context);
  await rm(join(folder, "outbox"), { recursive: true, force: true });
});

const ask = ({ userId, authorization }: Person, method: "GET" | "POST" | "DELETE", path: string, payload?: object) =>
  api.app.inject({ method, url: `/user/${userId}/${path}`, headers: authorization, ...(payload && { payload }) });
const login = async (
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
) => {
  const response = await api.app.inject({
    method: "POST",
    url: "/authentication/login?typeUser=1",
    headers,
    payload: { email, password },
  });
  return sessionSchema.parse(response.json());
};
const as = (person: Person, accessToken: string): Person => ({
  ...person,
  accessToken,
  authorization: { authorization: `Bearer ${accessToken}` },
});
const whoIs = (accessToken: string) => api.app.inject({ url: "/user/getUserByAcessToken/", query: { accessToken } });
const readAccount = async (person: Person) => accountSchema.parse((await ask(person, "GET", "account")).json());

/** Returns the mails to an address, except notices of new browsers, which keys.test.ts tests. */
async function mailsTo(email: string): Promise<string[]> {
  await backgroundDone(api.context);
  return withoutConfirmations(await readOutbox(folder)).filter(
    (mail) => mail.includes(`To: ${email}`) && !mail.includes("Um navegador novo entrou"),
  );
}

describe("the account", () => {
  test("has a password, one session and no deletion date", async () => {
    const person = await aCandidate(api.app);
    expect(await readAccount(person)).toMatchObject({
      email: person.email,
      hasPassword: true,
      identities: [],
      deletionAt: null,
      sessions: [{ isCurrent: true, createdAt: NOW.toISOString(), lastSeenAt: NOW.toISOString() }],
    });
  });

  test("has no password after a registration by LinkedIn", async () => {
    const person = await aCandidate(api.app);
    await api.context.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.userId));
    await api.context.db
      .insert(identities)
      .values({ issuer: "https://www.linkedin.com/oauth", subject: person.userId, userId: person.userId });
    expect(await readAccount(person)).toMatchObject({ hasPassword: false, identities: ["linkedin"] });
    expect((await ask(person, "POST", "deletion", { currentPassword: "qualquer uma" })).json()).toMatchObject({
      code: "invalid",
      fields: { currentPassword: ["passwordWrong"] },
    });
  });
});

describe("the login by LinkedIn", () => {
  const linked = async () => {
    const person = await aConfirmedCandidate(api);
    await api.context.db
      .insert(identities)
      .values({ issuer: "https://www.linkedin.com/oauth", subject: person.userId, userId: person.userId });
    return person;
  };

  test("can be removed, and a second call changes nothing", async () => {
    const [person, other] = [await linked(), await linked()];
    expect((await ask(person, "DELETE", "identities/linkedin")).json()).toEqual({ unlinked: true });
    expect(await readAccount(person)).toMatchObject({ identities: [] });
    expect(await mailsTo(person.email)).toEqual([
      expect.stringContaining("O LinkedIn foi desvinculado da sua conta") as string,
    ]);
    expect((await ask(person, "DELETE", "identities/linkedin")).json()).toEqual({ unlinked: false });
    expect(await readAccount(other)).toMatchObject({ identities: ["linkedin"] });
  });

  test("can't be removed if it is the only login", async () => {
    const person = await linked();
    await api.context.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.userId));
    const response = await ask(person, "DELETE", "identities/linkedin");
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, "socialPasswordMissing"]);
    expect(await readAccount(person)).toMatchObject({ identities: ["linkedin"] });
  });
});

describe("sessions", () => {
  const agent = "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile";

  test("are listed with the name of their browser", async () => {
    const person = await aCandidate(api.app);
    await login(person, { "user-agent": "undici", "x-visitor-agent": `${agent}\u0007é`, "x-web-key": WEB_KEY });
    await login(person, {
      "user-agent": "curl/8",
      "x-visitor-agent": agent,
      "x-web-key": "web-key-of-somebody-else-0000",
    });
    await login(person, { "user-agent": "undici", "x-visitor-agent": "a".repeat(4000), "x-web-key": WEB_KEY });
    await login(person, { "user-agent": "undici", "x-web-key": WEB_KEY });
    const devices = (await readAccount(person)).sessions.map(({ device }) => device);
    expect(devices.sort()).toEqual(["", agent, "a".repeat(256), "curl/8", "lightMyRequest"].sort());
  });

  test("are listed from the newest, without ended ones", async () => {
    const person = await aCandidate(api.app);
    api.setNow(later(60_000));
    const second = as(person, (await login(person)).accessToken);
    expect((await readAccount(second)).sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    api.setNow(later(30 * DAY));
    expect((await readAccount(second)).sessions).toHaveLength(1);
  });

  test("update their last use at most every ten minutes", async () => {
    const person = await aCandidate(api.app);
    const seen = async () => (await readAccount(person)).sessions[0]?.lastSeenAt;
    api.setNow(later(9 * 60_000));
    expect(await seen()).toBe(NOW.toISOString());
    api.setNow(later(10 * 60_000));
    expect(await seen()).toBe(later(10 * 60_000).toISOString());
  });

  test("the current session keeps its name after a new password", async () => {
    const person = await aCandidate(api.app);
    const phone = as(person, (await login(person, { "user-agent": agent })).accessToken);
    const response = await api.app.inject({
      method: "PUT",
      url: `/user/${person.userId}`,
      headers: phone.authorization,
      payload: { currentPassword: person.password, password: "nova oficina verde" },
    });
    const renewed = as(person, sessionSchema.parse(response.json()).accessToken);
    expect((await readAccount(renewed)).sessions).toMatchObject([{ device: agent, isCurrent: true }]);
  });

  test("can be ended all at once, except the current one", async () => {
    const person = await aCandidate(api.app);
    const others = [await login(person), await login(person)];
    expect((await ask(person, "DELETE", "sessions")).json()).toEqual({ ended: 2 });
    for (const { accessToken } of others) expect((await whoIs(accessToken)).statusCode).toBe(401);
    expect((await whoIs(person.accessToken)).statusCode).toBe(200);
    expect((await ask(person, "DELETE", "sessions")).json()).toEqual({ ended: 0 });
  });

  test("can be ended one by one", async () => {
    const [person, stranger] = [await aCandidate(api.app), await aCandidate(api.app)];
    const other = await login(person);
    const third = await login(person);
    const { sessions } = await readAccount(as(person, other.accessToken));
    const findId = (all: DeviceSession[]) => all.find(({ isCurrent }) => isCurrent)?.id ?? "";
    const end = (id: string) => ask(person, "DELETE", `sessions/${id}`);
    expect((await end(findId(sessions))).json()).toEqual({ ended: true });
    expect((await end(findId(sessions))).json()).toEqual({ ended: false });
    expect((await end(findId((await readAccount(person)).sessions))).json()).toEqual({ ended: false });
    expect((await end(findId((await readAccount(stranger)).sessions))).json()).toEqual({ ended: false });
    expect((await end("nada")).statusCode).toBe(404);
    expect((await whoIs(other.accessToken)).statusCode).toBe(401);
    for (const { accessToken } of [person, third, stranger]) expect((await whoIs(accessToken)).statusCode).toBe(200);
  });
});

describe("a shared phone (docs/decisions/0009)", () => {
  const MINUTE = 60_000;
  const loginShared = async ({ email, password }: Person) => {
    const payload = { email, password, remember: true, sharedPhone: true };
    const response = await api.app.inject({ method: "POST", url: "/authentication/login?typeUser=1", payload });
    return sessionSchema.parse(response.json());
  };
  const status = async (accessToken: string) => (await whoIs(accessToken)).statusCode;

  test("ends its session after half an hour without use", async () => {
    const person = await aCandidate(api.app);
    const { accessToken, expiresAt } = await loginShared(person);
    expect(expiresAt).toBe(later(30 * MINUTE).toISOString());
    api.setNow(later(30 * MINUTE));
    expect(await status(accessToken)).toBe(401);
  });

  test("ends its session after four hours of use", async () => {
    const person = await aCandidate(api.app);
    const { accessToken } = await loginShared(person);
    for (let minutes = 25; minutes < 240; minutes += 25) {
      api.setNow(later(minutes * MINUTE));
      expect((await whoIs(accessToken)).json()).toMatchObject({
        isShared: true,
        expiresAt: later(Math.min(minutes + 30, 240) * MINUTE).toISOString(),
      });
    }
    api.setNow(later(240 * MINUTE));
    expect(await status(accessToken)).toBe(401);
  });

  test("is still shared after a new password", async () => {
    const person = await aCandidate(api.app);
    const shared = as(person, (await loginShared(person)).accessToken);
    expect((await readAccount(person)).sessions.map(({ isShared }) => isShared).sort()).toEqual([false, true]);
    const response = await api.app.inject({
      method: "PUT",
      url: `/user/${person.userId}`,
      headers: shared.authorization,
      payload: { currentPassword: person.password, password: "nova oficina verde" },
    });
    const renewed = as(person, sessionSchema.parse(response.json()).accessToken);
    expect((await readAccount(renewed)).sessions).toMatchObject([{ isShared: true }]);
  });

  test("can be declared after login, without lengthening the session", async () => {
    const person = await aCandidate(api.app);
    api.setNow(later(10 * DAY));
    const share = async () => (await ask(person, "POST", "sharedPhone")).json<{ expiresAt: string }>().expiresAt;
    expect(await share()).toBe(later(10 * DAY + 30 * MINUTE).toISOString());
    api.setNow(later(10 * DAY + 20 * MINUTE));
    await share();
    api.setNow(later(10 * DAY + 45 * MINUTE));
    expect(await status(person.accessToken)).toBe(200);
    api.setNow(later(10 * DAY + 240 * MINUTE));
    expect(await status(person.accessToken)).toBe(401);
  });

  test("can be declared when registering", async () => {
    const response = await api.app.inject({
      method: "POST",
      url: "/candidate/withUser",
      payload: { ...aRegistration(), sharedPhone: true },
    });
    expect(sessionSchema.parse(response.json()).expiresAt).toBe(later(30 * MINUTE).toISOString());
  });
});

test("a 21st session ends the person's oldest session", async () => {
  const person = await aCandidate(api.app);
  const tokens: string[] = [];
  for (let count = 1; count <= 20; count++) {
    api.setNow(later(count * 1000));
    tokens.push((await login(person)).accessToken);
  }
  expect((await whoIs(person.accessToken)).statusCode).toBe(401);
  expect((await whoIs(tokens[0] ?? "")).statusCode).toBe(200);
  expect((await readAccount(as(person, tokens.at(-1) ?? ""))).sessions).toHaveLength(20);
});

describe("a login older than ten minutes", () => {
  const calls = [
    ["GET", "export"],
    ["DELETE", "sessions"],
    ["DELETE", "sessions/00000000-0000-4000-8000-000000000000"],
    ["DELETE", "identities/linkedin"],
  ] as const;

  test.each(calls)("requires the password once before %s %s", async (method, path) => {
    const person = await aCandidate(api.app);
    api.setNow(later(10 * 60_000));
    expect((await ask(person, method, path)).statusCode).toBe(200);
    api.setNow(later(10 * 60_000 + 1));
    const refused = await ask(person, method, path);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, "confirmationNeeded"]);
    const confirm = (currentPassword: string) => ask(person, "POST", "confirmation", { currentPassword });
    expect((await confirm("não é esta")).json()).toMatchObject({ fields: { currentPassword: ["passwordWrong"] } });
    expect((await ask(person, method, path)).statusCode).toBe(403);
    const { accessToken } = sessionSchema.parse((await confirm(person.password)).json());
    expect((await ask(as(person, accessToken), method, path)).statusCode).toBe(200);
  });

  test("a confirmation by password replaces the session's token", async () => {
    const person = await aCandidate(api.app);
    const { accessToken: other } = await login(person);
    const [before] = (await readAccount(person)).sessions.filter(({ isCurrent }) => isCurrent);
    const { db } = api.context;
    const [row] = await db
      .select()
      .from(accessTokens)
      .where(eq(accessTokens.id, before?.id ?? ""));
    const keys = { p256dh: "p", auth: "a", publicKey: "k", wantsVacancies: false, language: "pt-BR" as const };
    await db
      .insert(pushSubscriptions)
      .values({ tokenHash: row?.hash ?? "", endpoint: "https://push.example/1", ...keys });
    api.setNow(later(11 * 60_000));
    const response = await ask(person, "POST", "confirmation", { currentPassword: person.password });
    const { accessToken } = sessionSchema.parse(response.json());
    expect(accessToken).not.toBe(person.accessToken);
    expect((await whoIs(person.accessToken)).statusCode).toBe(401);
    expect((await whoIs(other)).statusCode).toBe(200);
    const { sessions } = await readAccount(as(person, accessToken));
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
      id: before?.id,
      createdAt: before?.createdAt,
      expiresAt: before?.expiresAt,
    });
    expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, "https://push.example/1"))).toBe(1);
  });
});

/** Creates a person with rows in every table, a photo and other files. */
async function wellKnown(): Promise<{ person: Person; files: string[] }> {
  const { db, config } = api.context;
  const { person, selectiveProcessId, applicationId } = await anApplication(api).inState("interview");
  await api.app.inject({
    method: "POST",
    url: `/operator/applications/${applicationId}/message`,
    headers: { ...operatorAuthorization, "idempotency-key": applicationId },
    payload: { message: "Traga a CNH", html: "" },
  });
  await backgroundDone(api.context);
  const { userId, candidateId, authorization } = person;
  await replacePhoto(
    api.context,
    userId,
    await encodePhoto(
      aReceived(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: "#1d6f6a" } })
          .png()
          .toBuffer(),
      ),
    ),
  );
  const videoFile = await saveFile(config, Buffer.from("a video"), "video");
  const posterFile = await saveFile(config, Buffer.from("a still"), "webp");
  await db.insert(videos).values({ videoFile, posterFile, userId, type: "video/webm", bytes: 7, seconds: 1 });
  const partFile = await saveFile(config, Buffer.from("a part of a video"), "part");
  await db.insert(uploads).values({ partFile, userId, bytes: 99 });
  const [row] = await db.update(users).set({ videoFile }).where(eq(users.id, userId)).returning();
  await notify(db, { userId, type: 6, message: "Mensagem", html: "<p>Olá</p>" });
  await api.app.inject({
    method: "POST",
    url: `/candidate/${candidateId}/savedSearches`,
    headers: authorization,
    payload: { name: "Minha", query: "state=SP" },
  });
  await api.app.inject({
    method: "POST",
    url: `/candidate/${candidateId}/vacancyMarks`,
    headers: authorization,
    payload: { saved: [await aVacancy(api.context)] },
  });
  await api.app.inject({
    method: "PUT",
    url: `/candidate/${candidateId}/resume/disability`,
    headers: authorization,
    payload: { kind: "hearing", needs: "Intérprete de Libras", consent: true },
  });
  const ownTest = `/candidate/${candidateId}/tests/competencyTest`;
  await api.app.inject({ method: "POST", url: `${ownTest}/start`, headers: authorization, payload: {} });
  const answers = [{ item: "areas", value: ["sales"] }];
  await api.app.inject({ method: "PUT", url: `${ownTest}/answers`, headers: authorization, payload: { answers } });
  const { key } = (
    await api.app.inject({
      method: "POST",
      url: "/pendingSubmission",
      payload: { path: "/dashboard", fields: [["message", "guardado"]] },
    })
  ).json<{ key: string }>();
  await api.app.inject({ url: `/pendingSubmission/${key}`, headers: authorization });
  await api.app.inject({
    method: "POST",
    url: "/user/forgotPassword",
    payload: { email: person.email, appUrl: ORIGIN, route: "/auth/change-password?key=" },
  });
  await api.app.inject({ method: "POST", url: "/notification/ticket", headers: authorization });
  await db.update(users).set({ emailConfirmedAt: NOW }).where(eq(users.id, userId));
  await db
    .insert(emailUndos)
    .values({ hash: `undo of ${userId}`, userId, oldEmail: `antes.${person.email}`, expiresAt: later(DAY) });
  await api.app.inject({
    method: "POST",
    url: `/candidate/${candidateId}/applications/${applicationId}/askAdaptation`,
    headers: authorization,
    payload: { adaptations: ["largerText"] },
  });
  await api.app.inject({ method: "POST", url: `/candidate/${candidateId}/calendarFeed`, headers: authorization });
  const [company] = await db.insert(companies).values({ name: "Horizonte" }).returning();
  await db
    .insert(webhookEvents)
    .values({ companyId: company?.id ?? "", applicationId, type: "adaptation.asked", data: { applicationId } });
  await saveOwnProposal(api.context, userId, readJsonResume('{"work":[{"name":"Oficina do Zé"}]}'));
  await db.insert(waitingMails).values({ userId, subject: "Aviso", text: "Olá", html: "<p>Olá</p>" });
  await db.insert(identities).values({ issuer: "https://www.linkedin.com", subject: `of ${userId}`, userId });
  await db.insert(secondFactors).values({ userId, sealedSecret: "sealed" });
  await db.insert(recoveryCodes).values({ userId, label: "ab", codeHash: `hash of ${userId}` });
  const passkey = { userId, credentialId: `of ${userId}`, publicKey: "AAAA", name: "Celular" };
  await db.insert(passkeys).values({ ...passkey, counter: 0, isBackupEligible: false, isBackedUp: false });
  await db.insert(passkeyChallenges).values({ hash: `challenge of ${userId}`, userId, expiresAt: later(DAY) });
  const code = { keyHash: `hash of ${userId}`, userId, number: "5511999990000", expiresAt: later(DAY) };
  await db.insert(phoneCodes).values(code);
  await db
    .insert(secondSteps)
    .values({
      keyHash: `hash of ${userId}`,
      userId,
      device: "",
      isShared: false,
      remember: true,
      expiresAt: later(DAY),
    });
  await db
    .insert(personalTables.pendingLinks.table)
    .values({
      keyHash: `hash of ${userId}`,
      issuer: "https://www.linkedin.com",
      subject: "other",
      userId,
      expiresAt: later(DAY),
    } as never);
  await db
    .insert(vacancyReports)
    .values({ selectiveProcessId, candidateId, reason: "asksMoney", details: "Pediram dinheiro." });
  const alert = await api.app.inject({
    method: "POST",
    url: `/candidate/${candidateId}/alerts`,
    headers: authorization,
    payload: { name: "SP", query: "state=SP" },
  });
  await db.execute(
    sql`insert into alert_matches (receiver_id, selective_process_id, alert_id, matched_at) select receiver_id, ${selectiveProcessId}, id, now() from alerts where id = ${alert.json<{ id: string }>().id}`,
  );
  await db
    .insert(contactMessages)
    .values({ userId, name: "Mariana", email: person.email, message: "Escrevi para vocês." });
  await db
    .insert(cookieChoices)
    .values({ visitor: userId, userId, version: "2026-11", statistics: true, recording: false });
  const number = { number: userId.replace(/\D/g, "").slice(0, 13), confirmedAt: NOW, wroteAt: NOW };
  await db.insert(whatsAppNumbers).values({ userId, ...number });
  await db.execute(
    sql`insert into whatsapp_codes (user_id, token_hash, seed_hash, code_hash, expires_at) select user_id, hash, user_id::text, user_id::text, ${later(DAY).toISOString()}::timestamptz from access_tokens where user_id = ${userId} limit 1`,
  );
  await db.execute(
    sql`insert into whatsapp_deliveries (task_id, user_id, status, changed_at) select id, user_id, 'read', now() from queued_tasks where user_id = ${userId} limit 1`,
  );
  await db.execute(
    sql`insert into push_subscriptions (token_hash, endpoint, p256dh, auth, public_key, wants_jobs, language) select hash, 'https://push.example/' || user_id, '', '', '', true, 'pt-BR' from access_tokens where user_id = ${userId} limit 1`,
  );
  const documentFile = await saveFile(config, Buffer.from("%PDF-1.4"), "pdf");
  const { answerBy, ...terms } = anOffer(NOW);
  await db
    .insert(applicationOffers)
    .values({
      applicationId,
      version: 1,
      terms: { ...terms, notes: "" },
      answerBy: new Date(answerBy),
      createdAt: NOW,
    });
  await db
    .insert(applicationDocuments)
    .values({
      ...{ applicationId, name: "RG", reason: "Para o registro", position: 0 },
      ...{ state: "sent", documentFile, kind: "pdf", createdAt: NOW, sentAt: NOW },
    });
  const definition = { dueDays: 7, canPause: true, allowsAudio: true, allowsText: true, questions: [] };
  await db.insert(videoInterviews).values({ applicationId, definition, dueAt: NOW });
  await db
    .insert(videoInterviewAnswers)
    .values({
      ...{ applicationId, questionId: "why", kind: "video", transcript: "Bom dia", videoFile, takes: 1, savedAt: NOW },
    });
  await backgroundDone(api.context);
  return { person, files: [row?.photoFile ?? "", videoFile, posterFile, partFile, documentFile] };
}

describe("the export", () => {
  test("contains every table, but no secrets or their hashes", async () => {
    const { person } = await wellKnown();
    const response = await ask(person, "GET", "export");
    expect(response.statusCode).toBe(200);
    const data = exportSchema.parse(response.json());
    expect(data).toMatchObject({
      version: 1,
      exportedAt: NOW.toISOString(),
      user: { email: person.email },
      candidate: { name: person.registration.name, cpf: person.registration.cpf },
    });
    expect(data.photo).toMatch(/^data:image\/webp;base64,UklGR/);
    expect(Object.values(data.documentFiles)).toEqual([`data:application/pdf;base64,${btoa("%PDF-1.4")}`]);
    expect(Object.entries(data).filter(([, part]) => Array.isArray(part) && part.length === 0)).toEqual([]);
    expect(data.vacancies.map(({ id }) => id).sort()).toEqual(
      [data.applications[0]?.selectiveProcessId, data.vacancyMarks[0]?.selectiveProcessId].sort(),
    );
    expect(data.pendingSubmissions).toMatchObject([{ fields: [["message", "guardado"]] }]);

    const [account] = await api.context.db.select().from(users).where(eq(users.id, person.userId));
    const tokens = await api.context.db.select().from(accessTokens).where(eq(accessTokens.userId, person.userId));
    for (const secret of [
      account?.passwordHash,
      ...tokens.map(({ hash }) => hash),
      `hash of ${person.userId}`,
      person.accessToken,
      person.password,
    ]) {
      expect(secret).toBeTruthy();
      expect(response.body).not.toContain(secret);
    }
    expect(response.body).not.toMatch(/"\w*hash"/i);
  });

  test("contains no other person's data", async () => {
    const [{ person }, { person: other }] = [await wellKnown(), await wellKnown()];
    const { body } = await ask(person, "GET", "export");
    for (const theirs of [other.userId, other.candidateId, other.email, other.registration.cpf])
      expect(body).not.toContain(theirs);
  });

  test("contains empty lists for a new account", async () => {
    const person = await aCandidate(api.app);
    expect(exportSchema.parse((await ask(person, "GET", "export")).json())).toMatchObject({
      photo: null,
      applications: [],
      vacancies: [],
    });
  });
});

describe("requesting the deletion", () => {
  const deletionAt = later(7 * DAY).toISOString();

  test("sets a deletion date, ends other sessions, sends a mail", async () => {
    const person = await aConfirmedCandidate(api);
    const other = await login(person);
    const response = await ask(person, "POST", "deletion", { currentPassword: person.password });
    expect([response.statusCode, response.json()]).toEqual([200, { deletionAt }]);
    expect((await whoIs(other.accessToken)).statusCode).toBe(401);
    expect((await whoIs(person.accessToken)).json()).toMatchObject({ deletionAt });
    expect(await login(person)).toMatchObject({ user: { deletionAt } });
    const [mail, ...more] = await mailsTo(person.email);
    expect(more).toEqual([]);
    expect(mail).toContain("sábado, 28 de novembro, às 9h");
    expect(mail).toContain(`${ORIGIN}/dashboard/user/settings/close`);
  });

  test("a second request returns the first date and sends nothing", async () => {
    const person = await aConfirmedCandidate(api);
    await ask(person, "POST", "deletion", { currentPassword: person.password });
    api.setNow(later(DAY));
    expect((await ask(person, "POST", "deletion", { currentPassword: person.password })).json()).toEqual({
      deletionAt,
    });
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test.each([
    ["a wrong password", { currentPassword: "não é esta" }, ["passwordWrong"]],
    ["no password", { currentPassword: "" }, ["passwordRequired"]],
  ])("is refused with %s", async (_, payload, problems) => {
    const person = await aConfirmedCandidate(api);
    const other = await login(person);
    const response = await ask(person, "POST", "deletion", payload);
    expect([response.statusCode, response.json<{ fields: object }>().fields]).toEqual([
      400,
      { currentPassword: problems },
    ]);
    expect((await whoIs(other.accessToken)).json()).toMatchObject({ deletionAt: null });
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test("can be cancelled without a password, with a mail", async () => {
    const person = await aConfirmedCandidate(api);
    await ask(person, "POST", "deletion", { currentPassword: person.password });
    expect((await ask(person, "DELETE", "deletion")).json()).toEqual({ cancelled: true });
    expect((await ask(person, "DELETE", "deletion")).json()).toEqual({ cancelled: false });
    expect((await whoIs(person.accessToken)).json()).toMatchObject({ deletionAt: null });
    expect((await mailsTo(person.email)).filter((mail) => mail.includes("foi cancelado"))).toHaveLength(1);
    api.setNow(later(8 * DAY));
    await clean(api.context);
    expect((await whoIs(person.accessToken)).statusCode).toBe(200);
  });
});

test("an operator's erasure waits for a locked account", async () => {
  const { userId } = await aCandidate(api.app);
  const { db } = api.context;
  const locked = db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await wait(300);
  });
  await wait(100);
  await eraseAccountNow(api.context, userId);
  await locked;
  expect(await db.$count(users, eq(users.id, userId))).toBe(0);
});

describe("a deletion after seven days", () => {
  test("erases all of the person's data, and no other person's", async () => {
    const [{ person, files }, other] = [await wellKnown(), await wellKnown()];
    await ask(person, "POST", "deletion", { currentPassword: person.password });
    await backgroundDone(api.context);
    const before = await readPersonalData(api.context.db, person.userId);
    api.setNow(later(7 * DAY - 1));
    await clean(api.context);
    expect((await whoIs(person.accessToken)).statusCode).toBe(200);
    expect(await getFiles(api.context.config).read(present(files[0]))).not.toBeNull();

    api.setNow(later(7 * DAY));
    // Two API servers share the database, but they erase an account only once.
    await Promise.all([clean(api.context), clean(api.context)]);
    expect((await whoIs(person.accessToken)).statusCode).toBe(401);
    for (const file of files) expect(await getFiles(api.context.config).read(file)).toBeNull();
    const after = await readPersonalData(api.context.db, person.userId);
    expect(Object.entries(after).filter(([, rows]) => rows.length > 0)).toEqual([]);
    // Found by ids, because an unlinked row has no link to the person.
    for (const { table, onErasure } of [
      personalTables.contactMessages,
      personalTables.cookieChoices,
      personalTables.reports,
    ]) {
      const name = Object.entries(personalTables).find(([, part]) => part.table === table)?.[0] as "reports";
      const ids = before[name].map(({ id }) => String(id));
      const left = await api.context.db
        .select()
        .from(table)
        .where(inArray((table as typeof vacancyReports).id, ids));
      expect(left).toHaveLength(onErasure === "unlinked" ? 1 : 0);
      for (const row of left) expect(row).toMatchObject({ candidateId: null });
    }
    const mails = await mailsTo(person.email);
    expect(mails.filter((mail) => mail.includes("foi apagada"))).toHaveLength(1);
    expect(mails, "what was mailed before is gone from the outbox").toHaveLength(1);

    for (const file of other.files) expect(await getFiles(api.context.config).read(file)).not.toBeNull();
    expect((await ask(other.person, "GET", "account")).statusCode).toBe(200);
    await clean(api.context);
    expect((await mailsTo(person.email)).filter((mail) => mail.includes("foi apagada"))).toHaveLength(1);
    await aCandidate(api.app, person.registration);
  });

  test("keeps another account's mails to the e-mail asked for", async () => {
    const [person, other] = [await aCandidate(api.app), await aConfirmedCandidate(api)];
    const { db } = api.context;
    await ask(person, "POST", "deletion", { currentPassword: person.password });
    await db
      .update(emailConfirmations)
      .set({ email: other.email, expiresAt: later(30 * DAY) })
      .where(eq(emailConfirmations.userId, person.userId));
    const task = { kind: "email", startAt: later(30 * DAY), expiresAt: later(60 * DAY) };
    await db.insert(queuedTasks).values([
      { ...task, key: `of ${other.userId}`, content: { to: other.email } },
      { ...task, key: `to ${person.userId}`, content: { to: person.email } },
    ]);
    await writeMessage(api.context.config, NOW, "a-mail", `To: ${other.email}\r\n\r\nOlá`);
    api.setNow(later(7 * DAY));
    await clean(api.context);
    const left = await db.select({ key: queuedTasks.key }).from(queuedTasks);
    expect(left.filter(({ key }) => / /.test(key))).toEqual([{ key: `of ${other.userId}` }]);
    expect(await mailsTo(other.email)).toHaveLength(1);
  });

  test("after a failure, erases other accounts and retries later", async () => {
    const [broken, person] = [await aCandidate(api.app), await aCandidate(api.app)];
    for (const one of [broken, person]) await ask(one, "POST", "deletion", { currentPassword: one.password });
    await api.context.db.update(users).set({ photoFile: "no name of ours" }).where(eq(users.id, broken.userId));
    api.setNow(later(7 * DAY));
    await expect(clean(api.context)).rejects.toThrow("1 of 2");
    expect((await whoIs(person.accessToken)).statusCode).toBe(401);
    expect((await whoIs(broken.accessToken)).statusCode).toBe(200);
    await api.context.db.update(users).set({ photoFile: null }).where(eq(users.id, broken.userId));
    await clean(api.context);
    expect((await whoIs(broken.accessToken)).statusCode).toBe(401);
  });
});

test("counts wrong passwords of different calls together", async () => {
  const limited = await openTestServer({ RATE_LIMITS: "1", DATA_DIR: folder });
  limited.setNow(NOW);
  try {
    const { userId, authorization: headers } = await aCandidate(limited.app);
    const guess = (method: "PUT" | "POST", url: string) =>
      limited.app.inject({
        method,
        url,
        headers,
        payload: { currentPassword: "errada", password: "nova oficina verde" },
      });
    for (let count = 0; count < 5; count++) {
      expect((await guess("PUT", `/user/${userId}`)).statusCode).toBe(400);
      expect((await guess("POST", `/user/${userId}/deletion`)).statusCode).toBe(400);
    }
    expect((await guess("PUT", `/user/${userId}`)).statusCode).toBe(429);
    expect((await guess("POST", `/user/${userId}/deletion`)).statusCode).toBe(429);
    const exports = await Promise.all(
      Array.from({ length: 11 }, () => limited.app.inject({ url: `/user/${userId}/export`, headers })),
    );
    expect(
      exports
        .map(({ statusCode }) => statusCode)
        .sort()
        .at(-1),
    ).toBe(429);
  } finally {
    await limited.close();
  }
});
