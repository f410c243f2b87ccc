import { useTranslation } from "react-i18next";
import type { Account } from "#contract/account";
import type { Field } from "~/components/forms/field";
import { AccountName, PasswordField } from "~/components/forms/PasswordField";
import { TextField } from "~/components/forms/TextField";

interface ConfirmationFieldsProps {
  account: Account;
  fields: { currentPassword: Field; secondFactor: Field };
  /** It stands beneath the password. */
  hint?: string;
  /** Whether other fields follow. */
  goesOn?: boolean;
}

/** Asks for the password, and beside it for a code where the account has a second factor. */
export function ConfirmationFields({ account, fields, hint, goesOn = false }: ConfirmationFieldsProps) {
  const { t } = useTranslation("settings");
  return (
    <>
      <AccountName email={account.email} />
      <PasswordField
        field={fields.currentPassword}
        label={t("currentPassword")}
        hint={hint}
        autoComplete="current-password"
        enterKeyHint={goesOn ? "next" : "done"}
      />
      {account.secondFactorSince === null ? null : (
        <TextField
          field={fields.secondFactor}
          label={t("secondFactor.code")}
          hint={t("secondFactor.codeHint")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint={goesOn ? "next" : "done"}
        />
      )}
    </>
  );
}
