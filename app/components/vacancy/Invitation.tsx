import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/forms/Form";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { TextField } from "~/components/forms/TextField";
import { Disclosure } from "~/components/ui/Disclosure";
import type { DeclineForm } from "~/services/vacancy/forms.server";

/** Accept in one press, or decline with a reason (docs/design.md, section 7). */
export function Invitation({ result }: { result?: SubmissionResult | undefined }) {
  const { t } = useTranslation("vacancy");
  const [form, fields] = useForm<DeclineForm>({ id: "decline", lastResult: result });
  return (
    <div className="stack">
      <Form className="cluster">
        <input type="hidden" name="intent" value="accept" />
        <SubmitButton size="large">{t("invitation.accept")}</SubmitButton>
      </Form>
      <Disclosure summary={t("invitation.decline")} open={Boolean(result)}>
        <Form form={form}>
          <input type="hidden" name="intent" value="decline" />
          <TextField
            field={fields.reason}
            label={t("invitation.reason")}
            hint={t("invitation.reasonHint")}
            maxLength={300}
          />
          <SubmitButton variant="secondary">{t("invitation.decline")}</SubmitButton>
        </Form>
      </Disclosure>
    </div>
  );
}
