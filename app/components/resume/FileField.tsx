import { useTranslation } from "react-i18next";
import { controlProps, type Field } from "~/components/forms/field";
import { FieldFrame } from "~/components/forms/FieldFrame";
import { Input } from "~/components/ui/input";

/** The file of a currículo. Browsers take a file that is dropped on it, without scripts too. */
export function FileField({ field }: { field: Field }) {
  const { t } = useTranslation("resumeFile");
  return (
    <FieldFrame field={field} label={t("file")} hint={t("hint")}>
      <Input
        {...controlProps(field, true)}
        type="file"
        required
        accept=".pdf,.docx,.json,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/json"
        className="h-auto min-h-24 cursor-pointer border-2 [border-style:dashed] p-4"
      />
    </FieldFrame>
  );
}
