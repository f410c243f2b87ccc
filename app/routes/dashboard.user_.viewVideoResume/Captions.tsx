import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { MAX_CAPTIONS } from "#contract/captions";
import { Form } from "~/components/forms/Form";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { TextAreaField } from "~/components/forms/TextAreaField";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";
import { usePendingFields } from "~/services/forms/pendingSubmission";
import type { CaptionsForm } from "./form";

interface CaptionsProps {
  captions: string;
  result: SubmissionResult | undefined;
}

/** What is said in the video, which the person may write down for who does not hear. */
export function Captions({ captions, result }: CaptionsProps) {
  const { t } = useTranslation("video");
  const pending = usePendingFields<CaptionsForm>("captions");
  const [form, fields] = useForm<CaptionsForm>({
    id: "captions",
    lastResult: result,
    defaultValue: pending ?? { captions },
  });
  const label = t("view.captions");
  return (
    <Collapsible open={Boolean(pending ?? result)}>
      <CollapsibleTrigger>{t(captions ? "view.captionsChange" : "view.captionsOpen")}</CollapsibleTrigger>
      <CollapsibleContent>
        <Form form={form} labels={{ captions: label }} className="flex flex-col gap-3 pt-2">
          <input type="hidden" name="intent" value="captions" />
          <TextAreaField
            field={fields.captions}
            label={label}
            hint={t("view.captionsHint")}
            optional
            rows={6}
            maxLength={MAX_CAPTIONS}
          />
          <SubmitButton variant="outline" pendingLabel={t("view.captionsSaving")}>
            {t("view.captionsSave")}
          </SubmitButton>
        </Form>
      </CollapsibleContent>
    </Collapsible>
  );
}
