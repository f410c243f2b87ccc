import { useTranslation } from "react-i18next";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Checkbox } from "~/components/ui/checkbox";
import { Field, FieldChoice, FieldDescription } from "~/components/ui/field";
import type { Categories } from "~/services/requests/consent/consent";

interface ChoiceFormProps {
  chosen: Categories;
  names: Record<keyof Categories, string[]>;
  replayNeedsStatistics: boolean;
}

/** Asks for each category. The answer loads a new document, because the choice decides which scripts run. */
export function ChoiceForm({ chosen, names, replayNeedsStatistics }: ChoiceFormProps) {
  const { t } = useTranslation("consent");
  return (
    <Form className="flex max-w-form flex-col gap-5">
      <input type="hidden" name="choice" value="boxes" />
      <Box id="necessary" label={t("necessary")} hint={t("necessaryHint")} defaultChecked disabled />
      {(["statistics", "recording"] as const).map((category) =>
        names[category].length === 0 ? null : (
          <Box
            key={category}
            id={category}
            name={category}
            label={t(category)}
            hint={[
              t(`${category}Hint`),
              t("usedBy", { names: names[category].join(", ") }),
              category === "recording" && replayNeedsStatistics ? t("replayNeedsStatistics") : null,
            ]
              .filter(Boolean)
              .join(" ")}
            defaultChecked={chosen[category]}
          />
        ),
      )}
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton>{t("submit")}</SubmitButton>
      </div>
    </Form>
  );
}

interface BoxProps {
  id: string;
  name?: keyof Categories;
  label: string;
  hint: string;
  defaultChecked: boolean;
  disabled?: boolean;
}

function Box({ id, label, hint, ...input }: BoxProps) {
  return (
    <Field>
      <FieldChoice>
        <Checkbox id={id} aria-describedby={`${id}-hint`} {...input} />
        <label htmlFor={id}>{label}</label>
      </FieldChoice>
      <FieldDescription id={`${id}-hint`}>{hint}</FieldDescription>
    </Field>
  );
}
