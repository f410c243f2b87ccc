import { linkedPaths } from "#contract/base/linkedPaths";
import type { Language } from "#contract/base/language";
import type { Config } from "../../platform/config";
import { composeMail, type Content, toMailed, warn } from "./compose";

const contact = ({ PUBLIC_ORIGIN }: Config) => `${PUBLIC_ORIGIN}${linkedPaths.contact()}`;

interface Confirmation {
  link: string;
  code: string;
}

/** The link works once within `days`. */
export const emailConfirmationMail = (
  config: Config,
  language: Language,
  { link, code, days }: Confirmation & { days: number },
): Content => composeMail(config, language, "emailMails:confirm", { days, code, url: link });

/** Sent to the new e-mail before the change. The link works once within `hours`. */
export const newEmailConfirmationMail = (
  config: Config,
  language: Language,
  { link, code, hours }: Confirmation & { hours: number },
): Content => composeMail(config, language, "emailMails:confirmNew", { hours, code, url: link });

/** Sent to the current e-mail before the change, so that its owner learns early of a theft. */
export const emailChangeAskedMail = (config: Config, language: Language): Content =>
  warn(config, toMailed(language), "emailMails:changeAsked");

export const emailChangedMail = (
  config: Config,
  language: Language,
  undo: { link: string; hours: number } | null,
): Content =>
  undo
    ? composeMail(config, language, "emailMails:changed", { hours: undo.hours, url: undo.link })
    : composeMail(config, language, "emailMails:changedForGood", { url: contact(config) });

export const emailNowUsedMail = (config: Config, language: Language): Content =>
  composeMail(config, language, "emailMails:nowUsed", { url: contact(config) });

export const emailUndoneMail = (config: Config, language: Language): Content =>
  warn(config, toMailed(language), "emailMails:undone");
