import { escapeAttribute, escapeText } from "entities";
import { linkedPaths } from "#contract/base/linkedPaths";
import { defaultLanguage, type Language } from "#contract/base/language";
import type { Config } from "../../platform/config";
import { type MailKey, type MailWords, translator, type Values, writeMail } from "../texts/texts";
import type { Mail } from "./send";

export type Content = Omit<Mail, "to">;

interface Words extends MailWords {
  /** False for mails that forward a person's text to the operator: they have no greeting. */
  greets?: boolean;
}

interface Around {
  language?: Language;
  url?: string;
  /** Absent in mails about the account itself. */
  unsubscribe?: string;
}

/** Inline styles, because many mail programs drop style sheets. */
const styles = {
  body: "margin:0;padding:24px;background:#ffffff;color:#1b2524;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5",
  column: "max-width:560px",
  button:
    "display:inline-block;padding:12px 20px;border-radius:6px;background:#14615c;color:#ffffff;text-decoration:none;font-weight:bold",
  small: "font-size:14px;color:#4a5553",
};

const dark =
  ":root{color-scheme:light dark}@media (prefers-color-scheme:dark){body{background:#11181f!important;color:#e8edf2!important}.small,.small a{color:#a9b6c2!important}.button{background:#5fd0c5!important;color:#0b1416!important}}";

const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${dark}</style>`;

export interface Reader {
  language: Language;
  /** False for an account that logs in by telephone, without a password (docs/decisions/0028). */
  hasEmail: boolean;
}

/** Composes a warning. By default it links to the password reset or, without an e-mail, to the devices. */
export function warn(
  config: Config,
  { language, hasEmail }: Reader,
  mail: MailKey,
  values: Values = {},
  url = `${config.PUBLIC_ORIGIN}${hasEmail ? linkedPaths.resetPassword() : linkedPaths.devices()}`,
): Content {
  const t = translator(language);
  const { byPhone, ...words } = writeMail(language, mail, { brand: config.BRAND_NAME, ...values });
  if (hasEmail) return compose(config, { ...words, label: t("frame:newPassword") }, { language, url });
  // Replaces the last paragraph, which asks for a new password: an account without e-mail has no password.
  const paragraphs = byPhone ?? [...words.paragraphs.slice(0, -1), t("frame:notYou")];
  return compose(config, { ...words, paragraphs, label: t("frame:devices") }, { language, url });
}

export function composeMail(
  config: Config,
  reader: Language | Reader,
  mail: MailKey,
  { url, ...values }: Values & { url?: string } = {},
): Content {
  const { language, hasEmail } = typeof reader === "string" ? toMailed(reader) : reader;
  const { byPhone, ...words } = writeMail(language, mail, { brand: config.BRAND_NAME, ...values });
  const paragraphs = (!hasEmail && byPhone) || words.paragraphs;
  return compose(config, { ...words, paragraphs }, { language, ...(url !== undefined && { url }) });
}

export const toMailed = (language: Language): Reader => ({ language, hasEmail: true });

/** Writes text and HTML, with at most one link besides the unsubscribe link. */
export function compose(
  { BRAND_NAME }: Config,
  { subject, paragraphs: words, label, greets = true }: Words,
  { language = defaultLanguage, url, unsubscribe }: Around = {},
): Content {
  const t = translator(language);
  const paragraphs = greets ? [t("frame:hello"), ...words] : words;
  const link = label !== undefined && url !== undefined ? { label, url } : null;
  const anchor = link
    ? `<p><a href="${escapeAttribute(link.url)}" class="button" style="${styles.button}">${escapeText(link.label)}</a></p>\n<p class="small" style="${styles.small}">${escapeText(t("frame:copyAddress", { url: link.url }))}</p>\n`
    : "";
  const ended = t("frame:noMore");
  const team = t("frame:team", { brand: BRAND_NAME });
  const end = unsubscribe
    ? `<p class="small" style="${styles.small}"><a href="${escapeAttribute(unsubscribe)}" style="color:#4a5553">${ended}</a></p>\n`
    : "";
  return {
    subject,
    text: [
      ...paragraphs,
      ...(link ? [`${link.label}: ${link.url}`] : []),
      team,
      ...(unsubscribe ? [`${ended}: ${unsubscribe}`] : []),
      "",
    ].join("\n\n"),
    html: `<!doctype html>\n<html lang="${language}"><head>${head}<title>${escapeText(subject)}</title></head>\n<body style="${styles.body}"><div style="${styles.column}">\n${paragraphs.map((text) => `<p>${escapeText(text)}</p>\n`).join("")}${anchor}<p>${escapeText(team)}</p>\n${end}</div></body></html>\n`,
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}
