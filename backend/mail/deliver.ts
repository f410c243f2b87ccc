import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import { isLoopback } from "#contract/environment";
import type { AppContext } from "../context";
import { UNSENT, writeMessage, type Unsent } from "./outbox";

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

/** How long the mail server may take to answer, in ms. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** A mail that was not sent. The message names nobody: the mail server's own words often have the address in them. */
export class MailNotSent extends Error {
  override name = "MailNotSent";

  constructor(
    /** The mail server will never take it (RFC 5321, section 4.2.1), so it is not tried again. */
    readonly isForGood: boolean,
    /** It is the server that fails, and so for any other mail now. */
    readonly isServerDown: boolean,
    readonly reason: string,
  ) {
    super(`The mail server ${isForGood ? "refused a mail for good" : "took no mail"} (${reason}).`);
  }
}

/**
 * Sends by SMTP where SMTP_URL is set, else writes the message into DATA_DIR/outbox as .eml (docs/design.md, section
 * 8). What the mail server does not take now waits in the same folder and is tried again (unsent.ts). Rejects when the
 * server refuses the message for good or the folder can't be written.
 */
export async function deliver(context: AppContext, mail: Mail): Promise<void> {
  const now = context.now();
  if (!context.config.SMTP_URL) {
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
      toMessage(context, mail, now),
    );
    return writeMessage(context.config, now, ".eml", message as Buffer);
  }
  try {
    await sendBySmtp(context, context.config.SMTP_URL, mail, now);
  } catch (error) {
    if (!(error instanceof MailNotSent) || error.isForGood) throw error;
    await writeMessage(context.config, now, UNSENT, JSON.stringify({ mail, since: now } satisfies Unsent));
  }
}

/** Sends a mail of that date. Rejects with MailNotSent. */
export async function sendBySmtp(context: AppContext, url: string, mail: Mail, date: Date): Promise<void> {
  const transport =
    transports.get(context) ?? createTransport({ ...toTransport(url, context.config.ALLOW_UNENCRYPTED), ...PATIENCE });
  transports.set(context, transport);
  await transport.sendMail(toMessage(context, mail, date)).catch((error: unknown) => {
    throw toMailNotSent(error);
  });
}

function toMailNotSent(error: unknown): MailNotSent {
  const { code = "unknown", responseCode } = error as { code?: string; responseCode?: number };
  // Refusals of the sender's login and of what is not encrypted are the operator's to mend, and no word on the mail.
  const isOfMail = code === "EENVELOPE" || code === "EMESSAGE";
  const isForGood = isOfMail && responseCode !== undefined && responseCode >= 500;
  return new MailNotSent(isForGood, !isOfMail, responseCode === undefined ? code : `${code} ${responseCode}`);
}

function toMessage({ config }: AppContext, { to, replyTo, ...content }: Mail, date: Date): SendMailOptions {
  return {
    ...content,
    // The address is an object, so that a comma in it can't make two addresses of it.
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    from: config.MAIL_FROM,
    date,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
