import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Field } from "~/components/kit/forms/field";
import { controlProps, typedText } from "~/components/kit/forms/field";
import { FieldSet } from "~/components/kit/forms/FieldFrame";
import { Field as FieldBox } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Label } from "~/components/ui/label";
import { NativeSelect } from "~/components/ui/native-select";
import { dateFormat } from "~/services/server/format/intl";
import type { SectionField } from "./sectionFields";

interface DateFieldProps {
  field: SectionField;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  hasDay?: boolean;
}

const monthName = dateFormat({ month: "long" });
const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

/** Asks for day, month and year if `hasDay`, else for a year and an optional month: many people know only the year. */
export function DateField({ field, label, hint, optional = false, hasDay = false }: DateFieldProps) {
  const { t, i18n } = useTranslation("resume");
  const parts = field.getFieldset() as Record<"day" | "month" | "year", Field>;
  const isInvalid = Boolean(field.errors?.length) || undefined;
  return (
    <FieldSet field={field} label={label} hint={hint} optional={optional}>
      <div className="flex flex-wrap gap-3">
        {hasDay ? <DigitsField field={parts.day} label={t("day")} digits={2} isInvalid={isInvalid} /> : null}
        {hasDay ? (
          <DigitsField field={parts.month} label={t("month")} digits={2} isInvalid={isInvalid} />
        ) : (
          <FieldBox>
            <Label htmlFor={parts.month.id}>{t("month")}</Label>
            <NativeSelect
              {...controlProps(parts.month, false)}
              aria-invalid={isInvalid}
              className="w-40"
              defaultValue={typedText(parts.month) ?? ""}
            >
              <option value="">–</option>
              {months.map((month) => (
                <option key={month} value={month}>
                  {monthName(i18n.language).format(new Date(`2020-${month}-15T12:00:00.000Z`))}
                </option>
              ))}
            </NativeSelect>
          </FieldBox>
        )}
        <DigitsField field={parts.year} label={t("year")} digits={4} isInvalid={isInvalid} />
      </div>
    </FieldSet>
  );
}

function DigitsField({
  field,
  label,
  digits,
  isInvalid,
}: {
  field: Field;
  label: string;
  digits: 2 | 4;
  isInvalid: true | undefined;
}) {
  return (
    <FieldBox>
      <Label htmlFor={field.id}>{label}</Label>
      <Input
        {...controlProps(field, false)}
        aria-invalid={isInvalid}
        className={digits === 4 ? "w-24" : "w-16"}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={digits}
        defaultValue={typedText(field)}
      />
    </FieldBox>
  );
}
