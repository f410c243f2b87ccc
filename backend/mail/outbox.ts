import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "../config";
import { newSecret } from "../crypto";

/**
 * The time that a message stays in the outbox, in days. It is long enough for the message to be read, and its links are
 * over by then.
 */
const KEPT_DAYS = 30;
const DAY = 24 * 60 * 60_000;

/** The folder of the messages that are not sent anywhere, and of those that wait for the mail server. */
export const outboxFolder = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) => join(DATA_DIR, "outbox");

/** Returns the start of a message's file name. Names that begin so are in the order of their dates. */
const outboxName = (at: Date) => at.toISOString().replace(/:/g, "-");

/** Deletes the messages that are too old to be kept. */
export async function cleanOutbox(config: Config, now: Date): Promise<void> {
  const oldest = outboxName(new Date(now.getTime() - KEPT_DAYS * DAY));
  for (const name of await listMessages(config)) if (name < oldest) await remove(config, name);
}

/** How a message that waits for the mail server is called, and while an API server sends it. */
export const UNSENT = ".unsent.json";
export const SENDING = ".sending.json";

/** Deletes the messages to these addresses, and those that can be answered to one of them. */
export async function forgetMessagesOf(config: Config, emails: readonly string[]): Promise<void> {
  for (const name of await listMessages(config)) {
    const message = await readFile(join(outboxFolder(config), name), "utf8").catch(() => "");
    const addresses = name.endsWith(".json") ? readUnsentAddresses(message) : readAddresses(message);
    if (emails.some((email) => addresses.includes(email.toLowerCase()))) await remove(config, name);
  }
}

/** Returns the addresses of a message's To and Reply-To (RFC 5322, section 3.6.3), in lower case. */
function readAddresses(message: string): string[] {
  const [head = ""] = message.split(/\r?\n\r?\n/, 1);
  const fields = head.replace(/\r?\n[ \t]+/g, " ").matchAll(/^(?:to|reply-to):(.*)$/gim);
  return [...fields].flatMap(([, value = ""]) => value.toLowerCase().match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? []);
}

function readUnsentAddresses(message: string): string[] {
  const { to, replyTo } = parseUnsent(message)?.mail ?? {};
  return [to, replyTo].flatMap((address) => address?.toLowerCase() ?? []);
}

const unsentSchema = z.object({
  mail: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    replyTo: z.string().optional(),
  }),
  /** When it was to be sent. */
  since: z.coerce.date(),
});
export type Unsent = z.output<typeof unsentSchema>;

/** Reads a message that waits for the mail server; null for a file that is none, or not whole. */
export function parseUnsent(text: string): Unsent | null {
  try {
    return unsentSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns the names of all messages, those of each kind in the order of their dates. */
export const listMessages = async (config: Pick<Config, "DATA_DIR">): Promise<string[]> =>
  (await readdir(outboxFolder(config)).catch(() => []))
    .filter((name) => /\.(eml|unsent\.json|sending\.json)$/.test(name))
    .sort();

/**
 * Writes a message whole under its name: it is renamed then, so that nobody who watches the folder reads half of it.
 * Only the owner may read it, since its links are secret.
 */
export async function writeMessage(config: Config, at: Date, ending: string, content: Buffer | string): Promise<void> {
  const folder = outboxFolder(config);
  await mkdir(folder, { recursive: true });
  const name = join(folder, `${outboxName(at)}-${newSecret().slice(0, 8)}${ending}`);
  await writeFile(`${name}.part`, content, { mode: 0o600 });
  await utimes(`${name}.part`, at, at);
  await rename(`${name}.part`, name);
}

/** Another API server on the same folder may have deleted it. */
const remove = (config: Config, name: string) => rm(join(outboxFolder(config), name), { force: true });
