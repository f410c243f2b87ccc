import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { MAX_MESSAGE } from "#contract/applications/message";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextAreaField } from "~/components/kit/forms/TextAreaField";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { paths } from "~/services/server/navigation/paths";

interface MessageFormProps {
  /** "message" on the application's page, "answer" next to a notification. Two forms on one page need two ids. */
  id: "message" | "answer";
  vacancyId: number;
  result?: SubmissionResult | undefined;
}

export function MessageForm({ id, vacancyId, result }: MessageFormProps) {
  const { t } = useTranslation("notifications");
  const pendingForm = usePendingFields<{ text: string }>("message", id);
  const [form, fields] = useForm<{ text: string }>({ id, lastResult: result, defaultValue: pendingForm });
  return (
    <Form form={form} action={paths.progress(vacancyId)} labels={{ text: t("write.label") }}>
      <input type="hidden" name="intent" value="message" />
      <TextAreaField
        field={fields.text}
        label={t("write.label")}
        hint={t("write.hint")}
        maxLength={MAX_MESSAGE}
        rows={3}
      />
      <SubmitButton variant="outline" pendingLabel={t("write.sending")}>
        {t("write.send")}
      </SubmitButton>
    </Form>
  );
}
