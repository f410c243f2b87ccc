import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextField } from "~/components/kit/forms/TextField";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import type { ReasonForm } from "./form";

/** Withdraws an application, or discards a draft. The folded form must be opened first, so no page asks to confirm. */
export function WithdrawForm({ isDraft, result }: { isDraft: boolean; result?: SubmissionResult | undefined }) {
  const { t } = useTranslation("applications");
  const pendingForm = usePendingFields<ReasonForm>("withdraw");
  const [form, fields] = useForm<ReasonForm>({ id: "withdraw", lastResult: result, defaultValue: pendingForm });
  return (
    <Collapsible open={Boolean(result ?? pendingForm)} className="print:hidden">
      <CollapsibleTrigger>{t(isDraft ? "progress.discard" : "progress.withdraw")}</CollapsibleTrigger>
      <div className="flex flex-col gap-4">
        <p>{t(isDraft ? "progress.discardText" : "progress.withdrawText")}</p>
        <Form form={form} labels={{ reason: t("progress.withdrawReason") }}>
          <input type="hidden" name="intent" value="withdraw" />
          {isDraft ? null : (
            <TextField
              field={fields.reason}
              label={t("progress.withdrawReason")}
              hint={t("progress.withdrawReasonHint")}
              optional
              maxLength={300}
            />
          )}
          <SubmitButton
            variant="destructive"
            pendingLabel={t(isDraft ? "progress.discarding" : "progress.withdrawing")}
          >
            {t(isDraft ? "progress.discardConfirm" : "progress.withdrawConfirm")}
          </SubmitButton>
        </Form>
      </div>
    </Collapsible>
  );
}
