import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openSharedServer } from "#tests/apiServer";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { allScriptVectors } from "#tests/factories/scriptVectors";
import { aCandidate, type Person } from "#tests/factories/people";
import { readOutbox } from "#tests/outbox";
import { candidates, notifications, queuedTasks } from "../../../platform/db/schema";
import { backgroundDone } from "../../../http/server/background";
import { taskKinds } from "../../../program/rooms";
import { enqueueMail } from "../../../messaging/mail/emailTask";
import { notify } from "../notify";
import { runDueTasks } from "../../../messaging/queue/worker";

/** Noon in São Paulo, because these mails wait at night. */
const noon = new Date("2027-03-09T15:00:00Z");
const api = await openSharedServer({ PUBLIC_ORIGIN: "https://motriz.exemplo" });
const folder = api.context.config.DATA_DIR;
beforeEach(async () => {
  api.setNow(noon);
  await backgroundDone(api.context);
  await rm(join(folder, "outbox"), { recursive: true, force: true });
});

const carryOut = () => runDueTasks(api.context, { kinds: taskKinds, log: api.app.log });
const notifyPerson = (person: Person, more = {}) =>
  notify(api.context.db, {
    userId: person.userId,
    type: 2,
    message: "Sua candidatura andou.",
    at: api.context.now(),
    ...more,
  });
const post = (url: string, key: string) => api.app.inject({ method: "POST", url, payload: { key } });
/** Returns the header fields of a mail, unfolded. */
const header = (mail: string) => (mail.split(/\r?\n\r?\n/, 1)[0] ?? "").replace(/\r?\n[ \t]+/g, " ");
async function aKey(person: Person): Promise<string> {
  await notifyPerson(person);
  await carryOut();
  const [mail = ""] = await readOutbox(folder);
  const key = /^List-Unsubscribe: <https:\/\/motriz\.exemplo\/unsubscribe\?key=([^>]+)>$/m.exec(header(mail))?.[1];
  if (!key) throw new Error("the mail has no link that ends such mails");
  return key;
}

test("sends a notification as a small mail with unsubscribe headers", async () => {
  const person = await aConfirmedCandidate(api);
  await rm(join(folder, "outbox"), { recursive: true, force: true });
  await notifyPerson(person, {
    type: 6,
    message: "Olá <b>Ana</b>",
    html: `<p>Visite <a href="https://evil.example">aqui</a></p>${allScriptVectors}`,
  });
  await Promise.all([carryOut(), carryOut()]);
  const [mail = "", ...others] = await readOutbox(folder);
  expect(others).toEqual([]);
  expect(mail).toContain(`To: ${person.registration.user.email}`);
  expect(header(mail)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(header(mail)).toMatch(/^List-Unsubscribe: <https:/m);
  expect(mail).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  expect(mail).toContain("Olá &lt;b&gt;Ana&lt;/b&gt;");
  expect(mail).not.toMatch(/evil\.example|<script|alert/);
  expect(Buffer.byteLength(mail)).toBeLessThan(30_000);
});

test("sends no mail if unwanted or the e-mail is unconfirmed", async () => {
  const person = await aConfirmedCandidate(api);
  const stranger = await aCandidate(api.app);
  await backgroundDone(api.context);
  await rm(join(folder, "outbox"), { recursive: true, force: true });
  await notifyPerson(person);
  await api.context.db
    .update(candidates)
    .set({ receiveUpdateReminders: false })
    .where(eq(candidates.userId, person.userId));
  for (const type of [2, 3, 4, 6] as const) await notifyPerson(person, { type });
  await notifyPerson(stranger);
  await carryOut();
  expect(await readOutbox(folder)).toEqual([]);
  const listed = await api.context.db.select().from(notifications).where(eq(notifications.userId, person.userId));
  expect(listed).toHaveLength(5);
});

test("drops waiting mails if the person turns mails off", async () => {
  const person = await aConfirmedCandidate(api);
  await rm(join(folder, "outbox"), { recursive: true, force: true });
  const mail = {
    to: person.registration.user.email,
    subject: "Vaga nova",
    text: "x",
    html: "x",
    mails: "jobs" as const,
  };
  const ask = (key: string) => enqueueMail(api.context, { key, userId: person.userId, mail });
  await ask("before");
  await carryOut();
  expect(await readOutbox(folder)).toHaveLength(1);
  await ask("waits");
  await api.context.db
    .update(candidates)
    .set({ receiveNewJobNotifications: false })
    .where(eq(candidates.userId, person.userId));
  await carryOut();
  expect(await readOutbox(folder)).toHaveLength(1);
});

test("lists a night's notification, but mails it at 8 h", async () => {
  const [paulista, acreana] = [await aConfirmedCandidate(api), await aConfirmedCandidate(api)];
  await api.context.db.update(candidates).set({ state: "AC" }).where(eq(candidates.userId, acreana.userId));
  await backgroundDone(api.context);
  await rm(join(folder, "outbox"), { recursive: true, force: true });
  // 23:30 in São Paulo, and 21:30 in Rio Branco.
  api.setNow(new Date("2027-03-10T02:30:00Z"));
  for (const person of [paulista, acreana]) for (const type of [2, 3, 6] as const) await notifyPerson(person, { type });
  await carryOut();
  expect(await readOutbox(folder)).toEqual([]);
  for (const [{ userId }, morning] of [
    [paulista, "2027-03-10T11:00:00.000Z"],
    [acreana, "2027-03-10T13:00:00.000Z"],
  ] as const) {
    expect(await api.context.db.$count(notifications, eq(notifications.userId, userId))).toBe(3);
    const tasks = await api.context.db.select().from(queuedTasks).where(eq(queuedTasks.userId, userId));
    const waiting = tasks.filter(({ kind }) => kind === "notification-email");
    expect(waiting).toHaveLength(3);
    const start = new Date(morning);
    // Waiting for the morning is no attempt. The mail is retried until a day after that morning.
    const expiresAt = new Date(start.getTime() + 24 * 60 * 60_000);
    for (const task of waiting)
      expect(task).toMatchObject({ startAt: start, expiresAt, attempts: 0, reason: null, doneAt: null });
  }
});

test("the unsubscribe link ends reminders, but no other mails", async () => {
  const person = await aConfirmedCandidate(api);
  await rm(join(folder, "outbox"), { recursive: true, force: true });
  const key = await aKey(person);
  const wanted = async () =>
    (
      await api.app.inject({
        url: `/candidate/${person.candidateId}/notification-preferences`,
        headers: person.authorization,
      })
    ).json<{ receiveUpdateReminders: boolean; receiveNewJobNotifications: boolean }>();
  for (let looked = 0; looked < 3; looked++) {
    const response = await post("/unsubscription", key);
    expect(response.json()).toMatchObject({ mails: "reminders" });
    expect(response.body).not.toContain(person.registration.user.email);
  }
  expect(await wanted()).toMatchObject({ receiveUpdateReminders: true, receiveNewJobNotifications: true });
  for (let pressed = 0; pressed < 2; pressed++)
    expect((await post("/unsubscription/confirm", key)).statusCode).toBe(200);
  expect(await wanted()).toMatchObject({ receiveUpdateReminders: false, receiveNewJobNotifications: true });
  await notifyPerson(person);
  await carryOut();
  expect(await readOutbox(folder)).toHaveLength(1);
});

test("rejects unsubscribe keys that were altered", async () => {
  const [person, other] = [await aConfirmedCandidate(api), await aConfirmedCandidate(api)];
  await rm(join(folder, "outbox"), { recursive: true, force: true });
  const key = await aKey(person);
  const forged = [
    key.replace(person.userId, other.userId),
    key.replace("reminders", "jobs"),
    `${key}x`,
    key.slice(0, -1),
    "",
    "x".repeat(300),
  ];
  for (const wrong of forged)
    for (const url of ["/unsubscription", "/unsubscription/confirm"])
      expect([400, 410]).toContain((await post(url, wrong)).statusCode);
});
