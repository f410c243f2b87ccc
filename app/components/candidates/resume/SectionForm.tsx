import { useForm, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { buttonVariants } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/textLink";
import type { SectionValues } from "~/services/candidates/resume/sections/fields";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { toFindField, type FindField } from "./sectionFields";

interface SectionFormProps {
  values: SectionValues;
  result: SubmissionResult | undefined;
  /** Hash of the initial values, to detect a conflict. */
  seen: string;
  /** Hash of the other tab's values, set once the page has shown them. The next save replaces these values. */
  seenNow?: string | undefined;
  /** The id of a new entry, so that pressing twice creates only one entry. */
  entryId?: string | undefined;
  /** Separates the drafts of two forms at the same address. */
  draft?: string;
  labels: Record<string, string>;
  back: string;
  children: (find: FindField) => ReactNode;
}

export function SectionForm({
  values,
  result,
  seen,
  seenNow,
  entryId,
  draft = "",
  labels,
  back,
  children,
}: SectionFormProps) {
  const { t } = useTranslation("resume");
  const pendingForm = usePendingFields<SectionValues>("save", "section");
  // A restored form keeps the hash of the values it began with, so that another tab's later change is a conflict.
  const seenThen = typeof pendingForm?.seen === "string" ? pendingForm.seen : seen;
  const [form, fields] = useForm<SectionValues>({
    id: "section",
    lastResult: result,
    defaultValue: pendingForm ?? values,
  });
  return (
    <Form
      form={form}
      labels={labels}
      data-draft={draft}
      data-draft-text={t("draft.text")}
      data-draft-discard={t("draft.discard")}
      data-draft-look="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-accent p-4"
      data-draft-button-look={buttonVariants({ variant: "outline", size: "sm" })}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="seen" value={seenNow ?? seenThen} />
      {entryId ? <input type="hidden" name="entryId" value={entryId} /> : null}
      {children(toFindField(fields))}
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="lg" className="grow" saves>
          {t("save")}
        </SubmitButton>
        <ButtonLink to={back} size="lg" variant="outline">
          {t("cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}
