import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { askedIn, type Application } from "#contract/applications/application";
import { adaptations } from "#contract/applications/applicationSteps";
import { CheckboxGroupField } from "~/components/kit/forms/ChoiceFields";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextField } from "~/components/kit/forms/TextField";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import type { AdaptationForm } from "./form";
import type { FormResponse } from "./response.server";

export function Adaptation({
  application: { state, requests },
  response,
}: {
  application: Application;
  response: FormResponse | undefined;
}) {
  const { t } = useTranslation("progress");
  const result = response?.intent === "adaptation" ? response.result : undefined;
  const pendingForm = usePendingFields<AdaptationForm>("adaptation");
  const [form, fields] = useForm<AdaptationForm>({ id: "adaptation", lastResult: result, defaultValue: pendingForm });
  if (!askedIn.adaptation.includes(state)) return null;
  const isWaiting = requests.some(({ kind, answeredAt }) => kind === "adaptation" && answeredAt === null);
  return (
    <Collapsible open={Boolean(result ?? pendingForm)} className="print:hidden">
      <CollapsibleTrigger>{t("adaptation.open")}</CollapsibleTrigger>
      <div className="flex flex-col gap-4">
        <p>{t(isWaiting ? "adaptation.waiting" : "adaptation.text")}</p>
        <Form form={form} labels={{ adaptations: t("adaptation.label") }}>
          <input type="hidden" name="intent" value="adaptation" />
          <CheckboxGroupField
            field={fields.adaptations}
            label={t("adaptation.label")}
            options={adaptations.map((value) => ({ value, label: t(`adaptation.kinds.${value}`) }))}
          />
          <TextField
            field={fields.note}
            label={t("adaptation.note")}
            hint={t("adaptation.noteHint")}
            optional
            maxLength={300}
          />
          <SubmitButton variant="outline" pendingLabel={t("sending")}>
            {t("adaptation.send")}
          </SubmitButton>
        </Form>
      </div>
    </Collapsible>
  );
}
