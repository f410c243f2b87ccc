import { useTranslation } from "react-i18next";
import { courseKinds, educationStatuses, fluencies, schoolings } from "#contract/base/choices";
import type { ListSection } from "#contract/candidates/resume";
import { CheckboxField } from "~/components/kit/forms/CheckboxField";
import { SelectField } from "~/components/kit/forms/SelectField";
import { TextAreaField } from "~/components/kit/forms/TextAreaField";
import { LineField } from "~/components/kit/forms/LineField";
import { DateField } from "./DateField";
import type { FindField } from "./sectionFields";
import { LONGEST_SUMMARY } from "~/services/candidates/resume/sections";

interface FieldsProps {
  find: FindField;
}

export function EntryFields({ section, find }: FieldsProps & { section: ListSection }) {
  const Fields = fieldsBySection[section];
  return <Fields find={find} />;
}

function WorkFields({ find }: FieldsProps) {
  const { t } = useTranslation("resume");
  return (
    <>
      <LineField
        field={find("position")}
        suggests="role"
        label={t("fields.position")}
        hint={t("fields.positionHint")}
        autoComplete="organization-title"
        max={160}
      />
      <LineField field={find("name")} label={t("fields.company")} autoComplete="organization" max={160} />
      <LineField field={find("location")} suggests="place" label={t("fields.city")} optional max={120} />
      <DateField field={find("startDate")} label={t("fields.start")} hint={t("fields.monthHint")} />
      <CheckboxField field={find("isCurrent")} label={t("fields.current")} />
      <DateField field={find("endDate")} label={t("fields.end")} hint={t("fields.endHint")} />
      <TextAreaField
        field={find("summary")}
        label={t("fields.summary")}
        hint={t("fields.summaryHint")}
        optional
        maxLength={LONGEST_SUMMARY}
        rows={6}
      />
    </>
  );
}

function EducationFields({ find }: FieldsProps) {
  const { t } = useTranslation(["resume", "enums"]);
  return (
    <>
      <LineField field={find("area")} suggests="area" label={t("fields.area")} hint={t("fields.areaHint")} max={160} />
      <LineField field={find("institution")} suggests="school" label={t("fields.institution")} max={160} />
      <SelectField
        field={find("level")}
        label={t("fields.level")}
        optional
        options={schoolings.map((value) => ({ value, label: t(`enums:schooling.${value}`) }))}
      />
      <SelectField
        field={find("status")}
        label={t("fields.status")}
        optional
        options={educationStatuses.map((value) => ({ value, label: t(`educationStatus.${value}`) }))}
      />
      <DateField field={find("startDate")} label={t("fields.start")} optional />
      <DateField field={find("endDate")} label={t("fields.end")} hint={t("fields.expectedHint")} optional />
    </>
  );
}

function CertificateFields({ find }: FieldsProps) {
  const { t } = useTranslation("resume");
  return (
    <>
      <LineField
        field={find("name")}
        suggests="course"
        label={t("fields.course")}
        hint={t("fields.courseHint")}
        max={160}
      />
      <SelectField
        field={find("kind")}
        label={t("fields.kind")}
        optional
        options={courseKinds.map((value) => ({ value, label: t(`courseKind.${value}`) }))}
      />
      <LineField
        field={find("issuer")}
        suggests="issuer"
        label={t("fields.issuer")}
        hint={t("fields.issuerHint")}
        optional
        max={160}
      />
      <DateField field={find("date")} label={t("fields.done")} optional />
      <DateField field={find("expires")} label={t("fields.expires")} hint={t("fields.expiresHint")} optional />
      <LineField
        field={find("hours")}
        label={t("fields.hours")}
        optional
        className="max-w-40"
        inputMode="numeric"
        enterKeyHint="done"
        max={5}
      />
    </>
  );
}

function LanguageFields({ find }: FieldsProps) {
  const { t } = useTranslation("resume");
  return (
    <>
      <LineField field={find("language")} label={t("fields.language")} max={80} />
      <SelectField
        field={find("fluency")}
        label={t("fields.fluency")}
        options={fluencies.map((value) => ({ value, label: t(`fluency.${value}`) }))}
      />
    </>
  );
}

function LinkFields({ find }: FieldsProps) {
  const { t } = useTranslation("resume");
  return (
    <>
      <LineField field={find("network")} label={t("fields.network")} hint={t("fields.networkHint")} max={80} />
      <LineField
        field={find("url")}
        label={t("fields.url")}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        enterKeyHint="done"
        max={500}
      />
    </>
  );
}

const fieldsBySection = {
  work: WorkFields,
  education: EducationFields,
  certificates: CertificateFields,
  languages: LanguageFields,
  links: LinkFields,
};
