import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type Transporter } from "nodemailer";
import { isLoopback } from "#contract/environment";
import { newSecret } from "../crypto";
import type { AppContext } from "../context";
import { outboxFolder, outboxName } from "./outbox";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for answers, if it is not the sender's. */
  replyTo?: string;
}

/**
 * Returns how the mail server of this address is reached. One that is not this machine is reached by TLS alone, from
 * the first byte ("smtps:") or by STARTTLS, and its certificate is checked.
 */
export function toTransport(url: string, allowUnencrypted: readonly string[]): { url: string; requireTLS?: boolean } {
  const mustEncrypt = !isLoopback(new URL(url).hostname) && !allowUnencrypted.includes("smtp");
  return mustEncrypt ? { url, requireTLS: true } : { url };
}

const transports = new WeakMap<AppContext, Transporter>();

/**
 * Sends by SMTP where SMTP_URL is set, else writes the message into DATA_DIR/outbox as .eml (docs/design.md, section
 * 8). Rejects when the server refuses the message or the folder can't be written.
 */
export async function deliver(context: AppContext, mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM, ALLOW_UNENCRYPTED } = context.config;
  // The address is an object, so that a comma in it can't make two addresses of it.
  const { to, replyTo, ...content } = mail;
  const message = {
    ...content,
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    from: MAIL_FROM,
    date: context.now(),
    headers: { "Auto-Submitted": "auto-generated" },
  };
  if (SMTP_URL) {
    const transport = transports.get(context) ?? createTransport(toTransport(SMTP_URL, ALLOW_UNENCRYPTED));
    transports.set(context, transport);
    await transport.sendMail(message);
    return;
  }
  const { message: eml } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const folder = outboxFolder(context.config);
  await mkdir(folder, { recursive: true });
  const name = join(folder, `${outboxName(context.now())}-${newSecret().slice(0, 8)}.eml`);
  // The file is renamed when it is whole, so that nobody who watches the folder reads half a message. Only the owner
  // may read it, since its links are secret.
  await writeFile(`${name}.part`, eml as Buffer, { mode: 0o600 });
  await rename(`${name}.part`, name);
}
