import { eq } from "drizzle-orm";
import { webhookEventTypes } from "#contract/companies/webhook";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { operatorAuthorization, anApplication } from "#tests/factories/applications";
import { anOffer } from "#tests/factories/offers";
import { applicationCalls } from "#tests/factories/applicationCalls";
import { aCompany, type Company } from "#tests/factories/companies";
import { aVacancy } from "#tests/factories/vacancies";
import { openSharedServer, openTestServer } from "#tests/apiServer";
import { isSignedWith, openReceiver } from "#tests/webhookReceiver";
import { present } from "#tests/present";
import { eraseDueAccounts } from "../../candidates/account/erase";
import { idempotencyKeys, queuedTasks, users, webhookEvents, webhooks } from "../../platform/db/schema";
import { saveDocument } from "../../applications/documents/documents";
import { execute } from "../../messaging/queue/boss";
import { runDueTasks } from "../../messaging/queue/worker";
import { openSecrets, resealSecrets, sealSecret } from "./secrets";
import { webhookTask } from "./task";

type Receiver = Awaited<ReturnType<typeof openReceiver>>;
const log = { warn: () => undefined, error: () => undefined };
const HOUR = 3_600_000;

let company: Company;
let receiver: Receiver;
let webhookId: string;
let secret: string;
let companies = 0;

const api = await openSharedServer({ WEBHOOKS_TO_LOOPBACK: "1" });
beforeEach(async () => {
  api.setNow(new Date());
  receiver = await openReceiver();
  company = await aCompany(api, `Empresa ${++companies}`);
  const made = await call("POST", "", { url: receiver.url, email: "ti@empresa.example" });
  ({ id: webhookId, secret } = made.json<{ id: string; secret: string }>());
});
afterEach(async () => {
  await receiver.close();
  await api.context.db.delete(queuedTasks);
  await execute(api.context.db, "delete from pgboss.job");
});

const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object, headers: object = {}) =>
  api.app.inject({
    method,
    url: `/operator/webhooks${path}`,
    headers: { ...company.authorization, ...headers },
    ...(payload && { payload }),
  });
const send = () => runDueTasks(api.context, { kinds: [webhookTask], log });
/** Advances the clock by hours and makes all waiting tasks due. */
const wait = async (hours: number) => {
  api.setNow(new Date(api.context.now().getTime() + hours * HOUR));
  await execute(api.context.db, "update pgboss.job set start_after = now() - interval '1s' where state < 'active'");
};
const sent = async () => {
  const selectiveProcessId = await aVacancy(api.context, { companyId: company.companyId });
  return anApplication(api, { selectiveProcessId }).inState("submitted");
};
const deliveries = async (state: string) =>
  (await call("GET", `/${webhookId}/deliveries?state=${state}`)).json<{ rows: Record<string, unknown>[] }>().rows;
const listed = async () => (await call("GET", "")).json<{ rows: Record<string, unknown>[] }>().rows[0];
const types = () => receiver.received.map(({ body }) => body.type);

test("sends only ids and a state, with a signature", async () => {
  const { applicationId, selectiveProcessId, person, application } = await sent();
  await send();
  const [first] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  expect(first?.body).toMatchObject({
    type: "application.submitted",
    data: { applicationId, selectiveProcessId, state: "submitted", externalId: expect.any(String) as string },
  });
  if (!first) return;
  expect(await isSignedWith(secret, first)).toBe(true);
  expect(await isSignedWith(secret, { ...first, raw: first.raw.replace("submitted", "hired") })).toBe(false);
  expect(await isSignedWith(secret, { ...first, timestamp: first.timestamp + 1 })).toBe(false);
  expect(Math.abs(first.timestamp - api.context.now().getTime() / 1_000)).toBeLessThan(2);
  for (const mark of [person.candidateId, person.userId, person.email, application.protocol])
    expect(first.raw).not.toContain(mark);
  expect(await deliveries("done")).toMatchObject([{ eventId: first.id, deliveredAt: expect.any(String) as string }]);
});

test("reports each action of a candidate as one event", async () => {
  const selectiveProcessId = await aVacancy(api.context, { companyId: company.companyId });
  const { applicationId, person } = await anApplication(api, { selectiveProcessId }).inState("interview");
  const calls = applicationCalls(api.app, person);
  const ok = async (path: string, body: object = {}) => {
    const answered = await calls.post(`/${applicationId}/${path}`, body);
    expect(answered.statusCode, answered.body).toBe(200);
  };
  const move = (to: string) =>
    api.app.inject({
      method: "POST",
      url: `/operator/applications/${applicationId}/move`,
      headers: company.authorization,
      payload: { to },
    });
  const inDays = (days: number) => new Date(api.context.now().getTime() + days * 24 * HOUR).toISOString();
  await api.app.inject({
    method: "POST",
    url: `/operator/applications/${applicationId}/interview`,
    headers: company.authorization,
    payload: { startsAt: inDays(3) },
  });
  const { interview } = await calls.view(applicationId);
  await ok("confirmInterview", { sequence: interview?.sequence });
  await ok("askOtherTime", { times: [inDays(4), inDays(5), inDays(6)] });
  await ok("askAdaptation", { adaptations: ["extraTime"] });
  const written = await calls.post(`/${applicationId}/messages`, { text: "Posso levar meu filho?" });
  await ok("withdraw");
  await ok("undoWithdrawal");
  await api.app.inject({
    method: "POST",
    url: `/operator/applications/${applicationId}/offer`,
    headers: company.authorization,
    payload: anOffer(api.context.now()),
  });
  await ok("answerOffer", { accepted: true, version: 1 });
  const asked = await api.app.inject({
    method: "POST",
    url: `/operator/applications/${applicationId}/documents`,
    headers: company.authorization,
    payload: { documents: [{ name: "RG", reason: "Para o registro" }] },
  });
  const [document] = asked.json<{ rows: { id: string }[] }>().rows;
  const file = { bytes: Buffer.from("%PDF-1.4"), kind: "pdf" } as const;
  const ids = { userId: person.userId, applicationId, documentId: document?.id ?? "" };
  // The same file, sent twice, causes one event.
  for (const sent of [file, file]) await saveDocument(api.context, ids, sent);
  await move("hired");
  await send();
  expect(types().sort()).toEqual(
    [
      "application.submitted",
      "interview.confirmed",
      "interview.otherTimeAsked",
      "adaptation.asked",
      "message.received",
      "application.withdrawn",
      "application.withdrawalUndone",
      "offer.accepted",
      "document.sent",
    ].sort(),
  );
  const told = receiver.received.find(({ body }) => body.type === "message.received");
  expect(told?.body.data.messageId).toBe((written.json() as { id: string }).id);
  expect(present(told).raw).not.toContain("filho");
  const sent = receiver.received.find(({ body }) => body.type === "document.sent");
  expect(sent?.body.data).toMatchObject({ applicationId, documentId: document?.id, state: "accepted" });
  const adaptation = receiver.received.find(({ body }) => body.type === "adaptation.asked");
  expect(adaptation?.body.data.requestId).toBe(
    (await calls.view(applicationId)).requests.find(({ kind }) => kind === "adaptation")?.id,
  );
});

test("sends all events, or only the listed types", async () => {
  expect(await listed()).toMatchObject({ isForAll: true, events: [...webhookEventTypes] });
  const narrow = await call("PATCH", `/${webhookId}`, { events: ["offer.accepted"], email: "ti@umburana.example" });
  expect([narrow.statusCode, narrow.json()]).toMatchObject([
    200,
    { isForAll: false, events: ["offer.accepted"], email: "ti@umburana.example" },
  ]);
  await sent();
  await send();
  expect(types()).toEqual([]);
  expect((await call("PATCH", `/${webhookId}`, { events: null })).json()).toMatchObject({ isForAll: true });
  await sent();
  await send();
  expect(types()).toEqual(["application.submitted"]);
});

test("sends only chosen events of its own company", async () => {
  const other = await aCompany(api, `Outra ${companies}`);
  await anApplication(api, { selectiveProcessId: await aVacancy(api.context, { companyId: other.companyId }) }).inState(
    "submitted",
  );
  await anApplication(api, {
    selectiveProcessId: await aVacancy(api.context, { companyId: company.companyId }),
  }).inState("discarded");
  await call("DELETE", `/${webhookId}`);
  await call("POST", "", { url: receiver.url, events: ["application.withdrawn"] });
  await anApplication(api, {
    selectiveProcessId: await aVacancy(api.context, { companyId: company.companyId }),
  }).inState("withdrawn");
  await send();
  expect(types()).toEqual(["application.withdrawn"]);
});

describe("a failed delivery", () => {
  test("is retried with the same id and body", async () => {
    receiver.setMood(500);
    await sent();
    await send();
    await wait(1);
    const elsewhere = await openReceiver();
    receiver.setMood({ status: 307, headers: { location: elsewhere.url } });
    await send();
    await wait(1);
    expect(await listed()).toMatchObject({ failingSince: expect.any(String) as string, disabledAt: null });
    expect(await deliveries("waiting")).toMatchObject([{ attempts: 2, reason: "it answered 307" }]);
    receiver.setMood(200);
    await send();
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
    const [first] = receiver.received;
    expect(receiver.received.map(({ id, raw }) => [id, raw])).toEqual(Array(3).fill([first?.id, first?.raw]));
    for (const each of receiver.received) expect(await isSignedWith(secret, each)).toBe(true);
    expect(await listed()).toMatchObject({ failingSince: null, lastDeliveredAt: expect.any(String) as string });
  });

  test("reports a refused connection, and pauses the address", async () => {
    await receiver.close();
    await sent();
    await send();
    expect(await deliveries("waiting")).toMatchObject([{ reason: "it could not be reached (ECONNREFUSED)" }]);
    // A failing address is not called during its pause, even for another event.
    await sent();
    await send();
    const reasons = (await deliveries("waiting")).map(({ reason }) => reason).sort();
    expect(reasons).toEqual(["it could not be reached (ECONNREFUSED)", "the webhook's address fails"]);
  });

  test("is retried only after the receiver's Retry-After", async () => {
    receiver.setMood({ status: 429, headers: { "retry-after": "1800" } });
    await sent();
    await send();
    const [job] = await execute(
      api.context.db,
      "select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where name = 'webhook'",
    );
    expect(Number(job?.seconds)).toBeGreaterThan(1_700);
  });

  test("is given up after three days, and can be resent", async () => {
    receiver.setMood(503);
    const { applicationId } = await sent();
    await send();
    await wait(73);
    await send();
    const [dead] = await deliveries("dead");
    expect(dead).toMatchObject({ applicationId, type: "application.submitted", deadAt: expect.any(String) as string });
    const all = await api.app.inject({ url: "/operator/queuedTasks", headers: operatorAuthorization });
    expect(all.json()).toMatchObject({ rows: [{ kind: "webhook" }] });
    receiver.setMood(200);
    const resend = () => call("POST", `/${webhookId}/deliveries/${String(dead?.eventId)}/resend`, {});
    expect((await resend()).statusCode).toBe(200);
    expect((await resend()).statusCode).toBe(404);
    await wait(1);
    await send();
    expect(receiver.received.at(-1)?.id).toBe(dead?.eventId);
    expect(await deliveries("dead")).toEqual([]);
  });

  test("disables the webhook after five days, and mails its contact", async () => {
    receiver.setMood(500);
    await sent();
    await send();
    await wait(5 * 24 + 1);
    await sent();
    await send();
    expect(await listed()).toMatchObject({ disabledAt: expect.any(String) as string, disabledReason: "failing" });
    const mails = await api.context.db.select().from(queuedTasks).where(eq(queuedTasks.kind, "email"));
    const told = mails.filter(({ key }) => key.startsWith(`webhookDisabled:${webhookId}`));
    expect(told).toHaveLength(1);
    const before = receiver.received.length;
    await sent();
    await send();
    expect(receiver.received).toHaveLength(before);
    receiver.setMood(200);
    await call("POST", `/${webhookId}/enable`, {});
    await sent();
    await send();
    expect(receiver.received).toHaveLength(before + 1);
  });

  test("disables the webhook at once after a 410", async () => {
    receiver.setMood(410);
    await sent();
    await send();
    expect(await listed()).toMatchObject({ disabledReason: "gone" });
  });

  test("does not disable an address that was changed meanwhile", async () => {
    const failingSince = new Date(api.context.now().getTime() - 6 * 24 * HOUR);
    await api.context.db.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhookId));
    receiver.setMood("silent");
    await sent();
    const sending = send();
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    await call("PATCH", `/${webhookId}`, { url: `${receiver.url}/new` });
    await receiver.close();
    await sending;
    expect(await listed()).toMatchObject({ url: `${receiver.url}/new`, disabledAt: null, failingSince: null });
  });
});

test("signs with both secrets for a day after a rotation", async () => {
  const next = (await call("POST", `/${webhookId}/rotate`, {})).json<{ secret: string }>().secret;
  await sent();
  await send();
  await wait(25);
  await sent();
  await send();
  const [during, after] = receiver.received;
  if (!during || !after) throw new Error("two events are missing");
  expect([await isSignedWith(secret, during), await isSignedWith(next, during)]).toEqual([true, true]);
  expect([await isSignedWith(secret, after), await isSignedWith(next, after)]).toEqual([false, true]);
});

test("stores the secret only encrypted", async () => {
  const create = () => call("POST", "", { url: receiver.url }, { "idempotency-key": `key-${companies}` });
  const [first, second] = [await create(), await create()];
  expect(second.headers["idempotency-replayed"]).toBe("true");
  expect(second.json()).toEqual(first.json());
  const stored = JSON.stringify([
    await api.context.db.select().from(webhooks),
    await api.context.db.select().from(idempotencyKeys),
  ]);
  expect(stored).not.toContain(first.json<{ secret: string }>().secret);
  expect(stored).not.toContain(secret);
  expect((await call("GET", "")).body).not.toContain("whsec_");
});

test("sends a signed test event", async () => {
  const { eventId } = (await call("POST", `/${webhookId}/test`, {})).json<{ eventId: string }>();
  await send();
  expect(receiver.received).toMatchObject([{ id: eventId, body: { type: "webhook.test", data: {} } }]);
});

test.each([
  "http://empresa.example/x",
  "https://localhost/x",
  "https://127.0.0.1/x",
  "https://2130706433/x",
  "https://0x7f.1/x",
  "https://10.0.0.8/x",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/x",
  "https://[::ffff:10.0.0.1]/x",
  "https://[fe80::1]/x",
  "https://user:password@empresa.example/x",
  "https://empresa.example:22/x",
  "ftp://empresa.example/x",
  "http://10.0.0.8/x",
  "file:///etc/passwd",
  "nothing",
])("rejects the address %j", async (url) => {
  const answered = await call("POST", "", { url });
  expect([answered.statusCode, answered.json<{ fields: object }>().fields]).toEqual([400, { url: ["linkInvalid"] }]);
});

test("never calls this machine without WEBHOOKS_TO_LOOPBACK", async () => {
  const real = await openTestServer();
  try {
    const own = await aCompany(real, "Horizonte");
    const create = (url: string) =>
      real.app.inject({ method: "POST", url: "/operator/webhooks", headers: own.authorization, payload: { url } });
    expect((await create(receiver.url)).statusCode).toBe(400);
    const made = (await create("https://93.184.215.14/x")).json<{ id: string }>();
    await real.context.db.update(webhooks).set({ url: receiver.url }).where(eq(webhooks.id, made.id));
    const url = `/operator/webhooks/${made.id}`;
    await real.app.inject({ method: "POST", url: `${url}/test`, headers: own.authorization, payload: {} });
    await runDueTasks(real.context, { kinds: [webhookTask], log });
    expect(receiver.received).toEqual([]);
    const waiting = await real.app.inject({ url: `${url}/deliveries?state=waiting`, headers: own.authorization });
    expect(waiting.json()).toMatchObject({ rows: [{ reason: "it is no plain https address" }] });
  } finally {
    await real.close();
  }
});

test("requires operators to name the company; rejects an eleventh webhook", async () => {
  const asOperator = (payload: object) =>
    api.app.inject({ method: "POST", url: "/operator/webhooks", headers: operatorAuthorization, payload });
  const { url } = receiver;
  expect((await asOperator({ url })).json()).toMatchObject({ fields: { companyId: ["required"] } });
  for (let count = 1; count < 10; count++)
    expect((await asOperator({ url, companyId: company.companyId })).statusCode).toBe(201);
  expect((await asOperator({ url, companyId: company.companyId })).statusCode).toBe(409);
});

test("reports the erasure of an account to the company", async () => {
  const { person, applicationId } = await sent();
  await send();
  receiver.setMood(500);
  const { db } = api.context;
  await db.update(users).set({ deletionAt: api.context.now() }).where(eq(users.id, person.userId));
  await eraseDueAccounts(api.context);
  receiver.setMood(200);
  await send();
  expect(receiver.received.at(-1)?.body).toMatchObject({ type: "application.erased", data: { applicationId } });
  expect(await db.select().from(webhookEvents).where(eq(webhookEvents.applicationId, applicationId))).toEqual([]);
});

test("re-encrypts old secrets with the new key", async () => {
  const { db, config, now } = api.context;
  const withKeys = (...keys: [string, ...string[]]) => ({ ...config, WEB_TO_API_KEY: keys });
  const [old, between, after] = [withKeys("old"), withKeys("new", "old"), withKeys("new")];
  await db
    .update(webhooks)
    .set({ sealedSecret: sealSecret(old, secret) })
    .where(eq(webhooks.id, webhookId));
  const open = async (by: typeof old) => {
    const [row] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
    return row && openSecrets(by, row, now());
  };
  expect([await open(between), await open(after)]).toEqual([[secret], null]);
  expect(await resealSecrets({ db, config: old })).toBe(0);
  expect(await resealSecrets({ db, config: between })).toBe(1);
  expect(await open(after)).toEqual([secret]);
  expect(await resealSecrets({ db, config: between })).toBe(0);
});
