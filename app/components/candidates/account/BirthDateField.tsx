import { useTranslation } from "react-i18next";
import type { Field } from "~/components/kit/forms/field";
import { controlProps, typedText } from "~/components/kit/forms/field";
import { FieldSet } from "~/components/kit/forms/FieldFrame";
import { useAutoComplete } from "~/components/kit/forms/useSharedPhone";
import { Field as FieldBox } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Label } from "~/components/ui/label";

interface BirthDateFieldProps {
  field: Field;
  parts: Record<"day" | "month" | "year", Field>;
  optional?: boolean;
  /** Replaces the default hint, which gives the format and names the law as the reason for asking. */
  hint?: string;
}

/** Uses three inputs, because on cheap phones the calendar of `type="date"` opens decades after the birth date. */
export function BirthDateField({ field, parts, optional = false, hint }: BirthDateFieldProps) {
  const { t } = useTranslation("profile");
  const toAutoComplete = useAutoComplete();
  const isInvalid = Boolean(field.errors?.length) || undefined;
  return (
    <FieldSet field={field} label={t("fields.birthDate")} hint={hint ?? t("fields.birthDateHint")} optional={optional}>
      <div className="flex flex-wrap gap-3">
        {(["day", "month", "year"] as const).map((part) => (
          <FieldBox key={part}>
            <Label htmlFor={parts[part].id}>{t(`fields.${part}`)}</Label>
            <Input
              {...controlProps(parts[part], false)}
              aria-invalid={isInvalid}
              className={part === "year" ? "w-24" : "w-16"}
              autoComplete={toAutoComplete(`bday-${part}`)}
              inputMode="numeric"
              enterKeyHint="next"
              maxLength={part === "year" ? 4 : 2}
              required={!optional}
              defaultValue={typedText(parts[part])}
            />
          </FieldBox>
        ))}
      </div>
    </FieldSet>
  );
}
