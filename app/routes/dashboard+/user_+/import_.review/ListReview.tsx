import { useTranslation } from "react-i18next";
import { EntryWords } from "~/components/candidates/resume/EntryWords";
import { SectionFields, useSectionLabels } from "~/components/candidates/resume/SectionFields";
import type { FindField } from "~/components/candidates/resume/sectionFields";
import { useEntryText } from "~/components/candidates/resume/useEntryText";
import type { Review } from "~/services/candidates/resume/review";
import { Doubt } from "./Doubt";
import { SideBySide } from "./SideBySide";
import { TakeBox } from "./TakeBox";

type ListReviewProps = Review["lists"][number] & {
  isPicture: boolean;
  taken: readonly string[] | undefined;
  find: (name: string) => FindField;
};

export function ListReview({ section, kept, read, isPicture, taken, find }: ListReviewProps) {
  const { t } = useTranslation(["resumeFile", "resume"]);
  const write = useEntryText(section);
  const already =
    kept.length === 0 ? null : (
      <ul className="flex flex-col gap-3">
        {kept.map((entry) => (
          <li key={entry.id}>
            <p className="font-medium">{write(entry).title}</p>
            <EntryWords section={section} entry={entry} />
          </li>
        ))}
      </ul>
    );
  return (
    <SideBySide id={section} title={t(`resume:sections.${section}.title`)} kept={already}>
      <ul className="flex flex-col gap-3">
        {read.map(({ name, entry, isWhole, doubtful, state }, index) => (
          <li key={name} className="flex flex-col gap-1">
            {state === "known" ? (
              <p className="font-medium">{write(entry).title}</p>
            ) : (
              <TakeBox name={name} taken={taken} isTicked={state === "new"}>
                {((isWhole || isPicture || doubtful.length > 0) && write(entry).title) ||
                  t("incomplete", { number: index + 1 })}
              </TakeBox>
            )}
            {state === "new" ? null : <p className="text-sm text-muted-foreground">{t(state)}</p>}
            {isWhole ? (
              <EntryWords section={section} entry={entry} />
            ) : (
              <div className="flex flex-col gap-5 border-s-4 ps-3">
                <Missing section={section} doubtful={doubtful} isPicture={isPicture} />
                <SectionFields section={section} find={find(name)} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </SideBySide>
  );
}

function Missing({
  section,
  doubtful,
  isPicture,
}: Pick<ListReviewProps, "section" | "isPicture"> & { doubtful: readonly string[] }) {
  const { t, i18n } = useTranslation(["resumeFile", "format"]);
  const labels = useSectionLabels()(section);
  if (isPicture) return <Doubt>{t("picture")}</Doubt>;
  if (doubtful.length === 0) return <p>{t("missing")}</p>;
  const fields = new Intl.ListFormat(i18n.language).format(
    doubtful.map((field) => t("format:quoted", { text: labels[field] ?? field })),
  );
  return <Doubt>{t("doubtful", { fields })}</Doubt>;
}
