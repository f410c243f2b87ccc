import { linkedPaths } from "#contract/base/linkedPaths";
import type { ContactMessage } from "#contract/candidates/contact";
import type { Language } from "#contract/base/language";
import type { Config } from "../../platform/config";
import { BRASILIA } from "#contract/base/timeZone";
import { writeMoment } from "../texts/dates";
import { textsIn } from "../texts/texts";
import { compose, type Content, warn } from "./compose";

/** `link` holds the key, which works once within `minutes`. */
export const passwordResetMail = (config: Config, language: Language, link: string, minutes: number): Content =>
  warn(config, language, textsIn(language).accountMails.passwordReset(config.BRAND_NAME, minutes), link);

export const passwordResetDoneMail = (config: Config, language: Language): Content =>
  warn(config, language, textsIn(language).accountMails.passwordResetDone(config.BRAND_NAME));

/** It goes to the account whose e-mail or CPF somebody typed into a registration. */
export const registrationTriedMail = (config: Config, language: Language): Content =>
  warn(config, language, textsIn(language).accountMails.registrationTried(config.BRAND_NAME));

/** It goes to the account whose e-mail or CPF somebody typed into another account. */
export const triedElsewhereMail = (config: Config, language: Language): Content =>
  warn(config, language, textsIn(language).accountMails.triedElsewhere(config.BRAND_NAME));

export const passwordChangedMail = (config: Config, language: Language): Content =>
  warn(config, language, textsIn(language).accountMails.passwordChanged(config.BRAND_NAME));

export const contactMail = (config: Config, { name, email, message }: ContactMessage): Content =>
  compose(config, {
    subject: `Mensagem de ${name} pelo formulário de contato`,
    paragraphs: [`${name} <${email}> escreveu:`, ...message.split(/\n{2,}/)],
    greets: false,
  });

/** It goes to the account that a provider's login now opens too, so that its owner learns of a theft. */
export const identityLinkedMail = (config: Config, language: Language, provider: string): Content =>
  warn(config, language, textsIn(language).accountMails.identityLinked(config.BRAND_NAME, provider));

export const identityUnlinkedMail = (config: Config, language: Language, provider: string): Content =>
  warn(config, language, textsIn(language).accountMails.identityUnlinked(config.BRAND_NAME, provider));

/** It goes to the account whose logins ask for a second factor from now on: it may be a stranger's. */
export const secondFactorOnMail = (config: Config, language: Language): Content =>
  warn(config, language, textsIn(language).accountMails.secondFactorOn(config.BRAND_NAME));

export const secondFactorOffMail = (config: Config, language: Language): Content =>
  warn(config, language, textsIn(language).accountMails.secondFactorOff(config.BRAND_NAME));

/** It goes to the account to which a browser logged in for the first time. */
export const sessionOpenedMail = (config: Config, language: Language): Content =>
  warn(config, language, textsIn(language).accountMails.sessionOpened(config.BRAND_NAME));

/** It goes to the account whose notices another device shows from now on. */
export const noticesOnMail = (config: Config, language: Language): Content =>
  warn(config, language, textsIn(language).accountMails.noticesOn(config.BRAND_NAME));

/** It goes to the account that a passkey opens from now on: it may be a stranger's. */
export const passkeyAddedMail = (config: Config, language: Language, name: string): Content =>
  warn(config, language, textsIn(language).accountMails.passkeyAdded(config.BRAND_NAME, name));

export const passkeyRemovedMail = (config: Config, language: Language, name: string): Content =>
  warn(config, language, textsIn(language).accountMails.passkeyRemoved(config.BRAND_NAME, name));

/** It goes to the account whose interviews an address shows from now on, without a login. */
export const calendarMadeMail = (config: Config, language: Language): Content =>
  warn(config, language, textsIn(language).accountMails.calendarMade(config.BRAND_NAME));

/** It goes to the account whose passkeys, providers' logins and WhatsApp number have just ended. */
export const lastingAccessEndedMail = (config: Config, language: Language): Content =>
  warn(config, language, textsIn(language).accountMails.lastingAccessEnded(config.BRAND_NAME));

/** It goes to the account whose WhatsApp number was confirmed, so that its owner learns of a stranger's. */
export const whatsAppLinkedMail = (config: Config, language: Language, number: string): Content =>
  compose(config, textsIn(language).accountMails.whatsAppLinked(config.BRAND_NAME, number.slice(-4)), {
    language,
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.notificationPreferences()}`,
  });

/** It goes to the account that had a WhatsApp number until another one confirmed it. */
export const whatsAppMovedMail = (config: Config, language: Language, number: string): Content =>
  compose(config, textsIn(language).accountMails.whatsAppMoved(config.BRAND_NAME, number.slice(-4)), {
    language,
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.notificationPreferences()}`,
  });

/** It says until when a person can take the request back, in Brasília's time (docs/design.md, section 4), and how. */
export const deletionAskedMail = (config: Config, language: Language, deletionAt: Date): Content => {
  const moment = writeMoment(language, deletionAt, BRASILIA);
  return compose(config, textsIn(language).accountMails.deletionAsked(config.BRAND_NAME, moment), {
    language,
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.closeAccount()}`,
  });
};

export const deletionCancelledMail = (config: Config, language: Language): Content =>
  warn(config, language, textsIn(language).accountMails.deletionCancelled(config.BRAND_NAME));

export const accountErasedMail = (config: Config, language: Language): Content =>
  compose(config, textsIn(language).accountMails.accountErased(config.BRAND_NAME), { language });

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
