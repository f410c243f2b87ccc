import { useTranslation } from "react-i18next";
import type { Account } from "#contract/account";
import type { Field } from "~/components/forms/field";
import { TextField } from "~/components/forms/TextField";

/** Asks for a code beside the password, where the account has a second factor. */
export function SecondFactorField({ account, field }: { account: Account; field: Field }) {
  const { t } = useTranslation("settings");
  if (account.secondFactorSince === null) return null;
  return (
    <TextField
      field={field}
      label={t("secondFactor.code")}
      hint={t("secondFactor.codeHint")}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="done"
    />
  );
}
