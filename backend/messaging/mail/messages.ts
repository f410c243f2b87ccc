import { linkedPaths } from "#contract/base/linkedPaths";
import type { ContactMessage } from "#contract/candidates/contact";
import type { Language } from "#contract/base/language";
import type { Config } from "../../platform/config";
import { BRASILIA } from "#contract/base/timeZone";
import { writeMoment } from "../texts/dates";
import { compose, composeMail, type Content, warn } from "./compose";

/** `link` holds the key, which works once within `minutes`. */
export const passwordResetMail = (config: Config, language: Language, link: string, minutes: number): Content =>
  warn(config, language, "accountMails:passwordReset", { minutes }, link);

export const passwordResetDoneMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:passwordResetDone");

/** It goes to the account whose e-mail or CPF somebody typed into a registration. */
export const registrationTriedMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:registrationTried");

/** It goes to the account whose e-mail or CPF somebody typed into another account. */
export const triedElsewhereMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:triedElsewhere");

export const passwordChangedMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:passwordChanged");

export const contactMail = (config: Config, { name, email, message }: ContactMessage): Content =>
  compose(config, {
    subject: `Mensagem de ${name} pelo formulário de contato`,
    paragraphs: [`${name} <${email}> escreveu:`, ...message.split(/\n{2,}/)],
    greets: false,
  });

/** It goes to the account that a provider's login now opens too, so that its owner learns of a theft. */
export const identityLinkedMail = (config: Config, language: Language, provider: string): Content =>
  warn(config, language, "accountMails:identityLinked", { provider });

export const identityUnlinkedMail = (config: Config, language: Language, provider: string): Content =>
  warn(config, language, "accountMails:identityUnlinked", { provider });

/** It goes to the account whose logins ask for a second factor from now on: it may be a stranger's. */
export const secondFactorOnMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:secondFactorOn");

export const secondFactorOffMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:secondFactorOff");

/** It goes to the account to which a browser logged in for the first time. */
export const sessionOpenedMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:sessionOpened");

/** It goes to the account whose notices another device shows from now on. */
export const noticesOnMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:noticesOn");

/** It goes to the account that a passkey opens from now on: it may be a stranger's. */
export const passkeyAddedMail = (config: Config, language: Language, name: string): Content =>
  warn(config, language, "accountMails:passkeyAdded", { name });

export const passkeyRemovedMail = (config: Config, language: Language, name: string): Content =>
  warn(config, language, "accountMails:passkeyRemoved", { name });

/** It goes to the account whose interviews an address shows from now on, without a login. */
export const calendarMadeMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:calendarMade");

/** It goes to the account whose passkeys, providers' logins and WhatsApp number have just ended. */
export const lastingAccessEndedMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:lastingAccessEnded");

/** It goes to the account whose WhatsApp number was confirmed, so that its owner learns of a stranger's. */
export const whatsAppLinkedMail = (config: Config, language: Language, number: string): Content =>
  composeMail(config, language, "accountMails:whatsAppLinked", {
    lastDigits: number.slice(-4),
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.notificationPreferences()}`,
  });

/** It goes to the account that had a WhatsApp number until another one confirmed it. */
export const whatsAppMovedMail = (config: Config, language: Language, number: string): Content =>
  composeMail(config, language, "accountMails:whatsAppMoved", {
    lastDigits: number.slice(-4),
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.notificationPreferences()}`,
  });

/** It says until when a person can take the request back, in Brasília's time (docs/design.md, section 4), and how. */
export const deletionAskedMail = (config: Config, language: Language, deletionAt: Date): Content => {
  const moment = writeMoment(language, deletionAt, BRASILIA);
  return composeMail(config, language, "accountMails:deletionAsked", {
    moment,
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.closeAccount()}`,
  });
};

export const deletionCancelledMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:deletionCancelled");

export const accountErasedMail = (config: Config, language: Language): Content =>
  composeMail(config, language, "accountMails:accountErased");

const whyDisabled = {
  failing: "Todas as tentativas de entrega falharam por 5 dias.",
  gone: "O endereço respondeu 410 (Gone), que pede para não receber mais nada.",
  secretUnreadable: "O segredo que assina os eventos não pode mais ser lido e precisa ser trocado.",
};

/** It goes to who is named for a company's webhook, when that is switched off. */
export const webhookDisabledMail = (
  config: Config,
  { host, companyName, reason }: { host: string; companyName: string; reason: keyof typeof whyDisabled },
): Content =>
  compose(config, {
    subject: `O webhook de ${companyName} em ${host} foi desligado`,
    paragraphs: [
      `O ${config.BRAND_NAME} desligou o webhook de ${companyName} no endereço ${host}. ${whyDisabled[reason]}`,
      "Nenhum evento é enviado enquanto ele estiver desligado. Religue pela API de operação e leia as candidaturas que mudaram nesse tempo.",
    ],
  });
