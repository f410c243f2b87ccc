import { useTranslation } from "react-i18next";
import type { Field } from "~/components/kit/forms/field";
import { FileField } from "~/components/kit/forms/FileField";

const accept =
  ".pdf,.docx,.odt,.json,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.oasis.opendocument.text,application/json,image/jpeg,image/png";

export function ResumeFileField({ field }: { field: Field }) {
  const { t } = useTranslation("resumeFile");
  return <FileField field={field} label={t("file")} hint={t("hint")} accept={accept} required />;
}
