import { useTranslation } from "react-i18next";
import type { Field } from "~/components/kit/forms/field";
import { TextField } from "~/components/kit/forms/TextField";

export function PhoneNumberField({ field }: { field: Field }) {
  const { t } = useTranslation("auth");
  return (
    <TextField
      field={field}
      label={t("phone.number")}
      hint={t("phone.numberHint")}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="go"
      maxLength={40}
    />
  );
}
