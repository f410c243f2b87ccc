import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Notification } from "#contract/candidates/notification";
import { openSharedServer } from "#tests/apiServer";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { anOffer } from "#tests/factories/offers";
import { requirementsAssessment } from "#tests/factories/companyAssessments";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { anInterviewed } from "#tests/factories/videoInterviews";
import type { Person } from "#tests/factories/people";
import { readOutbox } from "#tests/outbox";
import { notificationTasks } from "./deliver";
import { applications, candidates, notifications, vacancies } from "../../platform/db/schema";
import { runDueTasks } from "../../messaging/queue/worker";
import { notify } from "./notify";
import { sendReminders } from "./reminders";

// A Tuesday, 15:00 in São Paulo.
const NOON = new Date("2027-03-09T18:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let person: Person;
let now = NOON;

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
  api.setNow(now);
};
const reminders = async () =>
  (await api.app.inject({ url: `/notification/list/${person.userId}/?isPagination=1`, headers: person.authorization }))
    .json<{ rows: Notification[] }>()
    .rows.filter(({ type }) => type === 4)
    .map(({ message }) => message);
const mails = async () => {
  await runDueTasks(api.context, { kinds: notificationTasks, log: api.app.log });
  return (await readOutbox(api.context.config.DATA_DIR)).filter(
    (mail) => mail.includes(`To: ${person.email}`) && !mail.includes("Confirmar meu e-mail"),
  );
};
const put = (path: string, payload: object) =>
  api.app.inject({
    method: "PUT",
    url: `/candidate/${person.candidateId}/${path}`,
    headers: person.authorization,
    payload,
  });
const saveSection = (section: string, content: object) => put(`resume/${section}`, { expectedVersion: 0, content });

const setInterview = async (applicationId: string, startsAt: Date) => {
  const set = await api.app.inject({
    method: "POST",
    url: `/operator/applications/${applicationId}/interview`,
    headers: operatorAuthorization,
    payload: { startsAt: startsAt.toISOString() },
  });
  expect(set.statusCode, set.body).toBe(200);
};
const askByAssessment = async (selectiveProcessId: number) => {
  const [row] = await api.context.db.select().from(vacancies).where(eq(vacancies.id, selectiveProcessId));
  const tests = JSON.stringify([requirementsAssessment(row?.externalId ?? "")]);
  const url = "/operator/tests/import";
  const report = await api.app.inject({ method: "POST", url, headers: operatorAuthorization, payload: { tests } });
  expect(report.json()).toMatchObject({ created: 1 });
};
const isDueIn = (applicationId: string, ms: number) =>
  api.context.db
    .update(applications)
    .set({ dueAt: new Date(now.getTime() + ms) })
    .where(eq(applications.id, applicationId));

const api = await openSharedServer();
beforeEach(async () => {
  await api.context.db.execute(sql`delete from users`);
  now = NOON;
  api.setNow(now);
  person = await aConfirmedCandidate(api);
});

test("reminds once of a draft", async () => {
  await anApplication(api, { person }).inState("draft");
  expect(await sendReminders(api.context)).toBe(0);
  pass(25 * HOUR);
  const counts = await Promise.all([sendReminders(api.context), sendReminders(api.context)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await reminders()).toEqual(["Sua candidatura à vaga de Mecânico de Veículos ainda não foi enviada."]);
  expect(await mails()).toHaveLength(1);
  pass(3 * DAY);
  expect(await sendReminders(api.context)).toBe(0);
});

test("sends no reminder at night, and no unwanted mail", async () => {
  await put("update-reminders", { newValue: false });
  await anApplication(api, { person }).inState("draft");
  // The clock shows 22:00 in São Paulo. Reminders wait for the morning.
  pass(31 * HOUR);
  expect(await sendReminders(api.context)).toBe(0);
  pass(10 * HOUR);
  expect(await sendReminders(api.context)).toBe(1);
  expect(await mails()).toEqual([]);
});

test("reminds of assessments two days before, interviews one day", async () => {
  const interview = await anApplication(api, { person }).inState("interview");
  await setInterview(interview.applicationId, new Date(NOON.getTime() + 4 * DAY));
  const stage = await anApplication(api, { person }).inState("inStages");
  await askByAssessment(stage.selectiveProcessId);
  await isDueIn(stage.applicationId, 4 * DAY);
  pass(2 * DAY + HOUR);
  expect(await sendReminders(api.context)).toBe(1);
  pass(DAY);
  expect(await sendReminders(api.context)).toBe(1);
  expect(await reminders()).toEqual([
    expect.stringMatching(/^Sua entrevista .* sábado, 13 de março, às 15h\.$/),
    expect.stringMatching(/^A etapa da vaga .* até sábado, 13 de março, às 15h\.$/),
  ]);
});

test("names the time zone of an interview in another zone", async () => {
  await api.context.db.update(candidates).set({ state: "AM", city: "Manaus" });
  const { applicationId } = await anApplication(api, { person }).inState("interview");
  await setInterview(applicationId, new Date(NOON.getTime() + DAY));
  expect(await sendReminders(api.context)).toBe(1);
  const rows = await api.context.db.select({ message: notifications.message }).from(notifications);
  const told = rows.filter(({ message }) => message.includes("às "));
  expect(told).toHaveLength(2);
  for (const { message } of told) expect(message).toContain("às 14h (horário de Manaus).");
});

test("reminds of an offer once per deadline", async () => {
  const { applicationId } = await anApplication(api, { person }).inState("finalist");
  const send = (days: number) =>
    api.app.inject({
      method: "POST",
      url: `/operator/applications/${applicationId}/offer`,
      headers: operatorAuthorization,
      payload: { ...anOffer(NOON), answerBy: new Date(NOON.getTime() + days * DAY).toISOString() },
    });
  expect((await send(4)).statusCode).toBe(200);
  expect(await sendReminders(api.context)).toBe(0);
  pass(2 * DAY + HOUR);
  const counts = await Promise.all([sendReminders(api.context), sendReminders(api.context)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await reminders()).toEqual([
    "A proposta para a vaga de Mecânico de Veículos espera a sua resposta até sábado, 13 de março, às 15h.",
  ]);
  expect((await send(5)).statusCode).toBe(200);
  pass(DAY);
  expect(await sendReminders(api.context)).toBe(1);
  expect((await send(6)).statusCode).toBe(200);
  const answered = await api.app.inject({
    method: "POST",
    url: `/candidate/${person.candidateId}/applications/${applicationId}/answerOffer`,
    headers: person.authorization,
    payload: { accepted: true, version: 3 },
  });
  expect(answered.statusCode).toBe(200);
  pass(DAY);
  expect(await sendReminders(api.context)).toBe(0);
});

test("sends no reminder if the candidate has nothing to do", async () => {
  const stage = await anApplication(api, { person }).inState("inStages");
  await isDueIn(stage.applicationId, DAY);
  const interview = await anApplication(api, { person }).inState("interview");
  await setInterview(interview.applicationId, new Date(now.getTime() + DAY));
  await api.context.db.execute(sql`update interviews set is_cancelled = true`);
  expect(await sendReminders(api.context)).toBe(0);
});

test("reminds once of an unanswered video interview", async () => {
  const [waiting, sent] = [await anInterviewed(api, { person }), await anInterviewed(api, { person })];
  const due = new Date(NOON.getTime() + 4 * DAY).toISOString();
  // Without `due_at`, an application is due five days after `changed_at`.
  await api.context.db.execute(sql`update applications set due_at = null, changed_at = ${NOON.toISOString()}`);
  await api.context.db.execute(
    sql`update applications set due_at = ${due}::timestamptz where id = ${sent.applicationId}`,
  );
  const call = (path: string, payload: object) =>
    api.app.inject({
      method: "POST",
      url: `/candidate/${person.candidateId}/selectiveProcesses/${sent.selectiveProcessId}/videoInterview/${path}`,
      headers: person.authorization,
      payload,
    });
  pass(2 * DAY);
  await call("answers/why", { text: "Gosto de motores." });
  expect((await call("send", {})).statusCode).toBe(200);
  expect(await sendReminders(api.context)).toBe(0);
  pass(DAY + HOUR);
  const counts = await Promise.all([sendReminders(api.context), sendReminders(api.context)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await reminders()).toEqual([
    expect.stringMatching(
      /^A entrevista em vídeo para a vaga de .* ainda não foi enviada\. Responda até domingo, 14 de março, às 15h\.$/,
    ),
  ]);
  expect(await mails()).toHaveLength(1);
  pass(DAY);
  expect(await sendReminders(api.context)).toBe(0);
  const whereReminder = and(eq(notifications.userId, person.userId), eq(notifications.type, 4));
  const kept = await api.context.db.select().from(notifications).where(whereReminder);
  expect(kept).toMatchObject([{ applicationId: waiting.applicationId }]);
});

test("reminds again of an interview that has been moved", async () => {
  const { applicationId } = await anApplication(api, { person }).inState("interview");
  await setInterview(applicationId, new Date(now.getTime() + DAY));
  expect(await sendReminders(api.context)).toBe(1);
  await setInterview(applicationId, new Date(now.getTime() + 6 * DAY));
  const id = (number: number) => `3f0a3f52-1f86-4a5e-9d0a-6a3b3f0f8a3${number}`;
  await saveSection(
    "certificates",
    [1, 2, 3, 4, 5, 6].map((number) => ({ id: id(number), name: `NR-${number}`, expires: "2027-04-01" })),
  );
  for (const expected of [1, 1, 1, 1, 0, 1]) {
    expect(await sendReminders(api.context)).toBe(expected);
    pass(DAY);
  }
  expect((await reminders())[0]).toMatch(/^Sua entrevista .* segunda, 15 de março, às 15h\.$/);
});

test("sends one reminder a day per kind, five a week", async () => {
  const id = (number: number) => `3f0a3f52-1f86-4a5e-9d0a-6a3b3f0f8a3${number}`;
  await saveSection("licence", { categories: ["B"], expires: "2027-03-30" });
  await saveSection(
    "certificates",
    [1, 2, 3, 4, 5, 6].map((number) => ({ id: id(number), name: `NR-${number}`, expires: "2027-04-01" })),
  );
  expect(await sendReminders(api.context)).toBe(2);
  expect(await sendReminders(api.context)).toBe(0);
  for (const expected of [1, 1, 1, 0]) {
    pass(DAY);
    expect(await sendReminders(api.context)).toBe(expected);
  }
  expect(await reminders()).toContain("Sua CNH vence em 30/03/2027.");
});

test("counts reminders in the person's limit of vacancy notices", async () => {
  const id = (number: number) => `3f0a3f52-1f86-4a5e-9d0a-6a3b3f0f8a3${number}`;
  const whereMost = eq(candidates.userId, person.userId);
  await api.context.db.update(candidates).set({ mostJobNotices: 3 }).where(whereMost);
  await notify(api.context.db, { userId: person.userId, type: 1, message: "Há uma vaga nova.", at: now });
  await saveSection(
    "certificates",
    [1, 2, 3].map((number) => ({ id: id(number), name: `NR-${number}`, expires: "2027-04-01" })),
  );
  for (const expected of [1, 1, 0]) {
    expect(await sendReminders(api.context)).toBe(expected);
    pass(DAY);
  }
  const { applicationId } = await anApplication(api, { person }).inState("interview");
  await setInterview(applicationId, new Date(now.getTime() + DAY));
  expect(await sendReminders(api.context)).toBe(1);
  // The notice and the first reminder are more than seven days old, so they no longer count.
  pass(5 * DAY + HOUR);
  expect(await sendReminders(api.context)).toBe(1);
});

test("reminds of a currículo once it is a year old", async () => {
  await saveSection("objective", { roles: [{ name: "Mecânico" }] });
  pass(364 * DAY);
  expect(await sendReminders(api.context)).toBe(0);
  pass(2 * DAY);
  expect(await sendReminders(api.context)).toBe(1);
  expect(await sendReminders(api.context)).toBe(0);
});
