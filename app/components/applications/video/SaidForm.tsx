import { useForm, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextAreaField } from "~/components/kit/forms/TextAreaField";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";

interface SaidFormProps {
  name: "captions" | "transcript";
  questionId?: string;
  said: string;
  maxLength: number;
  result: SubmissionResult | undefined;
  children: ReactNode;
}

export function SaidForm({ name, questionId, said, maxLength, result, children }: SaidFormProps) {
  const { t } = useTranslation("video");
  const pending = usePendingFields<Record<string, string>>(name);
  const own = pending?.questionId === questionId ? pending : undefined;
  const ownResult = result?.initialValue?.questionId === questionId ? result : undefined;
  const [form, fields] = useForm<Record<string, string>>({
    id: [name, questionId].filter(Boolean).join("-"),
    lastResult: ownResult,
    defaultValue: own ?? { [name]: said },
  });
  const field = fields[name];
  const label = t("view.captions");
  if (!field) return null;
  return (
    <Collapsible open={Boolean(own ?? ownResult)}>
      <CollapsibleTrigger>{t(said ? "view.captionsChange" : "view.captionsOpen")}</CollapsibleTrigger>
      <CollapsibleContent>
        <Form form={form} labels={{ [name]: label }} className="flex flex-col gap-3 pt-2">
          {children}
          <TextAreaField
            field={field}
            label={label}
            hint={t("view.captionsHint")}
            optional
            rows={6}
            maxLength={maxLength}
          />
          <SubmitButton variant="outline" pendingLabel={t("view.captionsSaving")}>
            {t("view.captionsSave")}
          </SubmitButton>
        </Form>
      </CollapsibleContent>
    </Collapsible>
  );
}
