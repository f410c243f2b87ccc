import { useTranslation } from "react-i18next";
import { ExtraParts } from "~/components/candidates/resume/ExtraParts";
import { TitledCard } from "~/components/ui/card";
import type { Review } from "~/services/candidates/resume/review";
import { TakeBox } from "./TakeBox";

/** Parts of a JSON Resume without a section: stored unchanged, or left out. */
export function ExtraReview({ parts, taken }: { parts: Review["extra"]; taken: readonly string[] | undefined }) {
  const { t } = useTranslation("resumeFile");
  if (parts.length === 0) return null;
  return (
    <TitledCard id="extra-title" title={t("extra.title")}>
      <p>{t("extra.lead")}</p>
      <ExtraParts parts={parts} />
      <TakeBox name="extra" taken={taken} isTicked>
        {t("extra.take")}
      </TakeBox>
    </TitledCard>
  );
}
