import { linkedPaths } from "#contract/base/linkedPaths";
import type { ContactMessage } from "#contract/candidates/contact";
import type { Language } from "#contract/base/language";
import type { Config } from "../../platform/config";
import { BRASILIA } from "#contract/base/timeZone";
import { writeMoment } from "../texts/dates";
import { compose, composeMail, type Content, type Reader, warn } from "./compose";

/** The link works once within `minutes`. */
export const passwordResetMail = (config: Config, reader: Reader, link: string, minutes: number): Content =>
  warn(config, reader, "accountMails:passwordReset", { minutes }, link);

export const passwordResetDoneMail = (config: Config, reader: Reader): Content =>
  warn(config, reader, "accountMails:passwordResetDone");

export const registrationTriedMail = (config: Config, reader: Reader): Content =>
  warn(config, reader, "accountMails:registrationTried");

export const triedElsewhereMail = (config: Config, reader: Reader): Content =>
  warn(config, reader, "accountMails:triedElsewhere");

export const passwordChangedMail = (config: Config, reader: Reader): Content =>
  warn(config, reader, "accountMails:passwordChanged");

export const contactMail = (config: Config, { name, email, phone, message }: ContactMessage): Content =>
  compose(config, {
    subject: `Mensagem de ${name} pelo formulário de contato`,
    paragraphs: [`${name} <${email ?? `+${phone}`}> escreveu:`, ...message.split(/\n{2,}/)],
    greets: false,
  });

/** Sent because a thief may have linked the provider. */
export const identityLinkedMail = (config: Config, reader: Reader, provider: string): Content =>
  warn(config, reader, "accountMails:identityLinked", { provider });

export const identityUnlinkedMail = (config: Config, reader: Reader, provider: string): Content =>
  warn(config, reader, "accountMails:identityUnlinked", { provider });

/** Sent because a thief may have turned on the second factor. */
export const secondFactorOnMail = (config: Config, reader: Reader): Content =>
  warn(config, reader, "accountMails:secondFactorOn");

export const recoveryCodesRenewedMail = (config: Config, reader: Reader): Content =>
  warn(config, reader, "accountMails:recoveryCodesRenewed");

export const secondFactorOffMail = (config: Config, reader: Reader): Content =>
  warn(config, reader, "accountMails:secondFactorOff");

export const sessionOpenedMail = (config: Config, reader: Reader): Content =>
  warn(config, reader, "accountMails:sessionOpened");

export const noticesOnMail = (config: Config, reader: Reader): Content =>
  warn(config, reader, "accountMails:noticesOn");

/** Sent because a thief may have added the passkey. */
export const passkeyAddedMail = (config: Config, reader: Reader, name: string): Content =>
  warn(config, reader, "accountMails:passkeyAdded", { name });

export const passkeyRemovedMail = (config: Config, reader: Reader, name: string): Content =>
  warn(config, reader, "accountMails:passkeyRemoved", { name });

export const calendarMadeMail = (config: Config, reader: Reader): Content =>
  warn(config, reader, "accountMails:calendarMade");

export const lastingAccessEndedMail = (config: Config, reader: Reader): Content =>
  warn(config, reader, "accountMails:lastingAccessEnded");

/** Sent because a thief may have added the number. */
export const whatsAppLinkedMail = (config: Config, reader: Reader, number: string): Content =>
  composeMail(config, reader, "accountMails:whatsAppLinked", {
    lastDigits: number.slice(-4),
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.notificationPreferences()}`,
  });

export const whatsAppMovedMail = (config: Config, reader: Reader, number: string): Content =>
  composeMail(config, reader, "accountMails:whatsAppMoved", {
    lastDigits: number.slice(-4),
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.notificationPreferences()}`,
  });

/** Tells how to cancel the deletion and until when in Brasília's time (docs/design.md, section 4). */
export const deletionAskedMail = (config: Config, reader: Reader, deletionAt: Date): Content => {
  const moment = writeMoment(reader.language, deletionAt, BRASILIA);
  return composeMail(config, reader, "accountMails:deletionAsked", {
    moment,
    url: `${config.PUBLIC_ORIGIN}${linkedPaths.closeAccount()}`,
  });
};

export const deletionCancelledMail = (config: Config, reader: Reader): Content =>
  warn(config, reader, "accountMails:deletionCancelled");

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
    subject: `O webhook de ${companyName} em ${host} foi desativado`,
    paragraphs: [
      `O ${config.BRAND_NAME} desligou o webhook de ${companyName} no endereço ${host}. ${whyDisabled[reason]}`,
      "Nenhum evento é enviado enquanto ele estiver desativado. Ative de novo pela API de operação e leia as candidaturas que mudaram nesse tempo.",
    ],
  });
