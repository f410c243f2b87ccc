import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Application } from "#contract/application";
import { Form } from "~/components/forms/Form";
import { IntentButton } from "~/components/forms/IntentButton";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { TextField } from "~/components/forms/TextField";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { usePendingFields } from "~/services/forms/pendingSubmission";
import type { FormResponse } from "./response.server";
import { Details } from "./Details";
import type { ReasonForm } from "./form";

/**
 * Shows the terms of an offer, and lets the candidate accept it in one press, or refuse it with or without a reason.
 */
export function Offer({ application, response }: { application: Application; response: FormResponse | undefined }) {
  const { t } = useTranslation("progress");
  const { t: common } = useTranslation("applications");
  const refused = response?.intent === "refuseOffer" ? response.result : undefined;
  const pendingForm = usePendingFields<ReasonForm>("refuseOffer");
  const [form, fields] = useForm<ReasonForm>({ id: "refuseOffer", lastResult: refused, defaultValue: pendingForm });
  return (
    <>
      <Details title={common("progress.offer")} details={application.details} />
      <p>{t("offer.hint")}</p>
      <IntentButton intent="acceptOffer" pendingLabel={t("offer.accepting")}>
        {t("offer.accept")}
      </IntentButton>
      <Collapsible open={Boolean(refused ?? pendingForm)} className="print:hidden">
        <CollapsibleTrigger>{t("offer.refuse")}</CollapsibleTrigger>
        <Form form={form} labels={{ reason: t("offer.refuseReason") }}>
          <input type="hidden" name="intent" value="refuseOffer" />
          <TextField
            field={fields.reason}
            label={t("offer.refuseReason")}
            hint={t("offer.refuseReasonHint")}
            optional
            maxLength={300}
          />
          <SubmitButton variant="outline" pendingLabel={t("offer.refusing")}>
            {t("offer.refuseConfirm")}
          </SubmitButton>
        </Form>
      </Collapsible>
    </>
  );
}
