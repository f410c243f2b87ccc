import { useTranslation } from "react-i18next";
import { SingleFacts } from "~/components/candidates/resume/SingleFacts";
import type { Review } from "~/services/candidates/resume/review";
import { Doubt } from "./Doubt";
import { SideBySide } from "./SideBySide";
import { TakeBox } from "./TakeBox";

type SingleReviewProps = Review["singles"][number] & { isPicture: boolean; taken: readonly string[] | undefined };

export function SingleReview({ section, kept, read, isEmpty, isPicture, taken }: SingleReviewProps) {
  const { t } = useTranslation(["resumeFile", "resume"]);
  return (
    <SideBySide
      id={section}
      title={t(`resume:sections.${section}.title`)}
      kept={isEmpty ? null : <SingleFacts section={section} content={kept} />}
    >
      {isPicture ? <Doubt>{t("picture")}</Doubt> : null}
      <SingleFacts section={section} content={read} />
      <TakeBox name={section} taken={taken} isTicked={isEmpty}>
        {t(isEmpty ? "take" : "replace")}
      </TakeBox>
    </SideBySide>
  );
}
