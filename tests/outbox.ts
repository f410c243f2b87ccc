import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Reads the mails in a data folder's outbox, oldest first, decoded from quoted-printable. */
export async function readOutbox(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  return Promise.all(names.map(async (name) => decoded(await readFile(join(folder, name), "latin1"))));
}

/** Removes the mails that ask a person to confirm the e-mail after the registration. */
export const withoutConfirmations = (mails: string[]) => mails.filter((mail) => !mail.includes("Confirmar meu e-mail"));

/** Returns the link's key in the newest mail with these words. Throws if no key is found. */
export function findKey(mails: string[], words: string): string {
  const key = /[?]key=([\w-]{43})/.exec(mails.filter((mail) => mail.includes(words)).at(-1) ?? "")?.[1];
  if (!key) throw new Error(`no key was mailed with the words ${words}`);
  return key;
}

function decoded(eml: string): string {
  const bytes = eml
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
