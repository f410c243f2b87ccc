import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { AddressFields, getProfileLabels, PersonFields } from "~/components/account/ProfileFields";
import { Form } from "~/components/forms/Form";
import { FormSection } from "~/components/forms/FormSection";
import { SubmitButton } from "~/components/forms/SubmitButton";
import type { ProfileForm } from "~/services/account/profileForm";
import { usePendingFields } from "~/services/forms/pendingSubmission";

interface EditFormProps {
  /** What was told so far. */
  profile: ProfileForm;
  result: SubmissionResult | undefined;
}

/** What a candidate tells of themselves, to correct. */
export function EditForm({ profile, result }: EditFormProps) {
  const { t } = useTranslation("profile");
  const pendingForm = usePendingFields<ProfileForm>("profile");
  const [form, fields] = useForm<ProfileForm>({
    id: "profile",
    lastResult: result,
    defaultValue: pendingForm ?? profile,
  });
  return (
    <Form form={form} labels={getProfileLabels(t)} className="gap-10">
      <input type="hidden" name="intent" value="profile" />
      <FormSection title={t("you")}>
        <PersonFields fields={fields} birthDate={fields.birthDate.getFieldset()} />
      </FormSection>
      <FormSection title={t("address")}>
        <AddressFields fields={fields} />
        <SubmitButton size="lg" className="w-full" pendingLabel={t("saving")}>
          {t("save")}
        </SubmitButton>
      </FormSection>
    </Form>
  );
}
