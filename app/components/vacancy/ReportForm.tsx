import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { reportReasons } from "#contract/choices";
import { RadioGroupField } from "~/components/forms/ChoiceFields";
import { Form } from "~/components/forms/Form";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { TextAreaField } from "~/components/forms/TextAreaField";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { usePendingFields } from "~/services/forms/pendingSubmission";
import type { ReportForm as ReportFields } from "~/services/vacancy/forms.server";

export function ReportForm({ result }: { result?: SubmissionResult | undefined }) {
  const { t } = useTranslation(["vacancy", "enums"]);
  const pendingForm = usePendingFields<ReportFields>("report");
  const [form, fields] = useForm<ReportFields>({ id: "report", lastResult: result, defaultValue: pendingForm });
  return (
    <Collapsible open={Boolean(result ?? pendingForm)}>
      <CollapsibleTrigger>{t("report.title")}</CollapsibleTrigger>
      <Form form={form} labels={{ reason: t("report.reason"), details: t("report.details") }}>
        <input type="hidden" name="intent" value="report" />
        <p>{t("report.text")}</p>
        <RadioGroupField
          field={fields.reason}
          label={t("report.reason")}
          options={reportReasons.map((value) => ({ value, label: t(`enums:reportReason.${value}`) }))}
        />
        <TextAreaField field={fields.details} label={t("report.details")} optional maxLength={2000} rows={3} />
        <SubmitButton variant="outline">{t("report.submit")}</SubmitButton>
      </Form>
    </Collapsible>
  );
}
