import { expect } from "vitest";
import { sessionSchema } from "#contract/candidates/user";
import { CloudApi } from "#tests/cloudApi";
import { MailServer, type ReadMail } from "#tests/mailServer";
import type { Database } from "../../backend/platform/db/database";
import { notify } from "../../backend/channels/notifications/notify";
import { newPushKey } from "../../backend/platform/crypto/pushKey";
import { aRegistration } from "../factories/people";
import { Device, PushService } from "../pushService";

// Stand-ins for the servers that deliver mails, WhatsApp messages and push, and functions that cause such messages.

export interface Channels {
  smtp: MailServer;
  cloud: CloudApi;
  pushes: PushService;
}

export const makeChannels = (): Channels => ({
  smtp: new MailServer(),
  cloud: new CloudApi(),
  pushes: new PushService(),
});
export const openChannels = ({ smtp, cloud, pushes }: Channels) =>
  Promise.all([smtp.open(), cloud.open(), pushes.open()]);
export const closeChannels = ({ smtp, cloud, pushes }: Channels) =>
  Promise.all([smtp.close(), cloud.close(), pushes.close()]);

export const OPERATOR_KEY = "operator-key-of-the-tests";
export const toVariables = ({ smtp, cloud }: Channels, more: Record<string, string>): Record<string, string> => ({
  DATABASE_URL: "",
  SMTP_URL: smtp.url,
  ...cloud.variables,
  VAPID_PRIVATE_KEY: newPushKey(),
  WEBHOOKS_TO_LOOPBACK: "1",
  OPERATOR_PORT: "0",
  OPERATOR_API_KEY: OPERATOR_KEY,
  RATE_LIMITS: "0",
  ...more,
});

export const events = (count: number) => Array.from({ length: count }, (_, index) => `evento-${index}`);
/** Returns the WhatsApp number that wrote about an event and receives the answer. */
const toNumber = (name: string) => `55119000000${name.slice("evento-".length).padStart(2, "0")}`;

export async function call(url: string, method: string, body: object, authorization?: string): Promise<unknown> {
  const headers = { "content-type": "application/json", ...(authorization && { authorization }) };
  const answered = await fetch(url, { method, headers, body: JSON.stringify(body) });
  expect(answered.ok).toBe(true);
  return answered.json();
}

/** Sends a contact form and a WhatsApp message with the name of each event. */
export async function ask({ cloud }: Channels, address: string, names: string[]): Promise<void> {
  for (const name of names) {
    await call(`${address}/contactMessage`, "POST", { name, email: "eva@exemplo.com.br", message: "Olá" });
    const { url, headers, method, payload } = cloud.written(toNumber(name), "Olá");
    // Sends the message twice, as Meta may do.
    for (let times = 0; times < 2; times++)
      expect((await fetch(`${address}${url}`, { method, headers, body: payload })).status).toBe(200);
  }
}

/** Notifies a new person's device `count` times. Returns the device and the notifications' ids. */
export async function notifyDevice({ pushes }: Channels, address: string, db: Database, count: number) {
  const registered = sessionSchema.parse(await call(`${address}/candidate/withUser`, "POST", aRegistration()));
  const { accessToken, user } = registered;
  const device = new Device(pushes);
  await call(
    `${address}/candidate/${user.candidate?.id}/push`,
    "PUT",
    { ...device.subscription, wantsVacancies: true, language: "pt-BR" },
    `Bearer ${accessToken}`,
  );
  const at = new Date();
  at.setUTCHours(15);
  const ids = await Promise.all(
    Array.from({ length: count }, () => notify(db, { userId: user.id, type: 2, message: "Andou.", at })),
  );
  return { device, ids: ids.sort() };
}

export const toldMails = ({ smtp }: Channels) => smtp.taken.filter(({ answer }) => answer !== "taken");
export const toldMessages = ({ cloud }: Channels) => cloud.received.filter(({ isTold }) => isTold);
/** Lists the events named in the acknowledged mails. The registration's mail names no event. */
export const toMailed = (channels: Channels) =>
  toldMails(channels).flatMap(({ subject }) => /evento-\d+/.exec(subject) ?? []);
export const toWritten = (channels: Channels) =>
  toldMessages(channels).map(({ to }) => `evento-${Number(to.slice(-2))}`);
/** Returns the id of a mail's task. The mail's Message-ID begins with this id. */
export const toId = ({ messageId }: ReadMail) => messageId.replace(/@.*/, "");
/** Lists the ids of acknowledged mails and messages. */
export const toTold = (channels: Channels) => [
  ...toldMails(channels).map(toId),
  ...toldMessages(channels).map((message) => message.biz_opaque_callback_data),
];
