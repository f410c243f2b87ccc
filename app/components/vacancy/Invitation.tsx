import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/forms/Form";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { TextField } from "~/components/forms/TextField";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import type { DeclineForm } from "~/services/vacancy/forms.server";

/** Accept in one press, or decline with a reason (docs/design.md, section 7). */
export function Invitation({ result }: { result?: SubmissionResult | undefined }) {
  const { t } = useTranslation("vacancy");
  const [form, fields] = useForm<DeclineForm>({ id: "decline", lastResult: result });
  return (
    <div className="flex flex-col gap-4">
      <Form className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="intent" value="accept" />
        <SubmitButton size="lg">{t("invitation.accept")}</SubmitButton>
      </Form>
      <Collapsible open={Boolean(result)}>
        <CollapsibleTrigger>{t("invitation.decline")}</CollapsibleTrigger>
        <Form form={form}>
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
