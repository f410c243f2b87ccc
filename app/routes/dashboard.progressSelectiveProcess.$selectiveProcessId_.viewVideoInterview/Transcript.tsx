import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { MAX_ANSWER_TEXT } from "#contract/videoInterview";
import { Form } from "~/components/forms/Form";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { TextAreaField } from "~/components/forms/TextAreaField";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";
import { usePendingFields } from "~/services/forms/pendingSubmission";
import type { TranscriptForm } from "./form";

interface TranscriptProps {
  questionId: string;
  transcript: string;
  result: SubmissionResult | undefined;
}

/** What is said in a recording, which the person may write down or correct. Each question has a form of its own. */
export function Transcript({ questionId, transcript, result }: TranscriptProps) {
  const { t } = useTranslation("videoInterview");
  const pending = usePendingFields<TranscriptForm>("transcript");
  const own = pending?.questionId === questionId ? pending : undefined;
  const ownResult = result?.initialValue?.questionId === questionId ? result : undefined;
  const [form, fields] = useForm<TranscriptForm>({
    id: `transcript-${questionId}`,
    lastResult: ownResult,
    defaultValue: own ?? { transcript },
  });
  const label = t("seeing.transcript");
  return (
    <Collapsible open={Boolean(own ?? ownResult)}>
      <CollapsibleTrigger>{t("seeing.transcriptOpen")}</CollapsibleTrigger>
      <CollapsibleContent>
        <Form form={form} labels={{ transcript: label }} className="flex flex-col gap-3 pt-2">
          <input type="hidden" name="intent" value="transcript" />
          <input type="hidden" name="questionId" value={questionId} />
          <TextAreaField
            field={fields.transcript}
            label={label}
            hint={t("seeing.transcriptHint")}
            optional
            rows={4}
            maxLength={MAX_ANSWER_TEXT}
          />
          <SubmitButton variant="outline" pendingLabel={t("ask.savingText")}>
            {t("seeing.transcriptSave")}
          </SubmitButton>
        </Form>
      </CollapsibleContent>
    </Collapsible>
  );
}
