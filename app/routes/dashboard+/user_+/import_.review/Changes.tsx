import { useTranslation } from "react-i18next";
import { useSectionLabels } from "~/components/candidates/resume/SectionFields";
import { Card } from "~/components/ui/card";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";
import { findPlace, type Review } from "~/services/candidates/resume/review";

export function Changes({ changes }: { changes: Review["changes"] }) {
  const { t } = useTranslation("resumeFile");
  if (changes.length === 0) return null;
  return (
    <Card>
      <Collapsible>
        <CollapsibleTrigger>{t("changes.title", { count: changes.length })}</CollapsibleTrigger>
        <CollapsibleContent>
          <ul className="flex flex-col gap-2 wrap-anywhere">
            {changes.map((change) => (
              <Change key={`${change.path} ${change.how}`} {...change} />
            ))}
          </ul>
        </CollapsibleContent>
      </Collapsible>
    </Card>
  );
}

function Change({ path, how, was, now }: Review["changes"][number]) {
  const { t } = useTranslation(["resumeFile", "resume", "format"]);
  const { section, number, field } = findPlace(path);
  const labels = useSectionLabels()(section ?? "work");
  const title = section && t(`resume:sections.${section}.title`);
  const place = [title && number ? `${title} ${number}` : title, section ? (labels[field] ?? field) : field];
  return (
    <li>
      <span className="font-medium">{place.filter(Boolean).join(" · ")}</span>
      {`: ${t("format:quoted", { text: was })} → `}
      {how === "changed" ? t("format:quoted", { text: now ?? "" }) : t(`changes.${how}`)}
    </li>
  );
}
