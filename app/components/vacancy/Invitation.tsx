import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/forms/Form";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { TextField } from "~/components/forms/TextField";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { usePendingFields } from "~/services/forms/pendingSubmission";
import type { DeclineForm } from "~/services/vacancy/forms.server";

interface FormResponse {
  intent: string;
  result?: SubmissionResult | null | undefined;
}

/**
 * Lets the candidate accept in one press, or decline with a reason (docs/design.md, section 7). `response` is the form
 * that came back, if it is one of these.
 */
export function Invitation({ response }: { response?: FormResponse | undefined }) {
  const { t } = useTranslation("vacancy");
  const accepted = response?.intent === "accept" ? response.result : undefined;
  const declined = response?.intent === "decline" ? response.result : undefined;
  const [acceptForm] = useForm({ id: "accept", lastResult: accepted });
  const pendingForm = usePendingFields<DeclineForm>("decline");
  const [declineForm, fields] = useForm<DeclineForm>({
    id: "decline",
    lastResult: declined,
    defaultValue: pendingForm,
  });
  return (
    <div className="flex flex-col gap-4">
      <Form form={acceptForm}>
        <input type="hidden" name="intent" value="accept" />
        <SubmitButton size="lg">{t("invitation.accept")}</SubmitButton>
      </Form>
      <Collapsible open={Boolean(declined ?? pendingForm)}>
        <CollapsibleTrigger>{t("invitation.decline")}</CollapsibleTrigger>
        <Form form={declineForm}>
          <input type="hidden" name="intent" value="decline" />
          <TextField
            field={fields.reason}
            label={t("invitation.reason")}
            hint={t("invitation.reasonHint")}
            maxLength={300}
          />
          <SubmitButton variant="outline">{t("invitation.decline")}</SubmitButton>
        </Form>
      </Collapsible>
    </div>
  );
}
