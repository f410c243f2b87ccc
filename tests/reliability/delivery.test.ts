import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CloudApi, Fate as CloudFate } from "#tests/cloudApi";
import type { Fate, MailServer } from "#tests/mailServer";
import type { PushService } from "#tests/pushService";
import { isSignedWith, openReceiver } from "#tests/webhookReceiver";
import { openPostgresStore } from "../../backend/platform/db/postgres";
import { execute } from "../../backend/messaging/queue/boss";
import { freePort } from "../../scripts/product.mjs";
import {
  ask,
  call,
  closeChannels,
  events,
  makeChannels,
  notifyDevice,
  openChannels,
  OPERATOR_KEY,
  toId,
  toMailed,
  toTold,
  toVariables,
  toWritten,
  type Channels,
} from "./channels";
import { startPostgres } from "./postgres";
import { newDataFolder, newFolder, patience, run, startApiServer, toNoon, usePrograms, withClock } from "./programs";
import { testWithPostgres } from "./withPostgres";

// Each event arrives once by mail, WhatsApp, push and webhook, even after kills and refusals. Only a message that was
// accepted, but not recorded before a kill, may arrive twice (docs/decisions/0013-queue.md).
// backend/messaging/mail/smtpAnswers.test.ts tests a mail server's answers.

const { programs } = usePrograms();

let channels: Channels;
let smtp: MailServer;
let cloud: CloudApi;
/** Meta's reactions to the next messages, one each. The last reaction is also for all later messages. */
let cloudFates: CloudFate[];
let pushes: PushService;

const silent: Fate = { at: "message", answer: "silent" };
beforeEach(async () => {
  channels = makeChannels();
  ({ smtp, cloud, pushes } = channels);
  cloudFates = ["takes"];
  cloud.mood = () => (cloudFates.length > 1 && cloudFates.shift()) || (cloudFates[0] ?? "takes");
  await openChannels(channels);
});
afterEach(async () => void (await closeChannels(channels)));

const until = (isSo: () => unknown) => vi.waitUntil(isSo, { timeout: patience / 2, interval: 100 });
/** Lists the ids of messages that were accepted without an acknowledgement. */
const untold = () => [
  ...smtp.taken.filter(({ answer }) => answer === "taken").map(toId),
  ...cloud.received.filter(({ isTold }) => !isTold).map((message) => message.biz_opaque_callback_data),
];
const told = () => toTold(channels);

async function addWebhook(operator: string, url: string) {
  const post = async <Answer>(path: string, body: object, key = OPERATOR_KEY) =>
    (await call(`${operator}/operator/${path}`, "POST", body, `Bearer ${key}`)) as Answer;
  const company = await post<{ id: string }>("companies", { name: "Horizonte", names: ["Horizonte"] });
  const scopes = { name: "ERP", scopes: ["webhooks:write"] };
  const { key } = await post<{ key: string }>(`companies/${company.id}/keys`, scopes);
  const { id, secret } = await post<{ id: string; secret: string }>("webhooks", { url }, key);
  const { eventId } = await post<{ eventId: string }>(`webhooks/${id}/test`, {}, key);
  return { secret, eventId };
}

test("a kill loses no message and repeats only unacknowledged ones", { timeout: patience }, async () => {
  const receiver = await openReceiver();
  receiver.setMood("silent");
  const operatorPort = await freePort();
  const variables = toVariables(channels, { DATA_DIR: await newDataFolder(), OPERATOR_PORT: String(operatorPort) });
  const names = events(8);
  // The kill comes after the mail server and Meta have accepted one message each, and before the API server records it.
  smtp.usual = silent;
  smtp.fates = [
    { at: "message", answer: "taken" },
    { at: "half", answer: "silent" },
  ];
  cloudFates = ["taken", "silent"];
  const first = await startApiServer(programs, { variables });
  const { secret, eventId } = await addWebhook(`http://127.0.0.1:${operatorPort}`, receiver.url);
  await ask(channels, first.address, names);
  await until(() => untold().length === 2 && smtp.met.length > 2 && cloud.asked > 1 && receiver.received.length > 0);
  first.child.kill("SIGKILL");
  await first.ended;
  // On a slow machine the webhook may be tried twice before the kill.
  const unanswered = receiver.received.length;

  smtp.usual = null;
  cloudFates = ["takes"];
  receiver.setMood(204);
  const second = await startApiServer(programs, { variables });
  await until(
    () => toMailed(channels).length >= 8 && toWritten(channels).length >= 8 && receiver.received.length > unanswered,
  );
  second.child.kill("SIGTERM");
  await second.ended;
  expect([toMailed(channels).sort(), toWritten(channels).sort()]).toEqual([names, names]);
  expect(new Set(told()).size).toBe(told().length);
  // The two messages that were accepted without acknowledgement arrived twice, with the same id.
  expect(untold()).toHaveLength(2);
  expect(told()).toEqual(expect.arrayContaining(untold()));
  // The webhook was retried until it was answered, then not again. Each attempt has the same id.
  expect(receiver.received.map(({ id }) => id)).toEqual(Array.from({ length: unanswered + 1 }, () => eventId));
  for (const each of receiver.received) expect(await isSignedWith(secret, each)).toBe(true);
  await receiver.close();
});

/** The mail server's reactions to the connections while the queue runs. */
const mailFates: Fate[] = [
  { at: "message", answer: "taken" },
  { at: "half", answer: "silent" },
  { at: "greeting", answer: "421 too busy" },
  { at: "MAIL", answer: "452 no room" },
  { at: "RCPT", answer: "450 mailbox busy" },
  { at: "RCPT", answer: "cut" },
  { at: "message", answer: "451 later" },
  { at: "message", answer: "550 spam" },
];
const messageFates: CloudFate[] = [
  "taken",
  "silent",
  { status: 429 },
  { status: 500 },
  { status: 503, retryAfter: 600 },
  "cut",
  { status: 400, code: 131026 },
];

testWithPostgres("loses and repeats nothing over kills and refusals", { timeout: patience }, async () => {
  const postgres = await startPostgres();
  const url = postgres.createDatabase("delivery");
  const store = openPostgresStore(url, { max: 1 });
  const count = async (condition: string) => {
    const [row] = await execute(store.db, `select count(*) as count from queued_tasks where ${condition}`);
    return Number(row?.count);
  };
  const isWaiting = "done_at is null and dead_at is null";
  const later = async () => {
    await execute(store.db, "update pgboss.job set start_after = now() - interval '1s' where state < 'active'");
  };
  const aMinuteLater = async () => {
    await later();
    await execute(store.db, "update pgboss.job set started_on = now() - interval '90s' where state = 'active'");
  };
  const variables = toVariables(channels, { DATA_DIR: newFolder(), DATABASE_URL: url, ...withClock(toNoon()) });
  const startWorker = async () =>
    run(join(programs, "motriz.js"), ["worker"], {
      variables: { ...variables, API_PORT: String(await freePort()), LOG_LEVEL: "error" },
    });
  /** Kills a process once it has recorded all acknowledgements, because unrecorded messages are sent again. */
  const kill = async ({ child, ended }: Awaited<ReturnType<typeof startWorker>>) => {
    await until(async () => (await count("done_at is not null and reason is null")) >= told().length);
    child.kill("SIGKILL");
    await ended;
  };
  try {
    const names = events(10);
    smtp.fates = [...mailFates];
    smtp.usual = silent;
    cloudFates = [...messageFates, "silent"];
    pushes.mood = () => ({ status: pushes.asked % 2 ? 429 : 500 });
    const api = await startApiServer(programs, { variables });
    await ask(channels, api.address, names);
    const { device, ids } = await notifyDevice(channels, api.address, store.db, names.length);
    const isAllMet = () => mailFates.every((fate) => smtp.met.includes(fate)) && smtp.met.includes(silent);
    await until(() => isAllMet() && cloud.asked > messageFates.length && pushes.asked > 1);
    await kill(api);

    // Closes the stand-ins, so that each waiting task fails.
    await closeChannels(channels);
    await aMinuteLater();
    const isRefused = `${isWaiting} and (reason like '%ECONNREFUSED%' or reason like '%ESOCKET%')`;
    await execute(store.db, `update queued_tasks set reason = null where ${isWaiting}`);
    const first = await startWorker();
    await until(async () => (await count(isRefused)) >= (await count(isWaiting)));

    smtp.met = [];
    smtp.fates = [{ at: "message", answer: "taken" }];
    cloud.asked = pushes.asked = 0;
    cloudFates = ["taken", "silent"];
    pushes.mood = "silent";
    await openChannels(channels);
    await later();
    await until(() => untold().length === 4 && smtp.met.includes(silent) && cloud.asked > 1 && pushes.asked > 0);
    await kill(first);

    smtp.usual = null;
    cloudFates = ["takes"];
    pushes.mood = "takes";
    await aMinuteLater();
    const second = await startWorker();
    await until(async () => (await count(isWaiting)) === 0);
    second.child.kill("SIGTERM");
    expect(await second.ended).toEqual({ code: 0, signal: null });

    // One mail and one WhatsApp reply were refused for good. Only unacknowledged messages came twice, with equal ids.
    const dead = await execute(
      store.db,
      "select kind, reason from queued_tasks where dead_at is not null order by kind",
    );
    expect(dead).toEqual([
      { kind: "email", reason: "EMESSAGE 550" },
      { kind: "whatsapp-reply", reason: expect.stringContaining("131026") as string },
    ]);
    const done = await execute(
      store.db,
      `select id from queued_tasks where done_at is not null and reason is null and kind in ('email', 'whatsapp-reply')`,
    );
    expect(told().sort()).toEqual(done.map(({ id }) => String(id)).sort());
    expect(untold()).toHaveLength(4);
    expect(told()).toEqual(expect.arrayContaining(untold()));
    const spam = smtp.read.filter(({ answer }) => answer.startsWith("550")).map(({ subject }) => subject);
    expect(toMailed(channels).sort()).toEqual(names.filter((name) => !spam.some((subject) => subject.includes(name))));
    expect([toWritten(channels).length, new Set(toWritten(channels)).size]).toEqual([9, 9]);
    expect(device.taken.map((message) => device.read(message).id).sort()).toEqual(ids);
  } finally {
    await store.close();
    await postgres.stop();
  }
});
