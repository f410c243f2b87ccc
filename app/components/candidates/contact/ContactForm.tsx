import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/alert";
import { LinkLine } from "~/components/ui/textLink";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextAreaField } from "~/components/kit/forms/TextAreaField";
import { TextField } from "~/components/kit/forms/TextField";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";

interface ContactFormProps {
  isSent: boolean;
  name: string;
  reach: string;
  result: SubmissionResult | undefined;
  again: string;
}

interface Message {
  name: string;
  reach: string;
  message: string;
}

export function ContactForm({ isSent, name, reach, result, again }: ContactFormProps) {
  const { t } = useTranslation("contact");
  const typed = usePendingFields<Message>("contact");
  const [form, fields] = useForm<Message>({
    id: "contact",
    lastResult: result,
    defaultValue: { name, reach, ...typed },
  });
  if (isSent && !result) {
    return (
      <>
        <Note variant="success" title={t("sentTitle")}>
          {t("sentText")}
        </Note>
        <LinkLine to={again}>{t("another")}</LinkLine>
      </>
    );
  }
  return (
    <>
      <p>{t("lead")}</p>
      <Form form={form} labels={{ name: t("name"), reach: t("reach"), message: t("message") }}>
        <TextField
          field={fields.name}
          label={t("name")}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={120}
        />
        <TextField
          field={fields.reach}
          label={t("reach")}
          hint={t("reachHint")}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="email"
          enterKeyHint="next"
          maxLength={254}
        />
        <TextAreaField field={fields.message} label={t("message")} hint={t("messageHint")} rows={6} maxLength={5_000} />
        <SubmitButton size="lg" className="w-full">
          {t("submit")}
        </SubmitButton>
      </Form>
    </>
  );
}
