import { useTranslation } from "react-i18next";
import { CheckboxField } from "../../kit/forms/CheckboxField";
import type { Field } from "../../kit/forms/field";
import { useSharedPhone } from "../../kit/forms/useSharedPhone";

/** Hidden on a shared phone, and while the form's box for a shared phone is ticked: the two settings contradict. */
export function RememberField({ field }: { field: Field }) {
  const { t } = useTranslation("auth");
  if (useSharedPhone()) return null;
  return (
    <div className="[form:has([name=sharedPhone]:checked)_&]:hidden">
      <CheckboxField field={field} label={t("login.remember")} />
    </div>
  );
}
