import { useTranslation } from "react-i18next";
import { FileInput } from "../../ui/file-input";
import { controlProps } from "./field";
import { FieldFrame, type FieldTexts } from "./FieldFrame";

interface FileFieldProps extends FieldTexts {
  accept: string;
  required?: boolean;
  /** Opens the phone's camera, or its microphone for a sound file (HTML Media Capture). */
  capture?: "user" | undefined;
}

export function FileField({ accept, required, capture, ...texts }: FileFieldProps) {
  const { t } = useTranslation("forms");
  return (
    <FieldFrame {...texts}>
      <FileInput
        {...controlProps(texts.field, Boolean(texts.hint))}
        choose={t("chooseFile")}
        accept={accept}
        required={required}
        capture={capture}
      />
    </FieldFrame>
  );
}
