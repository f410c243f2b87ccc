import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#contract/base/time";
import type { Config } from "../../platform/config";
import { deleteDurably, moveDurably } from "../../platform/process/durableFile";
import { withWorkFile } from "../../platform/files/workFolder";

/** The folder of the messages that are not sent anywhere, and of those that wait for the mail server. */
export const outboxFolder = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) => join(DATA_DIR, "outbox");

/** Returns the start of a message's file name. Names that begin so are in the order of their dates. */
const outboxName = (at: Date) => at.toISOString().replace(/:/g, "-");

export async function cleanOutbox(config: Config, now: Date): Promise<void> {
  const oldest = outboxName(new Date(now.getTime() - config.KEEP_OUTBOX_DAYS * DAY_MS));
  for (const name of await listMessages(config)) if (name < oldest) await remove(config, name);
}

/** Deletes the messages to these e-mails and numbers, and the mails that can be answered to one of them. */
export async function deleteOutboxMails(config: Config, emails: readonly string[]): Promise<void> {
  for (const name of await listMessages(config)) {
    const message = await readFile(join(outboxFolder(config), name), "utf8").catch(() => "");
    const addresses = name.endsWith(".eml") ? readAddresses(message) : readRecipient(message);
    if (emails.some((email) => addresses.includes(email.toLowerCase()))) await remove(config, name);
  }
}

const toWords = (text: string): string[] => text.toLowerCase().split(/[\s<>,;"]+/);

/** Returns the addresses of a message's To and Reply-To (RFC 5322, section 3.6.3), in lower case. */
function readAddresses(message: string): string[] {
  const [head = ""] = message.split(/\r?\n\r?\n/, 1);
  const fields = head.replace(/\r?\n[ \t]+/g, " ").matchAll(/^(?:to|reply-to):(.*)$/gim);
  return [...fields].flatMap(([, value = ""]) => toWords(value).filter((word) => /.@./.test(word)));
}

/** Returns whom a message by another channel than mail is for. */
const readRecipient = (message: string) => /^ {2}"to": "(\d+)"/m.exec(message)?.slice(1) ?? [];

const listMessages = async (config: Pick<Config, "DATA_DIR">): Promise<string[]> =>
  (await readdir(outboxFolder(config)).catch(() => [])).filter((name) => /\.(eml|whatsapp\.json)$/.test(name)).sort();

/** Writes a message under its name by a rename, so that nobody reads half of it. Only the owner may read it. */
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
    // The queue takes what is written for done, so a power cut must not lose it.
    await moveDurably(work, name);
  });
}

/** Another API server on the same folder may have deleted it. */
const remove = (config: Config, name: string) => deleteDurably(join(outboxFolder(config), name));
