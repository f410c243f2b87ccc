// @deep: a person gets every kind of notice.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notification } from "#contract/candidates/notification";
import { notificationTypes } from "#contract/base/notificationType";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { CloudApi } from "#tests/cloudApi";
import { anApplication, operatorAuthorization } from "#tests/factories/applications";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import type { Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { anInterviewed, askByVideo } from "#tests/factories/videoInterviews";
import { aWhatsAppNumber, switchWhatsApp } from "#tests/factories/whatsApp";
import { readOutbox } from "#tests/outbox";
import { Device, PushService } from "#tests/pushService";
import { matchNewVacancies } from "../../backend/channels/alerts/match";
import { sendDueAlerts } from "../../backend/channels/alerts/send";
import { backgroundDone } from "../../backend/http/server/background";
import { taskKinds } from "../../backend/program/rooms";
import { sendReminders } from "../../backend/channels/notifications/reminders";
import { newPushKey } from "../../backend/platform/crypto/pushKey";
import { execute } from "../../backend/messaging/queue/boss";
import { runDueTasks } from "../../backend/messaging/queue/worker";

// The same events happen to two people. The person who opted out is notified in the bell only.

const HOUR = 3_600_000;
/** 15 h in São Paulo. */
const afternoon = new Date("2027-03-09T18:00:00Z");
const cloud = new CloudApi();
const pushes = new PushService();
let api: TestServer;
beforeAll(async () => {
  await cloud.open();
  await pushes.open();
  api = await openTestServer({
    ...cloud.variables,
    PUBLIC_ORIGIN: "https://motriz.exemplo",
    VAPID_PRIVATE_KEY: newPushKey(),
    WEBHOOKS_TO_LOOPBACK: "1",
  });
  api.setNow(afternoon);
  await matchNewVacancies(api.context);
});
afterAll(async () => {
  await api.close();
  await cloud.close();
  await pushes.close();
});

const pass = (hours: number) => api.setNow(new Date(api.context.now().getTime() + hours * HOUR));
const set = (person: Person, name: string, newValue: boolean) =>
  api.app.inject({
    method: "PUT",
    url: `/candidate/${person.candidateId}/${name}`,
    headers: person.authorization,
    payload: { newValue },
  });
async function aDevice(person: Person): Promise<Device> {
  const device = new Device(pushes);
  const { statusCode } = await api.app.inject({
    method: "PUT",
    url: `/candidate/${person.candidateId}/push`,
    headers: person.authorization,
    payload: { ...device.subscription, wantsVacancies: true, language: "pt-BR" },
  });
  expect(statusCode).toBe(200);
  return device;
}
/** Carries out all tasks, also those waiting for a retry or for the morning. */
async function carryOut(): Promise<void> {
  await backgroundDone(api.context);
  await execute(api.context.db, "update pgboss.job set start_after = now() - interval '1s' where state < 'active'");
  await runDueTasks(api.context, { kinds: taskKinds, log: api.app.log });
}
async function sentTo({ person, number, device }: { person: Person; number: string; device: Device }) {
  const mails = await readOutbox(api.context.config.DATA_DIR);
  return {
    mails: mails
      .filter((mail) => mail.includes(`To: ${person.registration.user.email}`))
      .filter((mail) => !/Confirmar meu e-mail|acaba de ser confirmado|Um aparelho vai mostrar/.test(mail)).length,
    messages: cloud.received.filter(({ to, text }) => to === number && !text?.body.startsWith("Pronto!")).length,
    pushes: device.taken.length,
  };
}
async function inBell(person: Person): Promise<Notification[]> {
  const response = await api.app.inject({
    url: `/notification/list/${person.userId}/?isPagination=1`,
    headers: person.authorization,
  });
  return response.json<{ rows: Notification[] }>().rows;
}

async function live(person: Person): Promise<void> {
  const alert = await api.app.inject({
    method: "POST",
    url: `/candidate/${person.candidateId}/alerts`,
    headers: person.authorization,
    payload: { name: "SP", query: "state=SP", pace: "atOnce" },
  });
  expect(alert.statusCode).toBe(201);
  await anApplication(api, { person }).inState("draft");
  for (const state of ["invited", "hired", "notSelected", "talentPool", "retracted"] as const)
    await anApplication(api, { person }).inState(state);
  const { selectiveProcessId } = await anInterviewed(api, { person });
  await askByVideo(api, selectiveProcessId, { dueDays: 2 });
  const { applicationId } = await anApplication(api, { person }).inState("interview");
  const message = await api.app.inject({
    method: "POST",
    url: `/operator/applications/${applicationId}/message`,
    headers: operatorAuthorization,
    payload: { message: "Oi", html: "<p>Oi</p>" },
  });
  expect(message.statusCode).toBe(201);
}

test("notifies an opted-out person in the bell only", async () => {
  const [reader, silent] = [await aConfirmedCandidate(api), await aConfirmedCandidate(api)];
  const [readers, silents] = [
    { person: reader, number: await aWhatsAppNumber(api, cloud, reader), device: await aDevice(reader) },
    { person: silent, number: await aWhatsAppNumber(api, cloud, silent), device: await aDevice(silent) },
  ];
  await switchWhatsApp(api, reader, "receive-jobNotifications-whatsApp", true);
  await switchWhatsApp(api, silent, "receive-update-whatsApp", false);
  await set(silent, "update-reminders", false);
  await set(silent, "update-new-job-notifications", false);
  const switchedOff = await api.app.inject({
    method: "DELETE",
    url: `/candidate/${silent.candidateId}/push`,
    headers: silent.authorization,
  });
  expect(switchedOff.json()).toEqual({ removed: true });
  await carryOut();
  // 22:00: events appear in the bell, and other channels wait.
  pass(7);
  for (const person of [reader, silent]) await live(person);
  await runDueTasks(api.context, { kinds: taskKinds, log: api.app.log });
  await sendDueAlerts(api.context);
  await sendReminders(api.context);
  for (const each of [readers, silents]) expect(await sentTo(each)).toEqual({ mails: 0, messages: 0, pushes: 0 });
  // 8:00, then 15:00 of the following day, when drafts are old enough for a reminder.
  pass(10);
  await carryOut();
  pass(31);
  await aVacancy(api.context, { opensAt: api.context.now() });
  await matchNewVacancies(api.context);
  await sendDueAlerts(api.context);
  await sendReminders(api.context);
  await carryOut();
  for (const person of [reader, silent]) {
    const notices = await inBell(person);
    expect([...new Set(notices.map(({ type }) => type))].sort()).toEqual([...notificationTypes]);
    const reminders = notices.filter(({ type }) => type === 4).map(({ message }) => message);
    expect(reminders).toContainEqual(expect.stringContaining("entrevista em vídeo"));
  }
  const sent = await sentTo(readers);
  expect(sent.mails).toBeGreaterThan(notificationTypes.length);
  expect(sent.messages).toBeGreaterThan(notificationTypes.length);
  const { device } = readers;
  expect([...new Set(device.taken.map((push) => device.read(push).type))].sort()).toEqual([...notificationTypes]);
  expect(await sentTo(silents)).toEqual({ mails: 0, messages: 0, pushes: 0 });
});
