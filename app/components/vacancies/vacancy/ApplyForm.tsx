import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { getProfileLabels } from "~/components/candidates/account/ProfileFields";
import { Form } from "~/components/kit/forms/Form";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { toProfileValues } from "~/services/candidates/account/profile";
import { profileItems } from "~/services/candidates/account/profileForm";
import { toLicence } from "~/services/candidates/resume/licence";
import { findStep, listSteps, nameStep } from "~/services/vacancies/vacancy/applySteps";
import type { ApplyForm as ApplyFields } from "~/services/vacancies/vacancy/forms.server";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { SentLines, type SentLinesProps } from "./SentLines";

export interface ApplyFormProps extends SentLinesProps {
  result?: SubmissionResult | undefined;
  isInvited?: boolean;
  step?: number;
  item?: string | null;
}

/** Applies in one press, or asks in steps. Each step posts the whole form, so no text is lost (docs/design.md, 7). */
export function ApplyForm({ result, isInvited = false, step, item = null, ...lines }: ApplyFormProps) {
  const { t } = useTranslation("vacancy");
  const { t: profileText } = useTranslation("profile");
  const pendingForm = usePendingFields<ApplyFields & { at: string }>("apply");
  const { candidate, resume, draft, missing } = lines;
  const known = {
    ...toProfileValues(candidate),
    message: draft?.message,
    schooling: candidate.schooling ?? undefined,
    cnh: toLicence(candidate.cnh),
  };
  const [form, fields] = useForm<ApplyFields>({
    id: "apply",
    lastResult: result,
    // The currículo's disability is filled in, and the candidate chooses whether to send it.
    defaultValue: { ...known, disability: draft?.disability ?? resume?.disability?.kind, ...pendingForm },
  });
  // The error summary names the field, because several fields may have the error "Preencha este campo".
  const labels = {
    ...getProfileLabels(profileText),
    schooling: t("apply.schooling"),
    cnh: t("apply.cnh"),
    disability: t("apply.disability"),
    message: t("apply.message"),
  };
  // Stored answers are required here: they can be changed, but not emptied.
  const asks = new Set([
    ...profileItems,
    ...(candidate.schooling === null ? [] : ["schooling"]),
    ...(candidate.cnh === null ? [] : ["cnh"]),
    ...missing,
  ]);
  const steps = listSteps(missing);
  const isWrong = result?.status === "error";
  const last = steps.length - 1;
  const asked = isWrong
    ? findStep(steps, Object.keys(form.allErrors))
    : (step ?? Number(pendingForm?.at ?? (item ? findStepWith(item) : 0)));
  const at = Math.min(Math.max(asked || 0, 0), last);
  const isLast = at === last;
  const onward = isLast ? {} : { name: "step", value: at + 1 };
  function findStepWith(wanted: string): number {
    const found = steps.findIndex((items) => items.some((own) => own === wanted));
    return found < 0 ? last : found;
  }
  return (
    <Form form={form} labels={labels}>
      <input type="hidden" name="intent" value="apply" />
      <input type="hidden" name="at" value={at} />
      {/* Enter presses a form's first button, so the first button is the one for the next step. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" {...onward} />
      {steps[at]?.map((own) => (
        <input key={own} type="hidden" name="here" value={own} />
      ))}
      {[...asks].map((item) => (
        <input key={item} type="hidden" name="asks" value={item} />
      ))}
      <p>
        {missing.length === 0
          ? t("apply.ready")
          : last === 0
            ? t("apply.missing", { count: missing.length })
            : t("apply.step", {
                step: at + 1,
                count: steps.length,
                name: t(`apply.steps.${nameStep(steps[at] ?? [])}`),
              })}
      </p>
      <SentLines
        {...lines}
        fields={fields}
        birthDate={fields.birthDate.getFieldset()}
        known={known}
        steps={steps}
        at={at}
        isLast={isLast}
        opens={isWrong || Boolean(pendingForm) || (item !== null && !missing.some((own) => own === item))}
      />
      <div className="sticky bottom-0 z-10 -my-3 flex gap-2 border-t bg-card py-3">
        {at > 0 ? (
          <SubmitButton size="lg" variant="outline" name="step" value={at - 1}>
            {t("apply.previous")}
          </SubmitButton>
        ) : null}
        <SubmitButton size="lg" className="flex-1 px-2" {...onward}>
          {t(isLast ? (isInvited ? "invitation.accept" : "apply.submit") : "apply.next")}
        </SubmitButton>
      </div>
    </Form>
  );
}
