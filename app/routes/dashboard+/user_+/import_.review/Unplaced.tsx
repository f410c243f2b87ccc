import { useTranslation } from "react-i18next";
import { placeSections } from "#contract/base/choices";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Card } from "~/components/ui/card";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";
import type { Review } from "~/services/candidates/resume/review";

/** With more paragraphs than this, the whole list is folded. */
const MOST_OPEN = 3;

/** Shows the file's text that fits no section. Buttons move a paragraph into a section, and keep typed text. */
export function Unplaced({ paragraphs }: { paragraphs: Review["unplaced"] }) {
  const { t } = useTranslation(["resumeFile", "resume"]);
  if (paragraphs.length === 0) return null;
  return (
    <Card>
      <Collapsible open={paragraphs.length <= MOST_OPEN}>
        <CollapsibleTrigger>{t("unplaced.title", { count: paragraphs.length })}</CollapsibleTrigger>
        <CollapsibleContent>
          <p className="pb-3">{t("unplaced.lead")}</p>
          <ul className="flex flex-col gap-4">
            {paragraphs.map(({ index, text }) => (
              <li key={index} className="flex flex-col gap-2 border-s-4 ps-3">
                <p id={`unplaced-${index}`} className="whitespace-pre-line wrap-anywhere">
                  {text}
                </p>
                <div role="group" aria-labelledby={`unplaced-${index}`} className="flex flex-wrap gap-2">
                  {placeSections.map((section) => (
                    <SubmitButton key={section} name="place" value={`${section} ${index}`} variant="outline" size="sm">
                      {t(`resume:sections.${section}.title`)}
                    </SubmitButton>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </CollapsibleContent>
      </Collapsible>
    </Card>
  );
}
