import { useTranslation } from "react-i18next";
import { SHARED_IDLE_MINUTES } from "#contract/candidates/user";
import { CheckboxField } from "../../kit/forms/CheckboxField";
import type { Field } from "../../kit/forms/field";

export function SharedPhoneField({ field }: { field: Field }) {
  const { t } = useTranslation("auth");
  return (
    <CheckboxField
      field={field}
      label={t("sharedPhone.label")}
      hint={t("sharedPhone.hint", { minutes: SHARED_IDLE_MINUTES })}
    />
  );
}
