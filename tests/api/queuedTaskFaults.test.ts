import { createServer, type AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestServer, type TestServer } from "#tests/apiServer";
import { CloudApi } from "#tests/cloudApi";
import { aConfirmedCandidate } from "#tests/factories/confirmedPerson";
import { TaskRefused } from "../../backend/messaging/queue/kind";
import { notify } from "../../backend/channels/notifications/notify";
import { notifications } from "../../backend/platform/db/schema";
import { taskKinds } from "../../backend/program/rooms";

// Each kind of task with its commonest fault: missing data ends the task, an unavailable service delays it.

const AWAY = "tried again";
const gone = { notificationId: randomUUID() };
const to = "5511987654321";

/** A task's content, and how it ends: with a reason, without a reason (undefined), or with a retry (AWAY). */
const faults: Record<string, { content: () => unknown; ends: string | undefined }> = {
  email: { content: () => ({ to: "ana@exemplo.com.br", subject: "Olá", text: "Olá", html: "" }), ends: AWAY },
  notification: { content: () => gone, ends: "it is gone" },
  "notification-email": { content: () => ({ notificationId }), ends: AWAY },
  "notification-whatsapp": { content: () => gone, ends: "it is gone" },
  "notification-push": { content: () => gone, ends: "it is gone" },
  "hold-notice": { content: () => ({ selectiveProcessId: 2_000_000_000, isHeld: true }), ends: undefined },
  "vacancy-cancelled": { content: () => ({ selectiveProcessId: 2_000_000_000 }), ends: undefined },
  "whatsapp-code": { content: () => ({ keyHash: randomUUID() }), ends: "it was used, or is over" },
  "whatsapp-reply": { content: () => ({ to, text: "Olá" }), ends: AWAY },
  "whatsapp-erased": { content: () => ({ to, language: "pt-BR" }), ends: AWAY },
  "whatsapp-resume": { content: () => ({ to, mediaId: "1" }), ends: "the number is not theirs any more" },
  "whatsapp-visitor-resume": { content: () => ({ to, mediaId: "1" }), ends: AWAY },
  webhook: { content: () => ({ webhookId: randomUUID(), eventId: randomUUID() }), ends: "the webhook was removed" },
  "password-reset": { content: () => ({ email: "ninguem@exemplo.com.br" }), ends: "nobody has it" },
};

let api: TestServer;
let notificationId: string;
beforeAll(async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  api = await openTestServer({
    ...new CloudApi().variables,
    WHATSAPP_API_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  // Noon in São Paulo: at night these mails wait.
  api.setNow(new Date("2027-03-09T15:00:00Z"));
  const { userId } = await aConfirmedCandidate(api);
  await notify(api.context.db, { userId, type: 2, message: "Sua candidatura andou.", at: api.context.now() });
  const [row] = await api.context.db.select({ id: notifications.id }).from(notifications);
  if (!row) throw new Error("no notification was written");
  notificationId = row.id;
});
afterAll(() => api.close());

const run = async (name: string, content: unknown) => {
  const kind = taskKinds.find((each) => each.name === name);
  if (!kind) throw new Error(`there is no kind ${name}`);
  const { signal } = new AbortController();
  const createdAt = api.context.now();
  return kind.run(api.context, { id: randomUUID(), key: randomUUID(), userId: null, content, createdAt, signal });
};

it("has a row for each kind of task", () => {
  expect(taskKinds.map(({ name }) => name).sort()).toEqual(Object.keys(faults).sort());
});

it.each(Object.keys(faults))("an unreadable task of kind %s ends without a retry", async (name) => {
  for (const content of [null, {}, { to: 1 }]) await expect(run(name, content)).rejects.toThrow(TaskRefused);
});

it.each(Object.entries(faults))("the usual fault ends or delays a %s task", async (name, { content, ends }) => {
  const attempt = run(name, content());
  if (ends !== AWAY) return expect(await attempt).toBe(ends);
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(TaskRefused);
});
