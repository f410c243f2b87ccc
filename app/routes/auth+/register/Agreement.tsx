import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AuthPage } from "~/components/candidates/auth/AuthPage";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { NotYou } from "./BegunAccount";
import { ConsentField } from "./ConsentField";

export function Agreement({ userId, result }: { userId: string; result: SubmissionResult | undefined }) {
  const { t } = useTranslation("auth");
  const [form, fields] = useForm<{ consent: string }>({ id: "register", lastResult: result ?? null });
  return (
    <AuthPage title={t("agree.title")} lead={t("agree.lead")}>
      <NotYou />
      <Form form={form} labels={{ consent: t("register.consent") }} className="gap-4">
        <input type="hidden" name="completes" value={userId} />
        <ConsentField field={fields.consent} />
        <SubmitButton size="lg" className="w-full" pendingLabel={t("agree.pending")}>
          {t("agree.submit")}
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
