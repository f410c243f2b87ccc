import { useTranslation } from "react-i18next";
import type { Field } from "~/components/kit/forms/field";
import { TextField } from "~/components/kit/forms/TextField";

export function PhoneNumberField({ field, hint }: { field: Field; hint: string }) {
  const { t } = useTranslation("auth");
  return (
    <TextField
      field={field}
      label={t("phone.number")}
      hint={hint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="go"
      maxLength={40}
    />
  );
}
