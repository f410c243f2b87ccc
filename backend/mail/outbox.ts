import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config";

/**
 * The time that a message stays in the outbox, in days. It is long enough for the message to be read, and its links are
 * over by then.
 */
const KEPT_DAYS = 30;
const DAY = 24 * 60 * 60_000;

/** The folder of the messages that are not sent anywhere. */
export const outboxFolder = ({ DATA_DIR }: Config) => join(DATA_DIR, "outbox");

/** Returns the start of a message's file name. Names that begin so are in the order of their dates. */
export const outboxName = (at: Date) => at.toISOString().replace(/:/g, "-");

/** Deletes the messages that are too old to be kept. */
export async function cleanOutbox(config: Config, now: Date): Promise<void> {
  const oldest = outboxName(new Date(now.getTime() - KEPT_DAYS * DAY));
  for (const name of await listMessages(config)) if (name < oldest) await remove(config, name);
}

/** Deletes the messages to these addresses, and those that can be answered to one of them. */
export async function forgetMessagesOf(config: Config, emails: readonly string[]): Promise<void> {
  for (const name of await listMessages(config)) {
    const message = await readFile(join(outboxFolder(config), name), "utf8").catch(() => "");
    const addresses = readAddresses(message);
    if (emails.some((email) => addresses.includes(email.toLowerCase()))) await remove(config, name);
  }
}

/** Returns the addresses of a message's To and Reply-To (RFC 5322, section 3.6.3), in lower case. */
function readAddresses(message: string): string[] {
  const [head = ""] = message.split(/\r?\n\r?\n/, 1);
  const fields = head.replace(/\r?\n[ \t]+/g, " ").matchAll(/^(?:to|reply-to):(.*)$/gim);
  return [...fields].flatMap(([, value = ""]) => value.toLowerCase().match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? []);
}

const listMessages = async (config: Config) =>
  (await readdir(outboxFolder(config)).catch(() => [])).filter((name) => name.endsWith(".eml"));

/** Another API server on the same folder may have deleted it. */
const remove = (config: Config, name: string) => rm(join(outboxFolder(config), name), { force: true });
