import { linkedPaths } from "#contract/base/linkedPaths";
import { PROPOSAL_HOURS } from "#contract/candidates/resumeProposal";
import { defaultLanguage, type Language } from "#contract/base/language";
import type { Config } from "../../platform/config";
import { importLink, sentProposalLink, visitorImportLink } from "../../candidates/resume/links";
import { textsIn } from "../../messaging/texts/texts";
import { maskEmail } from "../../messaging/mail/maskEmail";
import { toListLink } from "./templates";

/*
 * Answers to people who write to our number, in their account's language. They tell nothing that the writer does not
 * know.
 */

const preferences = ({ PUBLIC_ORIGIN }: Config) => `${PUBLIC_ORIGIN}${linkedPaths.notificationPreferences()}`;

/** Says that a file of a currículo may be sent, where we can fetch one. */
const hint = ({ WHATSAPP_TOKEN }: Config, language: Language) =>
  WHATSAPP_TOKEN ? [textsIn(language).whatsApp.resumeHint] : [];

export function confirmedReply(config: Config, language: Language, email: string, isOn: boolean): string {
  const { whatsApp: texts } = textsIn(language);
  return [
    texts.confirmed(config.BRAND_NAME, maskEmail(email)),
    isOn ? texts.isOn : texts.isOff(preferences(config)),
    ...hint(config, language),
    texts.orStop,
  ].join("\n\n");
}

/** It asks whoever has the number, in the language of the account that has it, before another account gets it. */
export const moveReply = (config: Config, language: Language, email: string) =>
  textsIn(language).whatsApp.move(config.BRAND_NAME, maskEmail(email));

export const stoppedReply = (config: Config, language: Language) =>
  textsIn(language).whatsApp.stopped(config.BRAND_NAME, preferences(config));

/** The number is nobody's, so no language of theirs is known. */
export const unknownNumberReply = (config: Config) =>
  [
    textsIn(defaultLanguage).whatsApp.unknownNumber(config.BRAND_NAME, preferences(config), visitorImportLink(config)),
    ...hint(config, defaultLanguage),
  ].join("\n\n");

/** To a number that is nobody's: `key` opens what was read, once, for who knows the number. */
export const visitorResumeReadReply = (config: Config, key: string) =>
  textsIn(defaultLanguage).whatsApp.visitorResumeRead(
    config.BRAND_NAME,
    sentProposalLink(config, key, "whatsApp"),
    PROPOSAL_HOURS.visitor,
  );

export const visitorResumeRefusedReply = (config: Config) =>
  textsIn(defaultLanguage).whatsApp.resumeRefused(visitorImportLink(config));

export const tooManyVisitorFilesReply = (config: Config) =>
  textsIn(defaultLanguage).whatsApp.tooManyFiles(visitorImportLink(config));

/** Goes to a number without an account whose file was deleted, because it asked for the end. */
export const forgottenReply = (config: Config) => textsIn(defaultLanguage).whatsApp.forgotten(config.BRAND_NAME);

export const helpReply = (config: Config, language: Language) =>
  [textsIn(language).whatsApp.help(config.BRAND_NAME, toListLink(config)), ...hint(config, language)].join("\n\n");

export const resumeReadReply = (config: Config, language: Language) =>
  textsIn(language).whatsApp.resumeRead(`${config.PUBLIC_ORIGIN}${linkedPaths.reviewResumeFile()}`);

export const resumeRefusedReply = (config: Config, language: Language) =>
  textsIn(language).whatsApp.resumeRefused(importLink(config));

export const tooManyFilesReply = (config: Config, language: Language) =>
  textsIn(language).whatsApp.tooManyFiles(importLink(config));
