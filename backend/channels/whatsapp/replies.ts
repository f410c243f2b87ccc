import { linkedPaths } from "#contract/base/linkedPaths";
import { PROPOSAL_HOURS } from "#contract/candidates/resumeProposal";
import { defaultLanguage, type Language } from "#contract/base/language";
import type { Config } from "../../platform/config";
import { importLink, sentProposalLink, visitorImportLink } from "../../candidates/resume/links";
import { translator } from "../../messaging/texts/texts";
import { toListLink } from "./templates";

/* Answers to messages that people send us, in the account's language. They reveal nothing new to the writer. */

const preferences = ({ PUBLIC_ORIGIN }: Config) => `${PUBLIC_ORIGIN}${linkedPaths.notificationPreferences()}`;

const hint = ({ WHATSAPP_TOKEN }: Config, language: Language) =>
  WHATSAPP_TOKEN ? [translator(language)("whatsApp:resumeHint")] : [];

export function confirmedReply(config: Config, language: Language, account: string, isOn: boolean): string {
  const t = translator(language);
  return [
    t("whatsApp:confirmed", { brand: config.BRAND_NAME, account }),
    isOn ? t("whatsApp:isOn") : t("whatsApp:isOff", { preferences: preferences(config) }),
    ...hint(config, language),
    t("whatsApp:orStop"),
  ].join("\n\n");
}

/** Asks, in the language of the number's account, whether the number may move to another account. */
export const moveReply = (config: Config, language: Language, account: string) =>
  translator(language)("whatsApp:move", { brand: config.BRAND_NAME, account });

export const stoppedReply = (config: Config, language: Language) =>
  translator(language)("whatsApp:stopped", { brand: config.BRAND_NAME, preferences: preferences(config) });

export const unknownNumberReply = (config: Config) =>
  [
    translator(defaultLanguage)("whatsApp:unknownNumber", {
      brand: config.BRAND_NAME,
      preferences: preferences(config),
      register: `${config.PUBLIC_ORIGIN}${linkedPaths.registerByPhone()}`,
      upload: visitorImportLink(config),
    }),
    ...hint(config, defaultLanguage),
  ].join("\n\n");

/** Answers a number without an account. Its link opens the proposal once, if the visitor types the same number. */
export const visitorResumeReadReply = (config: Config, key: string) =>
  translator(defaultLanguage)("whatsApp:visitorResumeRead", {
    brand: config.BRAND_NAME,
    link: sentProposalLink(config, key, "whatsApp"),
    hours: PROPOSAL_HOURS.visitor,
  });

export const visitorResumeRefusedReply = (config: Config) =>
  translator(defaultLanguage)("whatsApp:resumeRefused", { upload: visitorImportLink(config) });

export const tooManyVisitorFilesReply = (config: Config) =>
  translator(defaultLanguage)("whatsApp:tooManyFiles", { upload: visitorImportLink(config) });

export const forgottenReply = (config: Config) =>
  translator(defaultLanguage)("whatsApp:forgotten", { brand: config.BRAND_NAME });

export const helpReply = (config: Config, language: Language) =>
  [
    translator(language)("whatsApp:help", { brand: config.BRAND_NAME, list: toListLink(config) }),
    ...hint(config, language),
  ].join("\n\n");

export const resumeReadReply = (config: Config, language: Language) =>
  translator(language)("whatsApp:resumeRead", { review: `${config.PUBLIC_ORIGIN}${linkedPaths.reviewResumeFile()}` });

export const resumeRefusedReply = (config: Config, language: Language) =>
  translator(language)("whatsApp:resumeRefused", { upload: importLink(config) });

export const tooManyFilesReply = (config: Config, language: Language) =>
  translator(language)("whatsApp:tooManyFiles", { upload: importLink(config) });
