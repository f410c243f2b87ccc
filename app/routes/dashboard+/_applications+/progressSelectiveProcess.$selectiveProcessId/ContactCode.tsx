import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextAreaField } from "~/components/kit/forms/TextAreaField";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import type { ReportForm } from "~/services/vacancies/vacancy/forms.server";

const reasons = ["noContactCode", "asksMoney"] as const satisfies ReportForm["reason"][];

/** Shows the code words that a genuine recruiter must say. Two buttons report false callers (docs/decisions/0016). */
export function ContactCode({ code, result }: { code: string; result: SubmissionResult | undefined }) {
  const { t } = useTranslation("progress");
  const pendingForm = usePendingFields<ReportForm>("reportContact");
  const [form, fields] = useForm<ReportForm>({ id: "reportContact", lastResult: result, defaultValue: pendingForm });
  return (
    <Collapsible
      open={Boolean(result ?? pendingForm)}
      className="rounded-lg border bg-card px-4 py-1 print:hidden [&[open]]:pb-4"
    >
      <CollapsibleTrigger>
        <h2 className="text-base">{t("contactCode.title")}</h2>
      </CollapsibleTrigger>
      <div className="flex flex-col gap-3">
        <p lang="pt-BR" translate="no" className="text-xl font-bold">
          {code}
        </p>
        <p>{t("contactCode.text")}</p>
        <Form form={form} labels={{ details: t("contactCode.details") }}>
          <input type="hidden" name="intent" value="reportContact" />
          <TextAreaField field={fields.details} label={t("contactCode.details")} optional maxLength={2000} rows={2} />
          <p className="flex flex-wrap gap-2">
            {reasons.map((reason) => (
              <SubmitButton key={reason} variant="outline" name="reason" value={reason}>
                {t(`contactCode.${reason}`)}
              </SubmitButton>
            ))}
          </p>
        </Form>
      </div>
    </Collapsible>
  );
}
