import { useForm, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { reportReasons } from "#contract/base/choices";
import { RadioGroupField } from "~/components/kit/forms/ChoiceFields";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextAreaField } from "~/components/kit/forms/TextAreaField";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import type { ReportForm as Report } from "~/services/vacancies/vacancy/forms.server";

export function ReportForm({ result }: { result?: SubmissionResult | undefined }) {
  const { t } = useTranslation("vacancy");
  const pendingForm = usePendingFields<Report>("report");
  return (
    <Collapsible className="print:hidden" open={Boolean(result ?? pendingForm)}>
      <CollapsibleTrigger>{t("report.title")}</CollapsibleTrigger>
      <ReportFields intent="report" result={result} rows={3}>
        <input type="hidden" name="intent" value="report" />
        <p>{t("report.text")}</p>
      </ReportFields>
    </Collapsible>
  );
}

interface ReportFieldsProps {
  intent: "report" | "reportMessage";
  result: SubmissionResult | undefined;
  rows: number;
  pendingLabel?: string;
  children: ReactNode;
}

export function ReportFields({ intent, result, rows, pendingLabel, children }: ReportFieldsProps) {
  const { t } = useTranslation(["vacancy", "enums"]);
  const pendingForm = usePendingFields<Report>(intent);
  const [form, fields] = useForm<Report>({ id: intent, lastResult: result, defaultValue: pendingForm });
  return (
    <Form form={form} labels={{ reason: t("report.reason"), details: t("report.details") }}>
      {children}
      <RadioGroupField
        field={fields.reason}
        label={t("report.reason")}
        options={reportReasons.map((value) => ({ value, label: t(`enums:reportReason.${value}`) }))}
      />
      <TextAreaField field={fields.details} label={t("report.details")} optional maxLength={2000} rows={rows} />
      <SubmitButton variant="outline" {...(pendingLabel && { pendingLabel })}>
        {t("report.submit")}
      </SubmitButton>
    </Form>
  );
}
