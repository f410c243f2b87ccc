import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { openSharedServer } from "#tests/apiServer";
import { CloudApi } from "#tests/cloudApi";
import { MailServer, type Fate, type ReadMail } from "#tests/mailServer";
import { queuedTasks } from "../../platform/db/schema";
import { execute } from "../queue/boss";
import { runDueTasks } from "../queue/worker";
import { enqueueReply, whatsAppReplyTask } from "../../channels/whatsapp/reply";
import { emailTask, enqueueMail, toEmailTask } from "./emailTask";

// Tests each answer of a mail server (RFC 5321, section 4.2) at each step. Tests in tests/reliability kill processes.

const server = new MailServer();
const cloud = new CloudApi();

await server.open();
await cloud.open();
afterAll(async () => {
  await server.close();
  await cloud.close();
});
const api = await openSharedServer({ SMTP_URL: server.url, ...cloud.variables });

const mail = { to: "ana@exemplo.com.br", subject: "Oi", text: "Oi", html: "<p>Oi</p>" };
const waitOut = () =>
  execute(api.context.db, "update pgboss.job set start_after = now() - interval '1s' where state < 'active'");
const stored = async (key: string) =>
  (await api.context.db.select().from(queuedTasks).where(eq(queuedTasks.key, key)))[0];
let asked = 0;
/** Enqueues a mail. Makes one attempt with `task` and one with the usual task. Returns the mail's state. */
async function deliver(
  fate: Fate | null,
  task = emailTask,
  more: Partial<typeof mail> = {},
): Promise<{ state: "done" | "dead" | "waits"; read: string[]; taken: string[] }> {
  const key = `mail-${++asked}`;
  server.read = [];
  server.fates = fate ? [fate] : [];
  await enqueueMail(api.context, { key, userId: null, mail: { ...mail, ...more } });
  const attempt = (by = emailTask) => runDueTasks(api.context, { kinds: [by], log: api.app.log });
  server.met = [];
  // Repeated, because on a slow machine short timeouts may end an attempt before the planned fault.
  do {
    await attempt(task);
    await waitOut();
  } while (fate && server.met.length === 0);
  if (!fate) await server.open();
  await attempt();
  const found = await stored(key);
  const toIds = (mails: ReadMail[]) => mails.map(({ messageId }) => messageId);
  return {
    state: found?.doneAt ? "done" : found?.deadAt ? "dead" : "waits",
    read: toIds(server.read),
    taken: toIds(server.taken),
  };
}

test.each([
  ["greeting", "421 too busy"],
  ["greeting", "554 no service"],
  ["greeting", "cut"],
  ["EHLO", "421 going down"],
  ["MAIL", "452 no room"],
  ["MAIL", "421 going down"],
  ["RCPT", "450 mailbox busy"],
  ["RCPT", "cut"],
  ["DATA", "451 later"],
  ["message", "450 later"],
  ["message", "451 later"],
  ["message", "452 no room"],
] as const)("delivers once, later, after $1 at the step %s", async (at, given) => {
  const { state, read: arrived } = await deliver({ at, answer: given });
  expect(state).toBe("done");
  // At "message" the server refuses after reading the mail, so it reads the mail in both attempts.
  expect(arrived).toHaveLength(at === "message" ? 2 : 1);
  expect(new Set(arrived).size).toBe(1);
});

test.each([
  ["MAIL", "550 no such sender"],
  ["RCPT", "550 no such mailbox"],
  ["RCPT", "500 what?"],
  ["DATA", "554 no"],
  ["message", "550 spam"],
  ["message", "552 too large"],
] as const)("gives up after $1 at the step %s", async (at, given) => {
  const { state, read: arrived } = await deliver({ at, answer: given });
  expect([state, arrived.length]).toEqual(["dead", at === "message" ? 1 : 0]);
});

test("delivers once after a refused connection", async () => {
  await server.close();
  expect(await deliver(null)).toMatchObject({ state: "done", taken: [expect.any(String)] });
});

test("resends with the same Message-ID after a cut answer", async () => {
  const { state, read: arrived } = await deliver({ at: "message", answer: "cut" });
  expect([state, arrived.length, new Set(arrived).size]).toEqual(["done", 2, 1]);
});

describe("a server that falls silent", () => {
  const impatient = toEmailTask({ connectionTimeout: 30_000, greetingTimeout: 500, socketTimeout: 500 });
  /** Too large to be read at once, so that the server falls silent in the middle. */
  const text = "Olá, Ana! ".repeat(20_000);

  test.each(["greeting", "EHLO", "RCPT", "half", "message"] as const)(
    "delivers at the next attempt after silence at step %s",
    async (at) => {
      const { state, read, taken } = await deliver({ at, answer: "silent" }, impatient, { text });
      expect([state, taken.length]).toEqual(["done", 1]);
      // At "message" the server reads the whole mail without answering, so the mail is sent again with the same
      // Message-ID.
      expect([read.length, new Set(read).size]).toEqual([at === "message" ? 2 : 1, 1]);
    },
  );

  test("resends an accepted but unanswered mail with the same id", async () => {
    const { state, taken } = await deliver({ at: "message", answer: "taken" }, impatient);
    expect([state, taken.length, new Set(taken).size]).toEqual(["done", 2, 1]);
  });
});

test("a silent mail server does not delay WhatsApp messages", async () => {
  server.usual = { at: "message", answer: "silent" };
  server.met = [];
  const look = () => runDueTasks(api.context, { kinds: [emailTask, whatsAppReplyTask], log: api.app.log });
  const write = (key: string) =>
    enqueueReply(api.context, api.context.db, { key, userId: null, to: "5511900000001", text: key });
  const keys = Array.from({ length: 8 }, (_, index) => `silent-${index}`);
  for (const key of keys) await enqueueMail(api.context, { key, userId: null, mail });
  await write("with them");
  const first = look();
  await vi.waitUntil(() => server.met.length > 0 && cloud.received.length === 1, { timeout: 30_000 });
  await write("later");
  const second = look();
  await vi.waitUntil(() => cloud.received.length === 2, { timeout: 30_000 });
  // The attempts of the mails still run.
  for (const key of keys) expect(await stored(key)).toMatchObject({ attempts: 0, doneAt: null });
  server.usual = null;
  await server.close();
  await server.open();
  await Promise.all([first, second]);
  await waitOut();
  await look();
  for (const key of keys) expect(await stored(key)).toMatchObject({ doneAt: expect.any(Date) as Date });
});
