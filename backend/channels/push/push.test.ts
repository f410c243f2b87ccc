import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { aCandidate, type Person } from "#tests/factories/people";
import { aVacancy } from "#tests/factories/vacancies";
import { Device, PushService, readSignature } from "#tests/pushService";
import { matchNewVacancies } from "../alerts/match";
import { sendDueAlerts } from "../alerts/send";
import { accessTokens, notifications, pushSubscriptions, queuedTasks, users } from "../../platform/db/schema";
import { backgroundDone } from "../../http/server/background";
import { clean } from "../../program/jobs/clean";
import { notify, type NewNotification } from "../notifications/notify";
import { execute } from "../../messaging/queue/boss";
import { runDueTasks } from "../../messaging/queue/worker";
import { newPushKey, toPublicKey } from "../../platform/crypto/pushKey";
import { notificationTasks } from "../notifications/deliver";
import { switchPushOn } from "./subscriptions";

const service = new PushService();
const key = newPushKey();
/** Noon in São Paulo. */
const noon = new Date("2026-11-23T15:00:00Z");
await service.open();
afterAll(() => service.close());
const api = await openSharedServer({
  VAPID_PRIVATE_KEY: key,
  WEBHOOKS_TO_LOOPBACK: "1",
  CONTACT_EMAIL: "oi@motriz.example",
});
beforeEach(async () => {
  await carryOutAll();
  api.setNow(noon);
  service.mood = "takes";
  service.received = [];
  service.asked = 0;
});

async function carryOut() {
  await backgroundDone(api.context);
  await runDueTasks(api.context, { kinds: notificationTasks, log: api.app.log });
}
/** Runs all tasks, including those that wait for a retry or for the morning. */
async function carryOutAll() {
  await execute(api.context.db, "update pgboss.job set start_after = now() - interval '1s'");
  await carryOut();
}
const call = (person: Person, method: "GET" | "PUT" | "DELETE", payload?: object) =>
  api.app.inject({
    method,
    url: `/candidate/${person.candidateId}/push`,
    headers: person.authorization,
    ...(payload && { payload }),
  });
const switchOn = (person: Person, device: Device, more: object = {}) =>
  call(person, "PUT", { ...device.subscription, wantsVacancies: true, language: "pt-BR", ...more });
async function aReader(more: object = {}) {
  const person = await aCandidate(api.app);
  const device = new Device(service);
  expect((await switchOn(person, device, more)).statusCode).toBe(200);
  return { person, device };
}
const isOn = async (person: Person) => (await call(person, "GET")).json<{ isOn: boolean }>().isOn;
const notifyPerson = (person: Person, more: Partial<NewNotification> = {}) =>
  notify(api.context.db, {
    userId: person.userId,
    type: 2,
    message: "A Oficina Silva marcou a entrevista de Eva para a vaga de Mecânico.",
    at: api.context.now(),
    ...more,
  });
const tasksOf = (person: Person) =>
  api.context.db
    .select()
    .from(queuedTasks)
    .where(sql`${queuedTasks.kind} = 'notification-push' and ${queuedTasks.userId} = ${person.userId}`);
async function logInAgain(person: Person, more: object = {}): Promise<Person> {
  const opened = await api.app.inject({
    method: "POST",
    url: "/authentication/login?typeUser=1",
    payload: { email: person.email, password: person.password, ...more },
  });
  const { accessToken } = opened.json<{ accessToken: string }>();
  return { ...person, accessToken, authorization: { authorization: `Bearer ${accessToken}` } };
}

describe("a notification", () => {
  test("contains only type, id and language, encrypted and signed", async () => {
    const { person, device } = await aReader({ language: "de" });
    const id = await notifyPerson(person);
    await Promise.all([carryOut(), carryOut()]);
    const [message] = device.taken;
    if (!message) throw new Error("nothing came");
    expect(device.taken).toHaveLength(1);
    expect(device.read(message)).toEqual({ id, type: 2, language: "de" });
    expect(() => new Device(service).read(message)).toThrow();
    expect(message.body.byteLength).toBeLessThan(300);
    const [task] = await tasksOf(person);
    expect(message.headers).toMatchObject({
      ttl: "86400",
      urgency: "normal",
      "content-encoding": "aes128gcm",
      topic: task?.id.replaceAll("-", ""),
    });
    const { aud, sub, exp } = readSignature(message, toPublicKey(key));
    expect({ aud, sub }).toEqual({ aud: service.origin, sub: "mailto:oi@motriz.example" });
    // RFC 8292, section 2: at most 24 hours.
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
  });

  test("reaches all of the person's devices, and nobody else's", async () => {
    const { person, device } = await aReader();
    const second = new Device(service);
    await switchOn(await logInAgain(person), second);
    const { device: others } = await aReader();
    await notifyPerson(person);
    await carryOut();
    expect([device, second, others].map(({ taken }) => taken.length)).toEqual([1, 1, 0]);
  });

  test("waits for the morning, and is dropped once read", async () => {
    const { person, device } = await aReader();
    api.setNow(new Date("2026-11-24T02:00:00Z"));
    const read = await notifyPerson(person);
    await notifyPerson(person);
    await carryOutAll();
    expect(service.asked).toBe(0);
    await api.context.db.update(notifications).set({ unread: false }).where(eq(notifications.id, read));
    api.setNow(new Date("2026-11-24T11:00:00Z"));
    await carryOutAll();
    expect(device.taken).toHaveLength(1);
  });

  test.each([
    ["429 with a pause", { status: 429, retryAfter: 600 }, 590],
    ["500", { status: 500 }, 10],
  ])("is retried after %s, and arrives once", async (_, mood, pause) => {
    const { person, device } = await aReader();
    service.mood = mood;
    await notifyPerson(person);
    await carryOut();
    const [task] = await tasksOf(person);
    const [job] = await execute(
      api.context.db,
      "select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where id = $1",
      [task?.id],
    );
    expect(Number(job?.seconds)).toBeGreaterThan(pause);
    service.mood = "takes";
    await carryOutAll();
    await carryOutAll();
    expect(device.taken).toHaveLength(1);
  });

  test.each([404, 410])("deletes the subscription when the service answers %i", async (status) => {
    const { person } = await aReader();
    service.mood = { status };
    await notifyPerson(person);
    await carryOut();
    expect(await isOn(person)).toBe(false);
    await notifyPerson(person);
    await carryOutAll();
    expect(service.asked).toBe(1);
    expect(await tasksOf(person)).toMatchObject([{ deadAt: null, reason: `the push service answered ${status}` }]);
  });

  test("is given up if it is too large", async () => {
    const { person } = await aReader();
    service.mood = { status: 413 };
    await notifyPerson(person);
    await carryOut();
    expect(await tasksOf(person)).toMatchObject([
      { deadAt: expect.any(Date) as Date, reason: "the push service answered 413" },
    ]);
  });

  test("announces each vacancy once, if the person wants vacancies", async () => {
    const { person, device } = await aReader();
    const { person: other, device: without } = await aReader({ wantsVacancies: false });
    for (const { candidateId, authorization } of [person, other])
      await api.app.inject({
        method: "POST",
        url: `/candidate/${candidateId}/alerts`,
        headers: authorization,
        payload: { name: "Mecânico", query: "roleName=soldador", pace: "atOnce" },
      });
    api.setNow(new Date(noon.getTime() + 60_000));
    await matchNewVacancies(api.context);
    await aVacancy(api.context, { roleName: "Soldador", opensAt: api.context.now() });
    for (let run = 0; run < 2; run++) {
      await matchNewVacancies(api.context);
      await sendDueAlerts(api.context);
      await carryOut();
    }
    expect(device.taken.map((message) => device.read(message).type)).toEqual([1]);
    expect(without.taken).toEqual([]);
  });
});

describe("a device's subscription ends", () => {
  const ways: [string, (person: Person) => Promise<unknown>][] = [
    ["by the switch", (person) => call(person, "DELETE")],
    [
      "with the log-out",
      (person) => api.app.inject({ method: "POST", url: "/authentication/logout", headers: person.authorization }),
    ],
    [
      "when another device ends it",
      async (person) => {
        const other = await logInAgain(person);
        await api.app.inject({
          method: "DELETE",
          url: `/user/${person.userId}/sessions`,
          headers: other.authorization,
          payload: {},
        });
      },
    ],
    [
      "with a new password",
      (person) =>
        api.app.inject({
          method: "PUT",
          url: `/user/${person.userId}`,
          headers: person.authorization,
          payload: { currentPassword: person.password, password: "outra-senha-bem-longa-7" },
        }),
    ],
    [
      "when the phone becomes a shared one",
      (person) =>
        api.app.inject({
          method: "POST",
          url: `/user/${person.userId}/sharedPhone`,
          headers: person.authorization,
          payload: {},
        }),
    ],
    [
      "with the account",
      async (person) => {
        await api.context.db.update(users).set({ deletionAt: noon }).where(eq(users.id, person.userId));
        await clean(api.context);
      },
    ],
  ];

  test.each(ways)("%s, and waiting notifications are not sent", async (_, end) => {
    const { person } = await aReader();
    await api.context.db.update(users).set({ emailConfirmedAt: noon }).where(eq(users.id, person.userId));
    service.mood = { status: 500 };
    await notifyPerson(person);
    await carryOut();
    expect(service.asked).toBe(1);
    service.mood = "takes";
    const answer = await end(person);
    if (answer && typeof answer === "object" && "statusCode" in answer) expect(answer.statusCode).toBeLessThan(300);
    await carryOutAll();
    expect(service.received).toEqual([]);
    const { endpoint } = pushSubscriptions;
    expect(await api.context.db.$count(pushSubscriptions, sql`${endpoint} like ${`${service.origin}%`}`)).toBe(
      await api.context.db.$count(
        pushSubscriptions,
        sql`token_hash not in (select hash from access_tokens where user_id = ${person.userId})`,
      ),
    );
  });

  test("with the device's session, and nothing is sent", async () => {
    const { person } = await aReader();
    const ended = { expiresAt: new Date(noon.getTime() - 1) };
    await notifyPerson(person);
    await api.context.db.update(accessTokens).set(ended).where(eq(accessTokens.userId, person.userId));
    await carryOutAll();
    await notifyPerson(person);
    await carryOutAll();
    expect(service.asked).toBe(0);
  });

  test("for the browser's former user when the next user subscribes", async () => {
    const { person, device } = await aReader();
    const next = await aCandidate(api.app);
    await switchOn(next, device);
    await notifyPerson(person);
    await carryOut();
    expect(device.taken).toEqual([]);
    expect([await isOn(person), await isOn(next)]).toEqual([false, true]);
  });
});

describe("a subscription", () => {
  test("is refused for shared phones, bad addresses and keys", async () => {
    const person = await aCandidate(api.app);
    const device = new Device(service);
    const shared = await logInAgain(person, { remember: false, sharedPhone: true });
    expect((await switchOn(shared, device)).statusCode).toBe(403);
    expect((await call(shared, "GET")).json()).toEqual({ publicKey: null, isOn: false, wantsVacancies: false });
    const bare = await openTestServer({ VAPID_PRIVATE_KEY: key });
    const stranger = await aCandidate(bare.app);
    for (const more of [
      { endpoint: "http://127.0.0.1:9/x" },
      { endpoint: "https://127.0.0.1/x" },
      { endpoint: "https://[::1]/x" },
      { endpoint: "https://10.1.2.3/x" },
      { endpoint: "https://localhost/x" },
      { endpoint: "https://someone:secret@1.1.1.1/x" },
      { endpoint: "https://1.1.1.1:22/x" },
      { endpoint: "ftp://1.1.1.1/x" },
      { endpoint: "https://1.1.1.1/x", p256dh: "A".repeat(87) },
      { endpoint: "https://1.1.1.1/x", auth: "short" },
    ]) {
      const answer = await bare.app.inject({
        method: "PUT",
        url: `/candidate/${stranger.candidateId}/push`,
        headers: stranger.authorization,
        payload: { ...device.subscription, wantsVacancies: true, language: "pt-BR", ...more },
      });
      expect([more, answer.statusCode]).toEqual([more, 400]);
    }
    await bare.close();
  });

  test("is refused for an ended session", async () => {
    const body = { ...new Device(service).subscription, wantsVacancies: true, language: "pt-BR" as const };
    const ended = switchPushOn(api.context, { userId: "ended", tokenHash: "ended", isShared: false }, body);
    await expect(ended).rejects.toMatchObject({ code: "notAuthenticated" });
  });

  test("is refused without VAPID keys, and ends if they change", async () => {
    const bare = await openTestServer();
    const person = await aCandidate(bare.app);
    const url = `/candidate/${person.candidateId}/push`;
    expect((await bare.app.inject({ url, headers: person.authorization })).json()).toMatchObject({ publicKey: null });
    const payload = { ...new Device(service).subscription, wantsVacancies: true, language: "pt-BR" };
    expect((await bare.app.inject({ method: "PUT", url, headers: person.authorization, payload })).statusCode).toBe(
      404,
    );
    await bare.close();
    const { person: reader } = await aReader();
    await notifyPerson(reader);
    const before = api.context.config.VAPID_PRIVATE_KEY;
    api.context.config.VAPID_PRIVATE_KEY = newPushKey();
    await carryOut();
    expect([service.asked, await isOn(reader)]).toEqual([0, false]);
    api.context.config.VAPID_PRIVATE_KEY = before;
  });

  test("is in the export without its encryption key", async () => {
    const { person, device } = await aReader();
    const exported = await api.app.inject({ url: `/user/${person.userId}/export`, headers: person.authorization });
    expect(exported.json()).toMatchObject({ pushSubscriptions: [{ endpoint: device.subscription.endpoint }] });
    expect(exported.body).not.toContain(device.subscription.auth);
    expect(exported.body).not.toContain(device.subscription.p256dh);
  });
});
