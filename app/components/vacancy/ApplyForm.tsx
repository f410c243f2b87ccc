import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { cnhCategories, disabilities, schoolings } from "#contract/choices";
import type { MissingItem } from "#contract/applicationRules";
import { BirthDateField } from "~/components/account/BirthDateField";
import { CpfField, getProfileLabels, StreetFields } from "~/components/account/ProfileFields";
import { CheckboxField } from "~/components/forms/CheckboxField";
import { CheckboxGroupField } from "~/components/forms/ChoiceFields";
import { Form } from "~/components/forms/Form";
import { SelectField } from "~/components/forms/SelectField";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { TextAreaField } from "~/components/forms/TextAreaField";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import type { ApplyForm as ApplyFields } from "~/services/vacancy/forms.server";
import { usePendingFields } from "~/services/forms/pendingSubmission";
import type { VacancyPage } from "~/services/vacancy/page";

export interface ApplyFormProps {
  missing: MissingItem[];
  /** What the candidate has told so far, which can be corrected here. */
  answers: VacancyPage["answers"];
  /** What this vacancy asks for. The form also offers to correct what is not missing. */
  asked: { schooling: boolean; cnh: boolean };
  result?: SubmissionResult | undefined;
}

/**
 * Applies in one press where nothing is missing. Otherwise it asks only what this vacancy wants to know and the
 * candidate never told (docs/design.md, section 7).
 */
export function ApplyForm({ missing, answers, asked, result }: ApplyFormProps) {
  const { t } = useTranslation(["vacancy", "enums"]);
  const { t: profileText } = useTranslation("profile");
  const pendingForm = usePendingFields<ApplyFields>("apply");
  const [form, fields] = useForm<ApplyFields>({
    id: "apply",
    lastResult: result,
    defaultValue: { schooling: answers.schooling ?? undefined, cnh: answers.cnh ?? undefined, ...pendingForm },
  });
  const schooling = (
    <SelectField
      field={fields.schooling}
      label={t("apply.schooling")}
      optional={!missing.includes("schooling")}
      options={schoolings.map((value) => ({ value, label: t(`enums:schooling.${value}`) }))}
    />
  );
  const cnh = (
    <CheckboxGroupField
      field={fields.cnh}
      label={t("apply.cnh")}
      hint={t("apply.cnhHint")}
      options={cnhCategories.map((value) => ({ value, label: t(`enums:cnh.${value}`) }))}
    />
  );
  // The summary names the field: "Preencha este campo" may stand there more than once.
  const labels = {
    ...getProfileLabels(profileText),
    schooling: t("apply.schooling"),
    cnh: t("apply.cnh"),
    disability: t("apply.disability"),
    message: t("apply.message"),
  };
  const corrects = {
    schooling: asked.schooling && !missing.includes("schooling"),
    cnh: asked.cnh && !missing.includes("cnh"),
  };
  return (
    <Form form={form} labels={labels}>
      <input type="hidden" name="intent" value="apply" />
      {missing.map((item) => (
        <input key={item} type="hidden" name="asks" value={item} />
      ))}
      {missing.length === 0 ? <p>{t("apply.ready")}</p> : <p>{t("apply.missing", { count: missing.length })}</p>}
      {missing.includes("cpf") ? <CpfField field={fields.cpf} /> : null}
      {missing.includes("birthDate") ? (
        <BirthDateField field={fields.birthDate} parts={fields.birthDate.getFieldset()} />
      ) : null}
      {missing.includes("address") ? (
        <>
          <p>{profileText("addressLead")}</p>
          <StreetFields fields={fields} />
        </>
      ) : null}
      {missing.includes("schooling") ? schooling : null}
      {missing.includes("cnh") ? cnh : null}
      {missing.includes("disability") ? (
        <>
          <SelectField
            field={fields.disability}
            label={t("apply.disability")}
            hint={t("apply.disabilityHint")}
            options={disabilities.map((value) => ({ value, label: t(`enums:disability.${value}`) }))}
          />
          <CheckboxField field={fields.disabilityConsent} label={t("apply.disabilityConsent")} />
        </>
      ) : null}
      <Collapsible open={Boolean(result) || Boolean(pendingForm)}>
        <CollapsibleTrigger>{t("apply.more")}</CollapsibleTrigger>
        <div className="flex flex-col gap-4">
          <TextAreaField
            field={fields.message}
            label={t("apply.message")}
            hint={t("apply.messageHint")}
            optional
            maxLength={2000}
            rows={4}
          />
          {corrects.schooling ? schooling : null}
          {corrects.cnh ? cnh : null}
        </div>
      </Collapsible>
      {/* In sight however much is asked: at the lower edge of the side column, which scrolls by itself from md up. */}
      <SubmitButton size="lg" className="md:sticky md:bottom-4 md:z-10">
        {t("apply.submit")}
      </SubmitButton>
    </Form>
  );
}
