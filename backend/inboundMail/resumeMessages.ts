import type { Language } from "#contract/language";
import { PROPOSAL_HOURS } from "#contract/resumeProposal";
import type { Config } from "../config";
import { textsIn } from "../texts/texts";
import { sentProposalLink } from "../resume/sentProposalLink";
import { compose, type Content } from "../mail/compose";

/* Answers to a mail with a currículo, without a word of it: who a mail is from proves nothing. */

const upload = ({ PUBLIC_ORIGIN }: Config) => `${PUBLIC_ORIGIN}/dashboard/user/import`;
const visitorUpload = ({ PUBLIC_ORIGIN }: Config) => `${PUBLIC_ORIGIN}/curriculo`;

/** To the confirmed e-mail of an account: the proposal waits there. */
export const resumeReadMail = (config: Config, language: Language): Content =>
  compose(config, textsIn(language).resumeMails.read(PROPOSAL_HOURS.own), {
    language,
    url: `${upload(config)}/review`,
  });

export const resumeWaitsMail = (config: Config, language: Language): Content =>
  compose(config, textsIn(language).resumeMails.waits, { language, url: `${upload(config)}/review` });

/** To an address of no account: `key` opens the proposal once. */
export const visitorResumeReadMail = (config: Config, language: Language, key: string): Content =>
  compose(config, textsIn(language).resumeMails.visitor(config.BRAND_NAME, PROPOSAL_HOURS.visitor), {
    language,
    url: sentProposalLink(config, key, "mail"),
  });

/** No currículo could be read. */
export const resumeRefusedMail = (config: Config, language: Language, isAccount: boolean): Content =>
  compose(config, textsIn(language).resumeMails.refused, {
    language,
    url: isAccount ? upload(config) : visitorUpload(config),
  });
