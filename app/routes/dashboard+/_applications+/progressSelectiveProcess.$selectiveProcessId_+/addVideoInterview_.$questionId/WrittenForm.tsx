import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { MAX_ANSWER_TEXT } from "#contract/applications/videoInterview";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextAreaField } from "~/components/kit/forms/TextAreaField";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";

interface Written {
  text: string;
}

export function WrittenForm({ text, result }: { text: string; result: SubmissionResult | undefined }) {
  const { t } = useTranslation("videoInterview");
  const pending = usePendingFields<Written>("written");
  const [form, fields] = useForm<Written>({
    id: "written",
    lastResult: result,
    defaultValue: { text: pending?.text ?? text },
  });
  return (
    <Form form={form} labels={{ text: t("ask.text") }}>
      <input type="hidden" name="intent" value="written" />
      <TextAreaField
        field={fields.text}
        label={t("ask.text")}
        hint={t("ask.textHint")}
        rows={8}
        maxLength={MAX_ANSWER_TEXT}
      />
      <SubmitButton size="lg" pendingLabel={t("ask.savingText")}>
        {t("ask.saveText")}
      </SubmitButton>
    </Form>
  );
}
