import { linkedPaths } from "#contract/base/linkedPaths";
import type { ContactMessage } from "#contract/candidates/contact";
import type { Language } from "#contract/base/language";
import type { Config } from "../../platform/config";
import { BRASILIA } from "#contract/base/timeZone";
import { writeMoment } from "../texts/dates";
import { compose, composeMail, type Content, warn } from "./compose";

/** The link's key works once within `minutes`. */
export const passwordResetMail = (config: Config, language: Language, link: string, minutes: number): Content =>
  warn(config, language, "accountMails:passwordReset", { minutes }, link);

export const passwordResetDoneMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:passwordResetDone");

export const registrationTriedMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:registrationTried");

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

/** Tells the owner, because a thief may have linked the provider. */
export const identityLinkedMail = (config: Config, language: Language, provider: string): Content =>
  warn(config, language, "accountMails:identityLinked", { provider });

export const identityUnlinkedMail = (config: Config, language: Language, provider: string): Content =>
  warn(config, language, "accountMails:identityUnlinked", { provider });

/** Tells the owner, because a thief may have turned it on. */
export const secondFactorOnMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:secondFactorOn");

export const secondFactorOffMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:secondFactorOff");

export const sessionOpenedMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:sessionOpened");

/** For an account without an e-mail and a password. The link opens the list of devices. */
export const sessionOpenedByPhoneMail = (config: Config, language: Language): Content =>
  composeMail(config, language, "accountMails:sessionOpenedByPhone", {
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.devices()}`,
  });

export const noticesOnMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:noticesOn");

/** Tells the owner, because a thief may have added the passkey. */
export const passkeyAddedMail = (config: Config, language: Language, name: string): Content =>
  warn(config, language, "accountMails:passkeyAdded", { name });

export const passkeyRemovedMail = (config: Config, language: Language, name: string): Content =>
  warn(config, language, "accountMails:passkeyRemoved", { name });

export const calendarMadeMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:calendarMade");

export const lastingAccessEndedMail = (config: Config, language: Language): Content =>
  warn(config, language, "accountMails:lastingAccessEnded");

/** Tells the owner, because a thief may have confirmed their own number. */
export const whatsAppLinkedMail = (config: Config, language: Language, number: string): Content =>
  composeMail(config, language, "accountMails:whatsAppLinked", {
    lastDigits: number.slice(-4),
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.notificationPreferences()}`,
  });

export const whatsAppMovedMail = (config: Config, language: Language, number: string): Content =>
  composeMail(config, language, "accountMails:whatsAppMoved", {
    lastDigits: number.slice(-4),
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.notificationPreferences()}`,
  });

/** Says how and until when to cancel, in Brasília's time (docs/design.md, section 4). */
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
