import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openSharedServer } from "#tests/apiServer";
import { aCandidate } from "#tests/factories/people";
import { alertReceivers, alerts, queuedTasks, rateLimits, users } from "../../platform/db/schema";
import { messagesNotSent, processMetrics } from "../../platform/metrics/processMetrics";
import { whatsAppReplyTask, enqueueReply } from "../../channels/whatsapp/reply";
import { enqueueMail } from "./emailTask";

const api = await openSharedServer({ RATE_LIMITS: "1", QUEUE_WORKER: "0" });
beforeEach(() => api.setNow(new Date("2026-03-10T12:00:00.000Z")));

let keys = 0;
const write = (to: string, limit?: "passwordReset") =>
  enqueueMail(api.context, {
    key: `test:${keys++}`,
    userId: null,
    mail: { to, subject: "Oi", text: "Oi", html: "<p>Oi</p>" },
    ...(limit && { limit }),
  });
const writeMany = async (count: number, to: string, limit?: "passwordReset") => {
  for (let sent = 0; sent < count; sent++) expect(await write(to, limit)).toBe(true);
};
const countTasks = async (to: string) => {
  const tasks = await api.context.db.select({ content: queuedTasks.content }).from(queuedTasks);
  return tasks.filter(({ content }) => (content as { to: string }).to === to).length;
};

test("sends each unconfirmed address at most five mails a day", async () => {
  messagesNotSent.reset();
  await writeMany(74, "estranho@exemplo.com");
  expect(await countTasks("estranho@exemplo.com")).toBe(5);
  await write("Estranho@Exemplo.com");
  expect(await countTasks("Estranho@Exemplo.com")).toBe(0);
  await write("outro@exemplo.com");
  expect(await countTasks("outro@exemplo.com")).toBe(1);
  expect(await processMetrics.metrics()).toContain('messages_not_sent_total{channel="email",cause="unknown"} 70');
  api.setNow(new Date("2026-03-11T12:00:00.000Z"));
  await write("estranho@exemplo.com");
  expect(await countTasks("estranho@exemplo.com")).toBe(6);
});

test("counts all tags of an address as one inbox", async () => {
  const tagged = Array.from({ length: 20 }, (_, at) => `marcada+${at}@exemplo.com`);
  for (const to of tagged) await write(to);
  const counts = await Promise.all(tagged.map(countTasks));
  expect(counts.reduce((sum, count) => sum + count)).toBe(5);
});

test("limits fifty simultaneous mails to five", async () => {
  await Promise.all(Array.from({ length: 50 }, () => write("junto@exemplo.com")));
  expect(await countTasks("junto@exemplo.com")).toBe(5);
});

test("does not count mails of a rolled-back transaction", async () => {
  const db = api.context.db;
  for (let tried = 0; tried < 6; tried++)
    await db
      .transaction(async (tx) => {
        const mail = { to: "desfeito@exemplo.com", subject: "Oi", text: "Oi", html: "" };
        await enqueueMail(api.context, { key: `undone:${tried}`, userId: null, mail }, tx);
        throw new Error("undone");
      })
      .catch(() => undefined);
  await write("desfeito@exemplo.com");
  expect(await countTasks("desfeito@exemplo.com")).toBe(1);
});

test("for a confirmed account, limits only password reset links", async () => {
  const { email } = await aCandidate(api.app);
  await api.context.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.email, email));
  const before = await countTasks(email);
  await writeMany(30, email);
  expect(await countTasks(email)).toBe(before + 30);
  await writeMany(60, email, "passwordReset");
  expect(await countTasks(email)).toBe(before + 30 + 48);
  await write(email);
  expect(await countTasks(email)).toBe(before + 30 + 48 + 1);
});

test("does not limit mails to a confirmed alert's address", async () => {
  const { db } = api.context;
  const [receiver] = await db
    .insert(alertReceivers)
    .values({ email: "alerta@exemplo.com", createdAt: new Date() })
    .returning({ id: alertReceivers.id });
  if (!receiver) throw new Error("no receiver");
  await db
    .insert(alerts)
    .values({
      receiverId: receiver.id,
      name: "mecânico",
      query: "roleName=mecanico",
      pace: "daily",
      confirmedAt: new Date(),
      createdAt: new Date(),
    });
  await writeMany(10, "alerta@exemplo.com");
  expect(await countTasks("alerta@exemplo.com")).toBe(10);
});

test("sends each unknown number at most twenty answers a day", async () => {
  const { context } = api;
  for (let sent = 0; sent < 30; sent++)
    await enqueueReply(context, context.db, { key: `r${sent}`, userId: null, to: "5511987654321", text: "Oi" });
  const replies = await context.db.select().from(queuedTasks).where(eq(queuedTasks.kind, whatsAppReplyTask.name));
  expect(replies).toHaveLength(20);
});

test("stores no readable address", async () => {
  await write("segredo@exemplo.com");
  const rows = JSON.stringify(await api.context.db.select().from(rateLimits));
  expect(rows).not.toContain("segredo");
  expect(rows).not.toContain("exemplo.com");
});
