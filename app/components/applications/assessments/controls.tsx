import { useTranslation } from "react-i18next";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Checkbox } from "~/components/ui/checkbox";
import { Field as FieldBox } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Label } from "~/components/ui/label";
import { NativeSelect, NativeSelectOption } from "~/components/ui/native-select";
import { RadioGroup, RadioGroupItem } from "~/components/ui/radio-group";
import { Textarea } from "~/components/ui/textarea";
import { dateParts, fieldName } from "~/services/applications/assessments/answers";
import type { ItemProps } from "./itemProps";

const choiceClass =
  "flex min-h-11 items-center gap-3 rounded-lg border px-3 py-2 has-checked:border-primary has-checked:bg-accent forced-colors:has-checked:border-4";

export function ChoiceControls({ item, field, values }: ItemProps) {
  const { t } = useTranslation("assessments");
  const content = useVacancyLanguage();
  const isYesNo = item.kind === "yesNo";
  const options = isYesNo
    ? [
        { id: "yes", text: t("yes") },
        { id: "no", text: t("no") },
      ]
    : (item.options ?? []);
  const Box = item.kind === "multipleChoice" ? Checkbox : RadioGroupItem;
  return (
    <RadioGroup className="gap-2">
      {options.map(({ id, text }) => (
        <div key={id}>
          <label htmlFor={`${field.id}-${id}`} className={choiceClass}>
            <Box
              id={`${field.id}-${id}`}
              name={field.name}
              value={id}
              defaultChecked={values[field.name]?.includes(id) ?? false}
              aria-invalid={field.errors?.length ? true : undefined}
            />
            <span lang={isYesNo ? undefined : content} className="min-w-0">
              {text}
            </span>
          </label>
        </div>
      ))}
    </RadioGroup>
  );
}

export function ScaleControls({ item, field, values }: ItemProps) {
  const lang = useVacancyLanguage();
  return (
    <RadioGroup className="gap-2">
      <p className="flex justify-between gap-4 text-sm text-muted-foreground" lang={lang}>
        <span>1: {item.low}</span>{" "}
        <span className="text-end">
          {item.steps}: {item.high}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: item.steps ?? 0 }, (_, index) => String(index + 1)).map((step) => (
          <div key={step}>
            <label htmlFor={`${field.id}-${step}`} className={choiceClass}>
              <RadioGroupItem
                id={`${field.id}-${step}`}
                name={field.name}
                value={step}
                defaultChecked={values[field.name]?.includes(step) ?? false}
              />
              <span>{step}</span>
            </label>
          </div>
        ))}
      </div>
    </RadioGroup>
  );
}

/** Ranks by one select per option, which works in every browser, by keyboard and by touch. */
export function RankingControls({ item, field, values }: ItemProps) {
  const { t } = useTranslation("assessments");
  const lang = useVacancyLanguage();
  const { options = [] } = item;
  return (
    <ul className="grid gap-3">
      {options.map(({ id, text }) => {
        const name = fieldName(item.id, id);
        return (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <NativeSelect
              id={`${field.id}-${id}`}
              name={name}
              defaultValue={values[name]?.[0] ?? ""}
              aria-invalid={field.errors?.length ? true : undefined}
              className="w-24 flex-none"
            >
              <NativeSelectOption value="">{t("place")}</NativeSelectOption>
              {options.map((_, index) => (
                <NativeSelectOption key={index} value={index + 1}>
                  {t("placeNumber", { number: index + 1 })}
                </NativeSelectOption>
              ))}
            </NativeSelect>{" "}
            <label htmlFor={`${field.id}-${id}`} lang={lang} className="min-w-0">
              {text}
            </label>
          </li>
        );
      })}
    </ul>
  );
}

export function TypedControls({ item, field, values }: ItemProps) {
  const { t } = useTranslation("assessments");
  const lang = useVacancyLanguage();
  const common = {
    id: `${field.id}-typed`,
    name: field.name,
    defaultValue: values[field.name]?.[0],
    "aria-invalid": field.errors?.length ? true : undefined,
    "aria-label": item.text,
  } as const;
  if (item.kind === "longText") return <Textarea {...common} rows={6} maxLength={item.maxLength} />;
  if (item.kind === "number")
    return (
      <div className="flex items-center gap-2">
        <Input {...common} inputMode="decimal" className="w-32" />{" "}
        {item.unit ? <span lang={lang}>{item.unit}</span> : null}
      </div>
    );
  if (item.kind === "shortText") return <Input {...common} maxLength={item.maxLength} />;
  return (
    <div className="flex flex-wrap gap-3">
      {dateParts.map((part) => (
        <FieldBox key={part}>
          <Label htmlFor={`${field.id}-${part}`}>{t(part)}</Label>
          <Input
            id={`${field.id}-${part}`}
            name={fieldName(item.id, part)}
            defaultValue={values[fieldName(item.id, part)]?.[0]}
            aria-invalid={field.errors?.length ? true : undefined}
            inputMode="numeric"
            maxLength={part === "year" ? 4 : 2}
            className={part === "year" ? "w-24" : "w-16"}
          />
        </FieldBox>
      ))}
    </div>
  );
}
