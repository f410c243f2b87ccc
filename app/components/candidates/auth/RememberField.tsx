import { useTranslation } from "react-i18next";
import { CheckboxField } from "../../kit/forms/CheckboxField";
import type { Field } from "../../kit/forms/field";
import { useSharedPhone } from "../../kit/forms/useSharedPhone";

/** Is hidden where the form's telephone is ticked as shared, because the two contradict each other. */
export function RememberField({ field }: { field: Field }) {
  const { t } = useTranslation("auth");
  if (useSharedPhone()) return null;
  return (
    <div className="[form:has([name=sharedPhone]:checked)_&]:hidden">
      <CheckboxField field={field} label={t("login.remember")} />
    </div>
  );
}
