import { useTranslation } from "react-i18next";
import type { OwnAssessment } from "#contract/applications/assessments";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { paths } from "~/services/server/navigation/paths";

/** Says that the test is no psychological instrument, and that a person reviews decisions (LGPD art. 20). */
export function Rights({ test }: { test: OwnAssessment }) {
  const { t } = useTranslation("assessments");
  return (
    <Collapsible className="border-b">
      <CollapsibleTrigger>
        <h2 className="text-base">{t("rights")}</h2>
      </CollapsibleTrigger>
      <p className="pb-2">{t(`${test}.isNot`)}</p>
      <p className="pb-3">
        {t("noCut")} <a href={paths.contact()}>{t("askReview")}</a>
      </p>
    </Collapsible>
  );
}
