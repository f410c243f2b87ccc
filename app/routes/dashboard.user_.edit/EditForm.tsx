import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { BirthDateField } from "~/components/account/BirthDateField";
import {
  ContactFields,
  CpfField,
  getProfileLabels,
  PlaceFields,
  StreetFields,
} from "~/components/account/ProfileFields";
import { Form } from "~/components/forms/Form";
import { FormSection } from "~/components/forms/FormSection";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { profileItems, type ProfileForm, type ProfileItem } from "~/services/account/profileForm";
import { usePendingFields } from "~/services/forms/pendingSubmission";

interface EditFormProps {
  /** What was told so far. */
  profile: ProfileForm;
  /** What was not told yet, and may stay so until the first application asks for it. */
  untold: ProfileItem[];
  /** Known cities that the typed one may mean. */
  near?: string[];
  isSecondStep?: boolean;
  result: SubmissionResult | undefined;
}

/**
 * What a candidate tells of themselves, to correct. As the second step of the registration (docs/decisions/0015) it asks
 * only what the first one did not. What was told once can't be emptied.
 */
export function EditForm({ profile, untold, isSecondStep = false, near, result }: EditFormProps) {
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
      {profileItems
        .filter((item) => !untold.includes(item))
        .map((item) => (
          <input key={item} type="hidden" name="asks" value={item} />
        ))}
      <FormSection title={t("you")}>
        {isSecondStep ? null : <ContactFields fields={fields} />}
        <CpfField field={fields.cpf} optional={untold.includes("cpf")} />
        <BirthDateField
          field={fields.birthDate}
          parts={fields.birthDate.getFieldset()}
          optional={untold.includes("birthDate")}
        />
      </FormSection>
      <FormSection title={t("address")} lead={t("addressLead")}>
        {isSecondStep ? (
          <p>
            {profile.city} – {profile.state}
          </p>
        ) : (
          <PlaceFields fields={fields} near={near} />
        )}
        <StreetFields fields={fields} optional={untold.includes("address")} />
        <SubmitButton size="lg" className="w-full" pendingLabel={t("saving")}>
          {t("save")}
        </SubmitButton>
      </FormSection>
    </Form>
  );
}
