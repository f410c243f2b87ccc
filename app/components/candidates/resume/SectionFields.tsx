import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/kit/forms/CheckboxField";
import { CheckboxGroupField, RadioGroupField } from "~/components/kit/forms/ChoiceFields";
import { typedText } from "~/components/kit/forms/field";
import { LineField } from "~/components/kit/forms/LineField";
import { SelectField } from "~/components/kit/forms/SelectField";
import { TextAreaField } from "~/components/kit/forms/TextAreaField";
import { toSpec, type ShownSection } from "~/services/candidates/resume/sections";
import { writeChoice, type ChoiceField, type Field } from "~/services/candidates/resume/sections/fields";
import { DateField } from "./DateField";
import { LicenceField } from "./LicenceField";
import type { FindField, SectionField } from "./sectionFields";

export const SectionFields = ({ section, find }: { section: ShownSection; find: FindField }) =>
  toSpec(section).fields.map((spec) => <SpecField key={spec.name} spec={spec} field={find(spec.name)} />);

function SpecField({ spec, field }: { spec: Field; field: SectionField }) {
  const { t } = useTranslation(["resume", "enums"]);
  const { label, hint, place, optional = false } = spec;
  const shown = { field, label: t(`fields.${label}`, { place }), hint: hint && t(`fields.${hint}`) };
  switch (spec.kind) {
    case "line":
      return <LineField {...shown} optional={optional} {...spec.input} />;
    case "number":
      return <LineField {...shown} optional={optional} className="max-w-40" inputMode="numeric" {...spec.input} />;
    case "amount":
      return <LineField {...shown} optional={optional} className="max-w-64" inputMode="decimal" {...spec.input} />;
    case "text":
      return <TextAreaField {...shown} optional={optional} {...spec.input} />;
    case "one":
      return <SelectField {...shown} optional={optional} options={toOptions(t, spec)} />;
    case "several":
      return <CheckboxGroupField {...shown} optional={optional} options={toOptions(t, spec)} />;
    case "yesNo":
      return (
        <RadioGroupField
          {...shown}
          optional={optional}
          options={(["yes", "no"] as const).map((value) => ({ value, label: t(value) }))}
        />
      );
    case "tick":
      return <CheckboxField {...shown} />;
    case "month":
    case "day":
      return <DateField {...shown} optional={optional} hasDay={spec.kind === "day"} />;
    case "licence":
      return <LicenceField field={field} />;
    case "hidden": {
      const value = typedText(field);
      return value ? <input type="hidden" name={field.name} value={value} /> : null;
    }
  }
}

const toOptions = (t: TFunction<["resume", "enums"]>, field: ChoiceField) =>
  field.values.map((value) => ({ value, label: writeChoice(t, field, value) }));

export function useSectionLabels(): (section: ShownSection) => Record<string, string> {
  const { t } = useTranslation("resume");
  return (section) =>
    Object.fromEntries(
      toSpec(section).fields.map(({ name, label, short = label, place }) => [name, t(`fields.${short}`, { place })]),
    );
}
