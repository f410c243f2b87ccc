import { useTranslation } from "react-i18next";
import { offerTerms } from "#contract/base/choices";
import type { Offer } from "#contract/applications/offer";
import { DateText } from "~/components/kit/format/DateText";
import { PressableText } from "~/components/kit/format/PressableText";
import { usePayText } from "~/components/kit/format/usePayText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Badge } from "~/components/ui/badge";
import { FactList } from "~/components/ui/fact-list";
import { Icon } from "~/components/ui/icon";
import { findChangedTerms, toPay, toStart } from "~/services/applications/progress/offer";
import { paths } from "~/services/server/navigation/paths";

interface OfferTermsProps {
  title: string;
  vacancyId: number;
  offer: Offer;
  before?: Offer | undefined;
}

export function OfferTerms({ title, vacancyId, offer, before }: OfferTermsProps) {
  const { t } = useTranslation("progress");
  const toText = useTermText();
  const changed = before ? findChangedTerms(before, offer) : [];
  const shown = offerTerms.filter((term) => term !== "notes" || offer.notes || changed.includes(term));
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3>{title}</h3>
      <FactList
        className="sm:grid-cols-2"
        facts={shown.map((term) => [
          t(`offer.terms.${term}`),
          <span key={term} className="flex flex-col items-start gap-1">
            <span>{toText(offer, term)}</span>
            {before && changed.includes(term) ? (
              <>
                <Badge variant="info">{t("offer.changed")}</Badge>{" "}
                <span className="text-sm text-muted-foreground">
                  {t("offer.before")} {toText(before, term)}
                </span>
              </>
            ) : null}
          </span>,
        ])}
      />
      <p className="print:hidden">
        <a href={paths.offerPdf(vacancyId)} className="inline-flex min-h-11 items-center gap-2">
          <Icon name="download" />
          {t("offer.paper.download")}
        </a>
      </p>
    </section>
  );
}

/** Returns a function that renders an offer's term. The company's own words are marked as Portuguese. */
function useTermText() {
  const { t } = useTranslation(["progress", "enums"]);
  const writePay = usePayText();
  const lang = useVacancyLanguage();
  return (offer: Offer, term: (typeof offerTerms)[number]) => {
    switch (term) {
      case "pay":
        return writePay(toPay(offer.pay), false);
      case "contractType":
        return t(`enums:contractType.${offer.contractType}`);
      case "startsOn":
        return <DateText at={toStart(offer.startsOn)} style="weekday" />;
      default:
        return offer[term] ? (
          <span lang={lang} className="whitespace-pre-wrap wrap-anywhere">
            <PressableText text={offer[term]} />
          </span>
        ) : (
          t("progress:offer.nothing")
        );
    }
  };
}
