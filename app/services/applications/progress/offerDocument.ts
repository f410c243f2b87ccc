import type { TFunction } from "i18next";
import type { Application } from "#contract/applications/application";
import { offerTerms } from "#contract/base/choices";
import type { Offer } from "#contract/applications/offer";
import { fullMoment, weekdayText } from "~/services/server/format/days";
import { createPayText } from "~/services/server/format/pay";
import type { PrintedEntry, ResumeDocument } from "~/services/candidates/resume/resumeDocument";
import { toPay, toStart } from "./offer";

interface OfferTexts {
  t: TFunction<["progress", "applications", "format", "enums"]>;
  pay: TFunction<["format", "enums"]>;
  language: string;
}

interface Offered {
  application: Application;
  offer: Offer;
  candidateName: string;
}

/** Writes an offer as a document for the PDF: its terms, and when it was accepted or must be answered. */
export function toOfferDocument({ application, offer, candidateName }: Offered, texts: OfferTexts): ResumeDocument {
  const { t, language } = texts;
  const { vacancy, protocol, history } = application;
  const company = vacancy.companyName ?? t("format:vacancy.companyHidden");
  const acceptedAt = history.find(({ from, to }) => from === "offer" && to === "accepted")?.at;
  const row = (name: string, text: string): PrintedEntry => ({ period: name, lines: [{ text }] });
  return {
    language,
    title: t("progress:offer.paper.file", { role: vacancy.roleName, company }),
    name: t("progress:offer.paper.title"),
    label: `${vacancy.roleName} · ${company}`,
    contacts: [],
    sections: [
      {
        title: t("applications:progress.offer"),
        entries: offerTerms
          .filter((term) => offer[term] !== "")
          .map((term) => row(t(`progress:offer.terms.${term}`), writeTerm(offer, term, texts))),
      },
      {
        title: t("applications:progress.receipt"),
        entries: [
          row(t("progress:offer.paper.candidate"), candidateName),
          ...(protocol ? [row(t("applications:progress.protocol"), protocol)] : []),
          row(t("progress:offer.paper.sentAt", { version: offer.version }), fullMoment(offer.sentAt, language)),
          ...(acceptedAt
            ? [row(t("progress:offer.paper.acceptedAt"), fullMoment(acceptedAt, language))]
            : [row(t("applications:due.answerOffer"), fullMoment(offer.answerBy, language))]),
        ],
      },
    ],
  };
}

function writeTerm(offer: Offer, term: (typeof offerTerms)[number], { t, pay, language }: OfferTexts): string {
  switch (term) {
    case "pay":
      return createPayText(pay, language)(toPay(offer.pay), false);
    case "contractType":
      return t(`enums:contractType.${offer.contractType}`);
    case "startsOn":
      return weekdayText(toStart(offer.startsOn), language);
    default:
      return offer[term];
  }
}
