import { useForm } from "@conform-to/react";
import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { paths } from "~/services/server/navigation/paths";
import { ResumeFileField } from "./ResumeFileField";

export function VisitorFileForm({ result }: { result?: SubmissionResult | undefined }) {
  const { t } = useTranslation("resumeFile");
  const [form, fields] = useForm<{ file: File }>({ id: "sendResume", lastResult: result });
  return (
    <Form form={form} action={paths.sendResume()} encType="multipart/form-data" labels={{ file: t("file") }}>
      <ResumeFileField field={fields.file} />
      <SubmitButton className="w-full" pendingLabel={t("reading")}>
        {t("visitor.read")}
      </SubmitButton>
    </Form>
  );
}
