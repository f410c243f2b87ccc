import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#contract/base/time";
import type { Config } from "../../platform/config";
import { deleteDurably, moveDurably } from "../../platform/process/durableFile";
import { withWorkFile } from "../../platform/files/workFolder";

export const outboxFolder = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) => join(DATA_DIR, "outbox");

const outboxName = (at: Date) => at.toISOString().replace(/:/g, "-");

export async function cleanOutbox(config: Config, now: Date): Promise<void> {
  const oldest = outboxName(new Date(now.getTime() - config.KEEP_OUTBOX_DAYS * DAY_MS));
  for (const name of await listMessages(config)) if (name < oldest) await remove(config, name);
}

/** Deletes messages to these e-mails and numbers, and mails with one of them in Reply-To. */
export async function deleteOutboxMails(config: Config, emails: readonly string[]): Promise<void> {
  for (const name of await listMessages(config)) {
    const message = await readFile(join(outboxFolder(config), name), "utf8").catch(() => "");
    const addresses = name.endsWith(".eml") ? readAddresses(message) : readRecipient(message);
    if (emails.some((email) => addresses.includes(email.toLowerCase()))) await remove(config, name);
  }
}

const toWords = (text: string): string[] => text.toLowerCase().split(/[\s<>,;"]+/);

/** Returns the addresses in To and Reply-To, in lower case (RFC 5322, section 3.6.3). */
function readAddresses(message: string): string[] {
  const [head = ""] = message.split(/\r?\n\r?\n/, 1);
  const fields = head.replace(/\r?\n[ \t]+/g, " ").matchAll(/^(?:to|reply-to):(.*)$/gim);
  return [...fields].flatMap(([, value = ""]) => toWords(value).filter((word) => /.@./.test(word)));
}

const readRecipient = (message: string) => /^ {2}"to": "(\d+)"/m.exec(message)?.slice(1) ?? [];

const listMessages = async (config: Pick<Config, "DATA_DIR">): Promise<string[]> =>
  (await readdir(outboxFolder(config)).catch(() => [])).filter((name) => /\.(eml|whatsapp\.json)$/.test(name)).sort();

/** Writes a message's file, which only its owner can read. It is renamed last, so that no reader sees half a file. */
export async function writeMessage(
  config: Config,
  at: Date,
  id: string,
  content: Buffer | string,
  kind: "eml" | "whatsapp.json" = "eml",
): Promise<void> {
  const name = join(outboxFolder(config), `${outboxName(at)}-${id.slice(0, 8)}.${kind}`);
  await withWorkFile(config, async (work) => {
    await writeFile(work, content, { mode: 0o600 });
    await utimes(work, at, at);
    // The queue then marks the message as sent, so the file must survive a power cut.
    await moveDurably(work, name);
  });
}

const remove = (config: Config, name: string) => deleteDurably(join(outboxFolder(config), name));
