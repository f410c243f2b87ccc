import { useTranslation } from "react-i18next";
import { controlProps, type Field } from "~/components/forms/field";
import { FieldFrame } from "~/components/forms/FieldFrame";
import { Input } from "~/components/ui/input";

/** What each takes, and what a phone opens for it (HTML Media Capture); then nothing else can be chosen there. */
const sources = {
  camera: { accept: "video/*", capture: "user" },
  voice: { accept: "audio/*", capture: "user" },
  stored: { accept: "video/*", capture: undefined },
  storedAny: { accept: "video/*,audio/*", capture: undefined },
} as const;

export function RecordingField({ field, from }: { field: Field; from: keyof typeof sources }) {
  const { t } = useTranslation("videoInterview");
  return (
    <FieldFrame field={field} label={t(`ask.${from}`)} hint={t(`ask.${from}Hint`)}>
      <Input
        {...controlProps(field, true)}
        type="file"
        {...sources[from]}
        className="h-auto min-h-24 cursor-pointer border-2 [border-style:dashed] p-4"
      />
    </FieldFrame>
  );
}
