import { useForm, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { buttonVariants } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/textLink";
import type { SectionValues } from "~/services/candidates/resume/values";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { toFindField, type FindField } from "./sectionFields";

interface SectionFormProps {
  values: SectionValues;
  result: SubmissionResult | undefined;
  /** The version in the form, so that the answer tells whether it has changed since. */
  seen: string;
  /** The version that the answer to a conflict has shown: the next save replaces it. */
  seenNow?: string | undefined;
  /** The id under which an entry that is new will be kept, so that pressing twice makes one. */
  entryId?: string | undefined;
  /** Tells the drafts of two forms of one address apart. */
  draft?: string;
  labels: Record<string, string>;
  /** The address of the link that leaves without saving. */
  back: string;
  children: (find: FindField) => ReactNode;
}

/** The form of one section, or of one entry of it: it saves alone. */
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
  // A form that was kept comes back with what it was filled with then: it may have been changed since.
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
