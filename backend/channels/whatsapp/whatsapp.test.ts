import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { WhatsApp } from "#contract/candidates/whatsapp";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { CloudApi } from "#tests/cloudApi";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import type { Person } from "#tests/factories/people";
import { readOutbox } from "#tests/outbox";
import { aWhatsAppNumber, switchWhatsApp } from "#tests/factories/whatsApp";
import { lockCandidate } from "../../applications/progress/writeRecords";
import { awaitConfirmation } from "../../candidates/auth/emailConfirmation";
import { confirmEmail } from "../../candidates/auth/emailLinks";
import { endAccess } from "../../candidates/auth/endAccess";
import { lockAccount } from "../../candidates/users/repository";
import { digest } from "../../platform/crypto/secret";
import { clean } from "../../program/jobs/clean";
import { toRows } from "../../platform/db/database";
import { backgroundDone } from "../../http/server/background";
import { taskKinds } from "../../program/rooms";
import {
  candidates,
  queuedTasks,
  users,
  whatsAppDeliveries,
  whatsAppInbound,
  whatsAppNumbers,
} from "../../platform/db/schema";
import { notify, type NewNotification } from "../notifications/notify";
import { execute } from "../../messaging/queue/boss";
import { runDueTasks } from "../../messaging/queue/worker";
import { isStop } from "./inbound";
import { lockAccounts, parseCode } from "./numbers";

const cloud = new CloudApi();
/** Noon in São Paulo. */
const noon = new Date("2026-11-23T15:00:00Z");
let logged = "";
await cloud.open();
const variables = { ...cloud.variables, PUBLIC_ORIGIN: "https://motriz.exemplo", LOG_LEVEL: "info" };
afterAll(() => cloud.close());
const api = await openSharedServer(variables, undefined, { write: (line) => void (logged += line) });
beforeEach(async () => {
  await carryOut();
  await backgroundDone(api.context);
  api.setNow(noon);
  cloud.mood = "takes";
  cloud.received = [];
  cloud.asked = 0;
});

const later = (hours: number) => api.setNow(new Date(api.context.now().getTime() + hours * 3_600_000));
async function carryOut() {
  await backgroundDone(api.context);
  await runDueTasks(api.context, { kinds: taskKinds, log: api.app.log });
}
/** Runs all tasks, including those that wait for a retry or for the morning. */
async function carryOutAll() {
  await execute(api.context.db, "update pgboss.job set start_after = now() - interval '1s'");
  await carryOut();
}
const notifyPerson = (person: Person, more: Partial<NewNotification> = {}) =>
  notify(api.context.db, {
    userId: person.userId,
    type: 2,
    message: "Sua candidatura à vaga de Mecânico andou.",
    at: api.context.now(),
    ...more,
  });
const hear = (call: ReturnType<CloudApi["call"]>) => api.app.inject(call);
const view = async (person: Person) =>
  (
    await api.app.inject({ url: `/candidate/${person.candidateId}/whatsApp`, headers: person.authorization })
  ).json<WhatsApp>();
const askCode = async (person: Person) =>
  (
    await api.app.inject({
      method: "POST",
      url: `/candidate/${person.candidateId}/whatsApp/code`,
      headers: person.authorization,
    })
  ).json<WhatsApp>().waiting?.code ?? "";
const preferencesOf = async (person: Person) =>
  (
    await api.app.inject({
      url: `/candidate/${person.candidateId}/notification-preferences`,
      headers: person.authorization,
    })
  ).json<{ receiveUpdateWhatsApp: boolean; receiveJobNotificationsWhatsApp: boolean }>();
/** Creates a candidate with a confirmed number whose last message is two days old. */
async function aReader(): Promise<{ person: Person; number: string }> {
  const person = await aConfirmedCandidate(api);
  const number = await aWhatsAppNumber(api, cloud, person);
  await carryOut();
  later(48);
  cloud.received = [];
  cloud.asked = 0;
  return { person, number };
}
const taskOf = async (notificationId: string) =>
  (await api.context.db.select().from(queuedTasks).where(eq(queuedTasks.key, notificationId))).find(
    ({ kind }) => kind === "notification-whatsapp",
  );

describe("a number", () => {
  test("is confirmed by one message with the code", async () => {
    const person = await aConfirmedCandidate(api);
    expect(await view(person)).toEqual({
      businessNumber: "551130000000",
      number: null,
      confirmedAt: null,
      waiting: null,
    });
    const code = await askCode(person);
    expect((await view(person)).waiting?.code).toBe(code);
    await hear(cloud.written("5511900000001", ` ${code.toLowerCase().replace("-", " ")}\n`));
    expect(await view(person)).toMatchObject({
      number: "5511900000001",
      confirmedAt: noon.toISOString(),
      waiting: null,
    });
    await carryOut();
    expect(cloud.received.map(({ to, text }) => [to, text?.body.includes("confirmado na conta")])).toEqual([
      ["5511900000001", true],
    ]);
    const mails = await api.context.db.select().from(queuedTasks).where(eq(queuedTasks.userId, person.userId));
    expect(mails.filter(({ kind }) => kind === "email").length).toBeGreaterThanOrEqual(2);

    // A code confirms only one number.
    await hear(cloud.written("5511900000002", code));
    expect((await view(person)).number).toBe("5511900000001");
  });

  test("changes accounts after the answer SIM, notifying the former owner", async () => {
    const { person, number } = await aReader();
    const other = await aConfirmedCandidate(api);
    const write = async (text: string) => {
      await hear(cloud.written(number, text, { at: api.context.now() }));
      await carryOut();
    };
    const owners = async () => [(await view(person)).number, (await view(other)).number];
    const code = await askCode(other);
    await write(`Quero a vaga de mecânico ${code}`);
    await write("sim");
    expect(cloud.received.filter(({ text }) => text?.body.includes("SIM"))).toEqual([]);
    await write(code);
    expect(cloud.received.at(-1)?.text?.body).toMatch(/Responda SIM .* conta \S•••\S*@/);
    expect(await owners()).toEqual([number, null]);
    for (const ended of ["PARAR", "não", "o que é isso?"]) {
      await write(ended);
      await write("SIM");
      expect(await owners(), ended).toEqual([number, null]);
      await write(code);
    }
    await hear(cloud.written("5511900000099", "SIM", { at: api.context.now() }));
    expect(await owners()).toEqual([number, null]);
    await switchWhatsApp(api, person, "receive-update-whatsApp", true);
    await write(" Sim. ");
    expect(await owners()).toEqual([null, number]);
    expect(await preferencesOf(person)).toMatchObject({ receiveUpdateWhatsApp: false });
    await carryOut();
    const mails = (await readOutbox(api.context.config.DATA_DIR)).filter((mail) =>
      mail.includes(`To: ${person.email}`),
    );
    expect(mails.filter((mail) => mail.includes("foi confirmado em outra conta"))).toHaveLength(1);
  });

  test("writes neither number nor code to the log", async () => {
    const { person, number } = await aReader();
    const other = await aConfirmedCandidate(api);
    const code = await askCode(other);
    logged = "";
    for (const text of [code, "SIM", code, "bom dia"])
      await hear(cloud.written(number, text, { at: api.context.now() }));
    const lines = logged
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { event?: string; subject?: string });
    expect(lines.flatMap(({ event }) => event ?? [])).toEqual([
      "whatsAppMoveAsked",
      "whatsAppConfirmed",
      "whatsAppCodeFailed",
    ]);
    for (const secret of [code, number, person.userId, other.userId]) expect(logged).not.toContain(secret);
  });

  test("stays with its account if SIM arrives after an hour", async () => {
    const { person, number } = await aReader();
    await hear(cloud.written(number, await askCode(await aConfirmedCandidate(api)), { at: api.context.now() }));
    later(1.01);
    await hear(cloud.written(number, "SIM", { at: api.context.now() }));
    expect(await api.context.db.select().from(whatsAppNumbers).where(eq(whatsAppNumbers.number, number))).toMatchObject(
      [{ userId: person.userId }],
    );
  });

  test("is not confirmed by an expired or unknown code", async () => {
    const person = await aConfirmedCandidate(api);
    const code = await askCode(person);
    later(1.01);
    await hear(cloud.written("5511900000003", code));
    await hear(cloud.written("5511900000003", "ABCD-EFGH", { at: api.context.now() }));
    expect((await view(person)).number).toBeNull();
    expect(["abcd efgh", "Código: ABCD-EFGH", "ABCD-EFGH ABCD-EFGH"].map(parseCode)).toEqual(["ABCD-EFGH", null, null]);
  });

  test("rejects the code of an ended session", async () => {
    const person = await aConfirmedCandidate(api);
    const code = await askCode(person);
    const logout = { method: "POST", url: "/authentication/logout", headers: person.authorization } as const;
    expect((await api.app.inject(logout)).json()).toEqual({ revoked: true });
    await hear(cloud.written("5511900000004", code));
    expect(await api.context.db.$count(whatsAppNumbers, eq(whatsAppNumbers.userId, person.userId))).toBe(0);
  });

  test("is refused during a change of e-mail, without a deadlock", async () => {
    const { person, number } = await aReader();
    const code = await askCode(person);
    const { answer } = await api.context.db.transaction(async (tx) => {
      await lockAccount(tx, person.userId);
      await tx
        .update(users)
        .set({ email: `novo.${person.email}` })
        .where(eq(users.id, person.userId));
      const heard = hear(cloud.written(number, code, { at: api.context.now() }));
      await Promise.race([heard, wait(200)]);
      await endAccess(tx, person.userId);
      return { answer: heard };
    });
    expect((await answer).statusCode).toBe(200);
    expect(await api.context.db.$count(whatsAppNumbers, eq(whatsAppNumbers.userId, person.userId))).toBe(0);
  });

  test("locks its accounts' rows without reading other accounts", async () => {
    const { person, number } = await aReader();
    const { db, now } = api.context;
    const text = await askCode(person);
    await db.transaction(async (tx) => {
      const many = Array.from({ length: 2_000 }, (_, at) => ({
        typeUser: 1,
        email: `one-of-many-${at}`,
        createdAt: now(),
      }));
      await tx.insert(users).values(many);
      const countRead = async () => {
        const counts = sql`select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'users'`;
        return Number(toRows(await tx.execute(counts))[0]?.count);
      };
      const before = await countRead();
      await lockAccounts(api.context, tx, { number, text });
      expect((await countRead()) - before).toBeLessThan(20);
      await tx.delete(users).where(like(users.email, "one-of-many-%"));
    });
  });

  test("lets an e-mail change finish while an application is sent", async () => {
    const { person } = await aReader();
    const { db, now } = api.context;
    const key = await awaitConfirmation(db, now(), { ...person, email: `outro.${person.email}`, isChange: true });
    const { confirmed } = await db.transaction(async (tx) => {
      await lockCandidate(tx, person.candidateId);
      const confirming = confirmEmail(api.context, key);
      await Promise.race([confirming, wait(200)]);
      await notify(tx, { userId: person.userId, type: 2, message: "Sua candidatura foi enviada.", at: now() });
      return { confirmed: confirming };
    });
    expect(await confirmed).toMatchObject({ isChange: true });
  });

  test("ends the consents if it is replaced or access ends", async () => {
    const { person, number } = await aReader();
    await hear(cloud.written(number, await askCode(person)));
    expect(await preferencesOf(person)).toMatchObject({ receiveUpdateWhatsApp: true });
    await hear(cloud.written("5511900000005", await askCode(person)));
    expect(await view(person)).toMatchObject({ number: "5511900000005" });
    expect(await preferencesOf(person)).toMatchObject({ receiveUpdateWhatsApp: false });

    const other = (await aReader()).person;
    await api.context.db.transaction((tx) => endAccess(tx, other.userId));
    const [left] = await api.context.db.select().from(candidates).where(eq(candidates.userId, other.userId));
    expect(left).toMatchObject({ receiveUpdateWhatsApp: false });
  });

  test("ends the consents and all messages if it is removed", async () => {
    const { person } = await aReader();
    const remove = () =>
      api.app.inject({
        method: "DELETE",
        url: `/candidate/${person.candidateId}/whatsApp`,
        headers: person.authorization,
      });
    expect((await remove()).json()).toEqual({ removed: true });
    expect((await remove()).json()).toEqual({ removed: false });
    expect(await preferencesOf(person)).toMatchObject({ receiveUpdateWhatsApp: false });
    await notifyPerson(person);
    await carryOutAll();
    expect(cloud.asked).toBe(0);
  });
});

describe("a notification", () => {
  test("is a template, but free text after a recent message", async () => {
    const { person, number } = await aReader();
    const id = await notifyPerson(person, { type: 3, message: "Convite para a vaga\n de  Mecânico." });
    await Promise.all([carryOut(), carryOut()]);
    expect(cloud.received).toHaveLength(1);
    expect(cloud.received[0]).toMatchObject({
      to: number,
      type: "template",
      template: {
        name: "convite_de_empresa",
        language: { code: "pt_BR" },
        components: [{ parameters: [{ text: "Convite para a vaga de Mecânico." }] }],
      },
      biz_opaque_callback_data: (await taskOf(id))?.id,
    });
    await hear(cloud.written(number, "👍", { at: api.context.now() }));
    await notifyPerson(person);
    await carryOut();
    expect(cloud.received.at(-1)?.text?.body).toMatch(
      /^Olá! Há uma novidade na sua candidatura\. .*https:\/\/motriz\.exemplo\/dashboard\/notifications\n\nPara não receber mais, responda PARAR\.$/s,
    );
  });

  test("waits at night until the morning", async () => {
    const { person } = await aReader();
    api.setNow(new Date("2026-11-26T02:00:00Z"));
    const id = await notifyPerson(person);
    await carryOut();
    expect(cloud.asked).toBe(0);
    expect((await taskOf(id))?.startAt).toEqual(new Date("2026-11-26T11:00:00Z"));
    // A retry must wait for the morning too.
    await carryOutAll();
    expect(cloud.asked).toBe(0);
    api.setNow(new Date("2026-11-26T11:00:00Z"));
    await carryOutAll();
    expect(cloud.received).toHaveLength(1);
  });

  test.each([
    ["429 with a pause", { status: 429, code: 130429, retryAfter: 600 }, 590],
    ["500", { status: 500 }, 10],
    ["an expired token", { status: 401, code: 190 }, 10],
  ])("is retried after %s, and sent once", async (_, mood, pause) => {
    const { person } = await aReader();
    cloud.mood = mood;
    const id = await notifyPerson(person);
    await carryOut();
    const [job] = await execute(
      api.context.db,
      "select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where id = $1",
      [(await taskOf(id))?.id],
    );
    expect(Number(job?.seconds)).toBeGreaterThan(pause);
    cloud.mood = "takes";
    await carryOutAll();
    await carryOutAll();
    expect(cloud.received).toHaveLength(1);
  });

  test("is dropped if refused; late free text becomes a template", async () => {
    const { person, number } = await aReader();
    cloud.mood = { status: 400, code: 131026 };
    const refused = await notifyPerson(person);
    await carryOut();
    expect(await taskOf(refused)).toMatchObject({
      deadAt: expect.any(Date) as Date,
      reason: "Meta answered 400, code 131026",
    });
    await hear(cloud.written(number, "ok", { at: api.context.now() }));
    cloud.mood = { status: 400, code: 131047 };
    await notifyPerson(person);
    await carryOut();
    cloud.mood = "takes";
    await carryOutAll();
    expect(cloud.received.filter(({ type }) => type === "template")).toHaveLength(1);
  });

  test("is not sent again after Meta reports its delivery", async () => {
    const { person } = await aReader();
    cloud.mood = { status: 500 };
    const id = await notifyPerson(person);
    await carryOut();
    const task = await taskOf(id);
    const status = (name: string, at = api.context.now()) =>
      cloud.call({
        statuses: [
          {
            id: "wamid.lost",
            status: name,
            timestamp: String(at.getTime() / 1000),
            recipient_id: "x",
            biz_opaque_callback_data: task?.id,
          },
        ],
      });
    for (const name of ["delivered", "sent", "read", "delivered"])
      expect((await hear(status(name))).statusCode).toBe(200);
    cloud.mood = "takes";
    await carryOutAll();
    expect(cloud.received).toEqual([]);
    const [delivery] = await api.context.db
      .select()
      .from(whatsAppDeliveries)
      .where(eq(whatsAppDeliveries.taskId, task?.id ?? ""));
    expect(delivery).toMatchObject({ status: "read", error: null });
  });
});

describe("people who turned WhatsApp off", () => {
  test("get only the answer that confirms PARAR", async () => {
    const { person: off } = await aReader();
    const { person: updatesAlone } = await aReader();
    const { person: stopped, number } = await aReader();
    const never = await aConfirmedCandidate(api);
    const waits = await notifyPerson(off);
    await switchWhatsApp(api, off, "receive-update-whatsApp", false);
    await notifyPerson(off);
    await switchWhatsApp(api, stopped, "receive-jobNotifications-whatsApp", true);
    await notifyPerson(stopped, { type: 1 });
    await hear(cloud.written(number, "Parar, por favor!", { at: api.context.now() }));
    for (const type of [1, 2, 3, 4, 6] as const) await notifyPerson(stopped, { type });
    await notifyPerson(never);
    await notifyPerson(updatesAlone, { type: 1 });
    await carryOutAll();
    expect(cloud.received.map(({ to, text }) => [to, text?.body.slice(0, 35)])).toEqual([
      [number, "Pronto, você não recebe mais avisos"],
    ]);
    await hear(cloud.written(number, "oi", { at: api.context.now() }));
    await carryOutAll();
    expect(cloud.received).toHaveLength(1);
    expect(await taskOf(waits)).toMatchObject({ reason: "switched off" });
    expect(await preferencesOf(stopped)).toMatchObject({
      receiveUpdateWhatsApp: false,
      receiveJobNotificationsWhatsApp: false,
    });
  });

  test.each(["STOP", "parar", "Pare!", "SAIR.", "cancelar", "Quero cancelar", " Parar por favor "])(
    "the text %j turns messages off",
    (text) => expect(isStop(text)).toBe(true),
  );
  test.each(["", "quero", "não vou parar de procurar vaga", "stopwatch", "sair para o almoço mais cedo"])(
    "the text %j does not turn messages off",
    (text) => expect(isStop(text)).toBe(false),
  );
});

describe("the webhook", () => {
  test("is verified only by the configured token", async () => {
    const verify = (token: string) =>
      api.app.inject({
        url: `/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
      });
    const verified = await verify("verify-token-of-the-tests");
    expect([verified.statusCode, verified.body, verified.headers["content-type"]]).toEqual([
      200,
      "1158201444",
      "text/plain; charset=utf-8",
    ]);
    expect((await verify("another")).statusCode).toBe(403);
    const bare = await openTestServer();
    for (const method of ["GET", "POST"] as const)
      expect((await bare.app.inject({ method, url: "/webhooks/whatsapp" })).statusCode).toBe(404);
    await bare.close();
  });

  test("requires a signature, and handles a message once", async () => {
    const { number, person } = await aReader();
    const call = cloud.written(number, "PARAR", { id: "wamid.once", at: api.context.now() });
    const { "x-hub-signature-256": signature, ...unsigned } = call.headers;
    for (const forged of [
      { ...call, headers: unsigned },
      { ...call, headers: { ...call.headers, "x-hub-signature-256": signature.replace(/.$/, "g") } },
      { ...call, payload: `${call.payload} ` },
      { ...call, payload: "" },
    ])
      expect((await api.app.inject(forged)).statusCode).toBe(403);
    expect(await preferencesOf(person)).toMatchObject({ receiveUpdateWhatsApp: true });
    await Promise.all([hear(call), hear(call)]);
    await carryOutAll();
    expect(await preferencesOf(person)).toMatchObject({ receiveUpdateWhatsApp: false });
    // The person turns messages on again. Repeating the old PARAR changes nothing, even after ten days.
    await switchWhatsApp(api, person, "receive-update-whatsApp", true);
    await hear(call);
    later(24 * 10);
    await clean(api.context);
    const whereOnce = eq(whatsAppInbound.hash, digest("wamid.once"));
    expect(await api.context.db.select().from(whatsAppInbound).where(whereOnce)).toEqual([]);
    await hear(call);
    expect(await preferencesOf(person)).toMatchObject({ receiveUpdateWhatsApp: true });
    await carryOutAll();
    expect(cloud.received.filter(({ text }) => text?.body.startsWith("Pronto, você não"))).toHaveLength(1);
  });

  test.each([
    ["a body that is no JSON", "nope"],
    ["an object of another shape", '{"entry":3}'],
    ["messages of another kind", '{"entry":[{"changes":[{"value":{"messages":[{"id":3},null,{}],"statuses":"x"}}]}]}'],
    [
      "a message with NUL",
      '{"entry":[{"changes":[{"value":{"messages":[{"id":"a\\u0000","from":"5511999999999","timestamp":"1","type":"text","text":{"body":"\\u0000"}}]}}]}]}',
    ],
  ])("answers 200 to %s", async (_, payload) => {
    const { toSignature } = await import("./signature");
    const signature = toSignature("app-secret-of-the-tests", Buffer.from(payload));
    const response = await api.app.inject({
      method: "POST",
      url: "/webhooks/whatsapp",
      headers: { "content-type": "application/json", "x-hub-signature-256": signature },
      payload,
    });
    expect(response.statusCode).toBe(200);
  });

  test("answers unknown numbers once a day, disconnects changed numbers", async () => {
    for (let written = 0; written < 3; written++)
      await hear(cloud.written("5511977776666", "quero vaga", { at: noon }));
    await carryOutAll();
    expect(cloud.received).toHaveLength(1);
    expect(cloud.received[0]?.text?.body).toContain("https://motriz.exemplo/auth/phone?new=1");
    const { person, number } = await aReader();
    const id = "wamid.system";
    const timestamp = String(api.context.now().getTime() / 1000);
    await hear(
      cloud.call({
        messages: [{ id, from: number, timestamp, type: "system", system: { type: "user_changed_number" } }],
      }),
    );
    expect((await view(person)).number).toBeNull();
  });

  test("turns off vacancy messages after a refusal of WhatsApp marketing", async () => {
    const { person, number } = await aReader();
    await switchWhatsApp(api, person, "receive-jobNotifications-whatsApp", true);
    await hear(cloud.call({ user_preferences: [{ wa_id: number, category: "marketing_messages", value: "stop" }] }));
    expect(await preferencesOf(person)).toMatchObject({
      receiveUpdateWhatsApp: true,
      receiveJobNotificationsWhatsApp: false,
    });
  });
});

test("without a token, writes messages to files; erasure deletes them", async () => {
  const { WHATSAPP_TOKEN: _, WHATSAPP_PHONE_NUMBER_ID: __, ...receiving } = cloud.variables;
  const own = await openTestServer(receiving);
  own.setNow(noon);
  const person = await aConfirmedCandidate(own);
  const number = await aWhatsAppNumber(own, cloud, person);
  await notify(own.context.db, { userId: person.userId, type: 2, message: "Andou.", at: noon });
  await runDueTasks(own.context, { kinds: taskKinds, log: own.app.log });
  const folder = join(own.context.config.DATA_DIR, "outbox");
  const files = async () => (await readdir(folder)).filter((name) => name.endsWith(".whatsapp.json"));
  const texts = await Promise.all((await files()).map((name) => readFile(join(folder, name), "utf8")));
  expect(texts.filter((text) => text.includes("Andou.") && text.includes(number))).toHaveLength(1);

  const exported = await own.app.inject({ url: `/user/${person.userId}/export`, headers: person.authorization });
  expect(exported.json()).toMatchObject({ whatsAppNumbers: [{ number }] });
  expect(exported.body).not.toMatch(/codeHash|seedHash|messageHash/);
  await own.context.db.update(users).set({ deletionAt: noon }).where(eq(users.id, person.userId));
  await clean(own.context);
  expect(await files()).toEqual([]);
  expect(await own.context.db.select().from(whatsAppNumbers)).toEqual([]);
  await own.close();
});
