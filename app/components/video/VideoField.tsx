import { useTranslation } from "react-i18next";
import { controlProps, type Field } from "~/components/forms/field";
import { FieldFrame } from "~/components/forms/FieldFrame";
import { Input } from "~/components/ui/input";

interface VideoFieldProps {
  field: Field;
  /**
   * Where the video comes from: on a phone "camera" opens the camera that looks at the person (HTML Media Capture), and
   * then nothing else can be chosen; "stored" is a video that was recorded before.
   */
  from: "camera" | "stored";
}

export function VideoField({ field, from }: VideoFieldProps) {
  const { t } = useTranslation("video");
  return (
    <FieldFrame field={field} label={t(`add.${from}`)} hint={t(`add.${from}Hint`)}>
      <Input
        {...controlProps(field, true)}
        type="file"
        accept="video/*"
        capture={from === "camera" ? "user" : undefined}
        className="h-auto min-h-24 cursor-pointer border-2 [border-style:dashed] p-4"
      />
    </FieldFrame>
  );
}
