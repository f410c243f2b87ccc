import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useZoneName } from "~/components/kit/format/useZoneName";
import { RadioGroupField } from "~/components/kit/forms/ChoiceFields";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { meetingText } from "~/services/server/format/days";
import type { SlotForm } from "./form";
import type { FormResponse } from "./response.server";

interface SlotsProps {
  slots: readonly string[];
  response: FormResponse | undefined;
  now: string;
}

export function Slots({ slots, response, now }: SlotsProps) {
  const { t, i18n } = useTranslation("progress");
  const zone = useZoneName();
  const pendingForm = usePendingFields<SlotForm>("chooseSlot");
  const [form, fields] = useForm<SlotForm>({
    id: "chooseSlot",
    lastResult: response?.intent === "chooseSlot" ? response.result : undefined,
    defaultValue: pendingForm ?? { startsAt: "" },
  });
  const label = t("interview.slots", { zone });
  return (
    <Form form={form} labels={{ startsAt: label }} className="print:hidden">
      <input type="hidden" name="intent" value="chooseSlot" />
      <RadioGroupField
        field={fields.startsAt}
        label={label}
        options={slots.map((slot) => ({ value: slot, label: meetingText(slot, now, i18n.language) }))}
      />
      <SubmitButton pendingLabel={t("interview.taking")}>{t("interview.take")}</SubmitButton>
    </Form>
  );
}
