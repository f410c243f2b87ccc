import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextField } from "~/components/kit/forms/TextField";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import type { DeclineForm } from "~/services/vacancies/vacancy/forms.server";
import { ApplyForm, type ApplyFormProps } from "./ApplyForm";

interface InvitationProps extends Omit<ApplyFormProps, "result" | "near" | "step" | "isInvited"> {
  response?: ({ intent: string } & Pick<ApplyFormProps, "result" | "near" | "step">) | undefined;
}

/** Declines or accepts an invitation. Accepting sends the application that the page shows (docs/design.md, 7). */
export function Invitation({ response, ...lines }: InvitationProps) {
  const { t } = useTranslation("vacancy");
  const declined = response?.intent === "decline" ? response.result : undefined;
  const pendingForm = usePendingFields<DeclineForm>("decline");
  const [declineForm, fields] = useForm<DeclineForm>({
    id: "decline",
    lastResult: declined,
    defaultValue: pendingForm,
  });
  return (
    <div className="flex flex-col gap-4">
      <ApplyForm {...lines} isInvited {...(response?.intent === "apply" ? response : {})} />
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
