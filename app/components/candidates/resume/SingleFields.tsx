import { useTranslation } from "react-i18next";
import {
  contractTypes,
  disabilities,
  relocations,
  schoolings,
  shifts,
  startTimes,
  workplaces,
} from "#contract/base/choices";
import type { SingleSection } from "#contract/candidates/resume";
import { CheckboxField } from "~/components/kit/forms/CheckboxField";
import { CheckboxGroupField, RadioGroupField } from "~/components/kit/forms/ChoiceFields";
import { typedText } from "~/components/kit/forms/field";
import { SelectField } from "~/components/kit/forms/SelectField";
import { TextAreaField } from "~/components/kit/forms/TextAreaField";
import { LineField } from "~/components/kit/forms/LineField";
import { DateField } from "./DateField";
import { LicenceField } from "./LicenceField";
import type { FindField } from "./sectionFields";
import { LONGEST_SUMMARY } from "~/services/candidates/resume/sections";

interface FieldsProps {
  find: FindField;
}

export function SingleFields({ section, find }: FieldsProps & { section: SingleSection | "disability" }) {
  const Fields = fieldsBySection[section];
  return <Fields find={find} />;
}

const unasked = ["role4", "role5", "role6", "role7", "role8", "role9", "role10"];

function ObjectiveFields({ find }: FieldsProps) {
  const { t } = useTranslation("resume");
  return (
    <>
      {([1, 2, 3] as const).map((place) => (
        <LineField
          key={place}
          field={find(`role${place}`)}
          suggests="role"
          label={t("fields.role", { place })}
          hint={place === 1 ? t("fields.roleHint") : undefined}
          optional
          max={120}
        />
      ))}
      <LineField field={find("label")} label={t("fields.label")} hint={t("fields.labelHint")} optional max={120} />
      {/* An imported currículo may have more values than the form asks for; they stay. */}
      {unasked.map((name) => {
        const value = typedText(find(name));
        return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
      })}
      <TextAreaField
        field={find("summary")}
        label={t("fields.objective")}
        hint={t("fields.objectiveHint")}
        optional
        maxLength={LONGEST_SUMMARY}
        rows={5}
      />
    </>
  );
}

function SchoolingFields({ find }: FieldsProps) {
  const { t } = useTranslation(["resume", "enums"]);
  return (
    <SelectField
      field={find("level")}
      label={t("fields.highest")}
      hint={t("fields.highestHint")}
      options={schoolings.map((value) => ({ value, label: t(`enums:schooling.${value}`) }))}
    />
  );
}

function LicenceFields({ find }: FieldsProps) {
  const { t } = useTranslation("resume");
  return (
    <>
      <LicenceField field={find("categories")} />
      <CheckboxField
        field={find("paidActivity")}
        label={t("fields.paidActivity")}
        hint={t("fields.paidActivityHint")}
      />
      <DateField field={find("expires")} label={t("fields.licenceExpires")} optional hasDay />
    </>
  );
}

function AvailabilityFields({ find }: FieldsProps) {
  const { t } = useTranslation(["resume", "enums"]);
  return (
    <>
      <SelectField
        field={find("start")}
        label={t("fields.startTime")}
        optional
        options={startTimes.map((value) => ({ value, label: t(`startTime.${value}`) }))}
      />
      <CheckboxGroupField
        field={find("shifts")}
        label={t("fields.shifts")}
        optional
        options={shifts.map((value) => ({ value, label: t(`enums:shift.${value}`) }))}
      />
      <CheckboxGroupField
        field={find("workplaces")}
        label={t("fields.workplaces")}
        optional
        options={workplaces.map((value) => ({ value, label: t(`enums:workplace.${value}`) }))}
      />
      <CheckboxGroupField
        field={find("contractTypes")}
        label={t("fields.contractTypes")}
        hint={t("fields.contractTypesHint")}
        optional
        options={contractTypes.map((value) => ({ value, label: t(`enums:contractType.${value}`) }))}
      />
      <LineField
        field={find("distance")}
        label={t("fields.distance")}
        hint={t("fields.distanceHint")}
        optional
        className="max-w-40"
        inputMode="numeric"
        max={3}
      />
      <SelectField
        field={find("relocation")}
        label={t("fields.relocation")}
        optional
        options={relocations.map((value) => ({ value, label: t(`relocation.${value}`) }))}
      />
      <RadioGroupField
        field={find("travels")}
        label={t("fields.travels")}
        optional
        options={(["yes", "no"] as const).map((value) => ({ value, label: t(value) }))}
      />
    </>
  );
}

function SalaryFields({ find }: FieldsProps) {
  const { t } = useTranslation("resume");
  return (
    <>
      <LineField
        field={find("minimum")}
        label={t("fields.minimum")}
        hint={t("fields.minimumHint")}
        className="max-w-64"
        inputMode="decimal"
        enterKeyHint="done"
        max={20}
      />
      <CheckboxField field={find("negotiable")} label={t("fields.negotiable")} />
    </>
  );
}

function DisabilityFields({ find }: FieldsProps) {
  const { t } = useTranslation(["resume", "enums"]);
  return (
    <>
      <SelectField
        field={find("kind")}
        label={t("fields.disability")}
        options={disabilities.map((value) => ({ value, label: t(`enums:disability.${value}`) }))}
      />
      <TextAreaField
        field={find("needs")}
        label={t("fields.needs")}
        hint={t("fields.needsHint")}
        optional
        maxLength={500}
        rows={3}
      />
      <CheckboxField
        field={find("consent")}
        label={t("fields.disabilityConsent")}
        hint={t("fields.disabilityConsentHint")}
      />
    </>
  );
}

const fieldsBySection = {
  objective: ObjectiveFields,
  schooling: SchoolingFields,
  licence: LicenceFields,
  availability: AvailabilityFields,
  salary: SalaryFields,
  disability: DisabilityFields,
};
