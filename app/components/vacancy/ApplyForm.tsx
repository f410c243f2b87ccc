import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { getProfileLabels } from "~/components/account/ProfileFields";
import { CheckboxField } from "~/components/forms/CheckboxField";
import { Form } from "~/components/forms/Form";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { toProfileValues } from "~/services/account/profile";
import { profileItems } from "~/services/account/profileForm";
import type { ApplyForm as ApplyFields } from "~/services/vacancy/forms.server";
import { usePendingFields } from "~/services/forms/pendingSubmission";
import { SentLines, type SentLinesProps } from "./SentLines";

export interface ApplyFormProps extends SentLinesProps {
  result?: SubmissionResult | undefined;
  /** Whether it answers an invitation: to send it is to accept. */
  isInvited?: boolean;
  /** Whether what was told already is open from the start. */
  opens?: boolean;
}

/**
 * Applies in one press where nothing is missing, and asks for what is. Before it goes, all else that the company will
 * get is one press away, and each line of that can be changed in its place (docs/design.md, section 7).
 */
export function ApplyForm({ result, isInvited = false, opens = false, ...lines }: ApplyFormProps) {
  const { t } = useTranslation("vacancy");
  const { t: profileText } = useTranslation("profile");
  const pendingForm = usePendingFields<ApplyFields>("apply");
  const { candidate, resume, draft, missing } = lines;
  const known = {
    ...toProfileValues(candidate),
    message: draft?.message,
    schooling: candidate.schooling ?? undefined,
    cnh: candidate.cnh ?? undefined,
  };
  const [form, fields] = useForm<ApplyFields>({
    id: "apply",
    lastResult: result,
    // A disability that the currículo has is asked to be shown, and not to be told again.
    defaultValue: { ...known, disability: draft?.disability ?? resume?.disability?.kind, ...pendingForm },
  });
  // The summary names the field: "Preencha este campo" may stand there more than once.
  const labels = {
    ...getProfileLabels(profileText),
    schooling: t("apply.schooling"),
    cnh: t("apply.cnh"),
    disability: t("apply.disability"),
    message: t("apply.message"),
  };
  // What was told once can be changed here, and not emptied.
  const asks = new Set([
    ...profileItems,
    ...(candidate.schooling === null ? [] : ["schooling"]),
    ...(candidate.cnh === null ? [] : ["cnh"]),
    ...missing,
  ]);
  return (
    <Form form={form} labels={labels}>
      <input type="hidden" name="intent" value="apply" />
      {[...asks].map((item) => (
        <input key={item} type="hidden" name="asks" value={item} />
      ))}
      {missing.length === 0 ? <p>{t("apply.ready")}</p> : <p>{t("apply.missing", { count: missing.length })}</p>}
      <SentLines
        {...lines}
        fields={fields}
        birthDate={fields.birthDate.getFieldset()}
        known={known}
        opens={opens || Boolean(result ?? pendingForm)}
      />
      <CheckboxField field={fields.onlyHere} label={t("apply.onlyHere")} hint={t("apply.onlyHereHint")} />
      {/* In sight however much is asked. */}
      <div className="sticky bottom-0 z-10 -my-3 grid border-t bg-card py-3">
        <SubmitButton size="lg">{t(isInvited ? "invitation.accept" : "apply.submit")}</SubmitButton>
      </div>
    </Form>
  );
}
