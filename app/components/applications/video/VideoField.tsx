import { useTranslation } from "react-i18next";
import type { Field } from "~/components/kit/forms/field";
import { FileField } from "~/components/kit/forms/FileField";

interface VideoFieldProps {
  field: Field;
  from: "camera" | "stored";
}

export function VideoField({ field, from }: VideoFieldProps) {
  const { t } = useTranslation("video");
  return (
    <FileField
      field={field}
      label={t(`add.${from}`)}
      hint={t(`add.${from}Hint`)}
      accept="video/*"
      capture={from === "camera" ? "user" : undefined}
    />
  );
}
