import type { SendMailOptions } from "nodemailer";
import { isLoopback } from "#contract/base/environment";
import type { AppContext } from "../../http/context";
import { writeMessage } from "./outbox";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Groups mails into a thread in mail programs (RFC 5322, section 3.6.4). */
  thread?: string;
  calendar?: string;
  unsubscribe?: string;
}

/** Requires "smtps:" or STARTTLS with a valid certificate, except on this machine or by ALLOW_UNENCRYPTED. */
export function toTransport(url: string, allowUnencrypted: readonly string[]): { url: string; requireTLS?: boolean } {
  const mustEncrypt = !isLoopback(new URL(url).hostname) && !allowUnencrypted.includes("smtp");
  return mustEncrypt ? { url, requireTLS: true } : { url };
}

/** Timeouts in ms, for connecting, for the greeting and for each answer. */
export interface Patience {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}
const PATIENCE: Patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Contains no personal data. The mail server's text is left out, because it often contains the address. */
export class MailNotSent extends Error {
  override name = "MailNotSent";

  constructor(
    /** True for a permanent refusal (RFC 5321, section 4.2.1). */
    readonly isForGood: boolean,
    readonly reason: string,
  ) {
    super(`The mail server ${isForGood ? "refused a mail for good" : "took no mail"} (${reason}).`);
  }
}

interface Sending {
  id: string;
  date: Date;
}

/**
 * Sends a mail by SMTP_URL, or writes it to DATA_DIR/outbox. The same id gives the same Message-ID or file
 * (RFC 5322, section 3.6.4). Rejects with MailNotSent, or the file's error.
 */
export async function send(
  context: AppContext,
  mail: Mail,
  sending: Sending,
  patience: Patience = PATIENCE,
): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const { config } = context;
  const message = toMessage(context, mail, sending);
  if (!config.SMTP_URL) {
    const written = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
    return writeMessage(config, sending.date, sending.id, written.message as Buffer);
  }
  // One connection per mail, so that no state leaks to the next mail.
  const transport = createTransport({ ...toTransport(config.SMTP_URL, config.ALLOW_UNENCRYPTED), ...patience });
  await transport.sendMail(message).catch((error: unknown) => {
    throw toMailNotSent(error);
  });
}

function toMailNotSent(error: unknown): MailNotSent {
  const { code = "unknown", responseCode } = error as { code?: string; responseCode?: number };
  // Other codes, such as a refused login or missing encryption, are faults of the configuration.
  const isOfMail = code === "EENVELOPE" || code === "EMESSAGE";
  const isForGood = isOfMail && responseCode !== undefined && responseCode >= 500;
  return new MailNotSent(isForGood, responseCode === undefined ? code : `${code} ${responseCode}`);
}

function toMessage(
  { config }: AppContext,
  { to, replyTo, unsubscribe, thread, calendar, ...content }: Mail,
  { id, date }: Sending,
): SendMailOptions {
  const [, domain = "localhost"] = /@([^\s<>@]+)>?$/.exec(config.MAIL_FROM) ?? [];
  return {
    ...content,
    messageId: `<${id}@${domain}>`,
    // One invented Message-ID for all mails of a thread, so that programs group them in any order.
    ...(thread && { inReplyTo: `<${thread}@${domain}>`, references: `<${thread}@${domain}>` }),
    ...(calendar && {
      attachments: [
        { filename: "entrevista.ics", content: calendar, contentType: "text/calendar; charset=utf-8; method=PUBLISH" },
      ],
    }),
    // As an object, so that a comma can't split the address.
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    from: config.MAIL_FROM,
    date,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe && {
        "List-Unsubscribe": `<${encodeURI(decodeURI(unsubscribe))}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}
