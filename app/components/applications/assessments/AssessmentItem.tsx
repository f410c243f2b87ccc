import { useTranslation } from "react-i18next";
import type { ShownItem } from "#contract/applications/assessments";
import type { Field } from "~/components/kit/forms/field";
import { FieldSet } from "~/components/kit/forms/FieldFrame";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { fieldName, revisionName, WRITTEN, type FieldValues } from "~/services/applications/assessments/answers";
import { AnswerText } from "./AnswerText";
import { ChoiceControls, RankingControls, ScaleControls, TypedControls } from "./controls";
import type { ItemProps } from "./itemProps";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { FileInput } from "~/components/ui/file-input";
import { TextLink } from "~/components/ui/textLink";

/** Shows one item, always in Portuguese. Its native controls work by keyboard, by touch and without scripts. */
export function AssessmentItem({
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
  const { t } = useTranslation("assessments");
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

function FileControl({ item, field, screen }: Omit<ItemProps, "values"> & { screen: string }) {
  const { t } = useTranslation(["assessments", "forms"]);
  // `screen` is "<application>/<test>". The file's address is "<application>/answerFiles/<test>/<item>".
  const at = screen.lastIndexOf("/");
  const address = `${screen.slice(0, at)}/answerFiles${screen.slice(at)}/${item.id}`;
  return (
    <div className="flex flex-col gap-3">
      {item.answer === null ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <TextLink to={address}>{t(item.answer === "pdf" ? "file.sentPdf" : "file.sentPicture")}</TextLink>{" "}
          <SubmitButton name="go" value="removeFile" variant="outline" size="sm">
            {t("file.remove")}
          </SubmitButton>
        </div>
      )}
      <FileInput
        id={`${field.id}-file`}
        name={field.name}
        choose={t("forms:chooseFile")}
        accept="application/pdf,image/jpeg,image/png,image/webp,image/avif"
        aria-label={item.answer === null ? item.text : t("file.another", { question: item.text })}
        aria-invalid={field.errors?.length ? true : undefined}
        aria-describedby={`${field.id}-limits`}
      />
      <p id={`${field.id}-limits`} className="text-sm text-muted-foreground">
        {t("file.limits")} {t("file.who")}
      </p>
    </div>
  );
}
