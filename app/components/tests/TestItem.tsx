import { useTranslation } from "react-i18next";
import type { ShownItem } from "#contract/tests";
import type { Field } from "~/components/forms/field";
import { FieldSet } from "~/components/forms/FieldFrame";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";
import { fieldName, revisionName, WRITTEN, type FieldValues } from "~/services/tests/answers";
import { AnswerText } from "./AnswerText";
import { ChoiceControls, RankingControls, ScaleControls, TypedControls } from "./controls";
import { FileControl } from "./FileControl";
import type { ItemProps } from "./itemProps";

/**
 * One item. Its content is Portuguese in every language of the screens. Every kind is made of native controls, so that
 * it works by keyboard, by touch and without scripts.
 */
export function TestItem({
  item,
  number,
  values,
  errors,
  screen,
}: {
  item: ShownItem;
  number: number;
  values: FieldValues;
  errors?: string[] | undefined;
  screen: string;
}) {
  const { t } = useTranslation("tests");
  const lang = useVacancyLanguage();
  const id = `test-form-${item.id}`;
  const field: Field = { id, name: fieldName(item.id), errorId: `${id}-error`, descriptionId: `${id}-hint`, errors };
  return (
    <FieldSet
      field={field}
      label={
        <>
          <span className="block text-sm font-normal text-muted-foreground">{t("number", { number })}</span>{" "}
          <span lang={lang} className="block pb-2 text-lg font-medium">
            {item.text}
          </span>
        </>
      }
      hint={item.hint ? <span lang={lang}>{item.hint}</span> : undefined}
      className="gap-2"
    >
      <input type="hidden" name="shown" value={item.id} />
      {item.kind === "shortText" || item.kind === "longText" ? (
        <input type="hidden" name={WRITTEN} value={item.id} />
      ) : null}
      <input type="hidden" name={revisionName(item.id)} value={item.revision} />
      {errors?.includes("answerChanged") ? (
        <p className="wrap-anywhere">
          {t("savedNow")} <AnswerText item={item} />
        </p>
      ) : null}
      {item.kind === "file" ? (
        <FileControl item={item} field={field} screen={screen} />
      ) : (
        <Controls item={item} field={field} values={values} />
      )}
    </FieldSet>
  );
}

function Controls(props: ItemProps) {
  switch (props.item.kind) {
    case "singleChoice":
    case "multipleChoice":
    case "yesNo":
      return <ChoiceControls {...props} />;
    case "scale":
      return <ScaleControls {...props} />;
    case "ranking":
      return <RankingControls {...props} />;
    case "number":
    case "shortText":
    case "longText":
    case "date":
      return <TypedControls {...props} />;
    case "file":
      return null;
  }
}
