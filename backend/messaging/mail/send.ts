import type { SendMailOptions } from "nodemailer";
import { isLoopback } from "#contract/base/environment";
import type { AppContext } from "../../http/context";
import { writeMessage } from "./outbox";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address for answers, if it is not the sender's. */
  replyTo?: string;
  /** The id of a conversation: programs show its mails together (RFC 5322, section 3.6.4). */
  thread?: string;
  /** A meeting, as a calendar file. */
  calendar?: string;
  /** Where one press, or the mail program by itself, ends mails like this one (RFC 8058). */
  unsubscribe?: string;
}

/** Returns how a mail server is reached: one that is not this machine by checked TLS ("smtps:" or STARTTLS). */
export function toTransport(url: string, allowUnencrypted: readonly string[]): { url: string; requireTLS?: boolean } {
  const mustEncrypt = !isLoopback(new URL(url).hostname) && !allowUnencrypted.includes("smtp");
  return mustEncrypt ? { url, requireTLS: true } : { url };
}

/** How long the mail server may take, in ms: to be reached, to greet, and for each answer. */
export interface Patience {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}
const PATIENCE: Patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A mail that was not sent. The message names nobody: the mail server's own words often have the address in them. */
export class MailNotSent extends Error {
  override name = "MailNotSent";

  constructor(
    /** The mail server will never take it (RFC 5321, section 4.2.1), so it is not tried again. */
    readonly isForGood: boolean,
    readonly reason: string,
  ) {
    super(`The mail server ${isForGood ? "refused a mail for good" : "took no mail"} (${reason}).`);
  }
}

/** The id of a mail, the same through all attempts. */
interface Sending {
  id: string;
  date: Date;
}

/**
 * Sends by SMTP where SMTP_URL is set, else writes the message into DATA_DIR/outbox as .eml (docs/design.md, section
 * 8). A second time for the same id gives the same Message-ID (RFC 5322, section 3.6.4), or the same file. A mail
 * server that falls silent, at whatever point, is left after `patience`. Rejects with MailNotSent, or where the folder
 * can't be written.
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
  // Each mail has a connection of its own, so a transport keeps nothing that the next mail could use.
  const transport = createTransport({ ...toTransport(config.SMTP_URL, config.ALLOW_UNENCRYPTED), ...patience });
  await transport.sendMail(message).catch((error: unknown) => {
    throw toMailNotSent(error);
  });
}

function toMailNotSent(error: unknown): MailNotSent {
  const { code = "unknown", responseCode } = error as { code?: string; responseCode?: number };
  // Refusals of the sender's login and of what is not encrypted are the operator's to mend, and no word on the mail.
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
    // Each of them answers the same mail, which there never was: so they hold together in whatever order they come.
    ...(thread && { inReplyTo: `<${thread}@${domain}>`, references: `<${thread}@${domain}>` }),
    ...(calendar && {
      attachments: [
        { filename: "entrevista.ics", content: calendar, contentType: "text/calendar; charset=utf-8; method=PUBLISH" },
      ],
    }),
    // The address is an object, so that a comma in it can't make two addresses of it.
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
