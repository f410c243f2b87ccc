import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Account } from "#contract/candidates/account";
import { CodeField } from "~/components/candidates/auth/CodeField";
import { PasskeyButton } from "~/components/candidates/auth/PasskeyButton";
import type { Field } from "~/components/kit/forms/field";
import { AccountName, PasswordField } from "~/components/kit/forms/PasswordField";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { paths } from "~/services/server/navigation/paths";

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
  const enterKeyHint = goesOn ? "next" : "done";
  return (
    <>
      <AccountName email={account.email} />
      {account.hasPassword ? (
        <PasswordField
          field={fields.currentPassword}
          label={t("currentPassword")}
          hint={hint}
          autoComplete="current-password"
          enterKeyHint={enterKeyHint}
        />
      ) : null}
      {account.hasPassword && account.secondFactorSince !== null ? (
        <CodeField
          field={fields.secondFactor}
          label={t("secondFactor.code")}
          hint={t("secondFactor.codeHint")}
          enterKeyHint={enterKeyHint}
        />
      ) : null}
    </>
  );
}

interface ConfirmationButtonsProps {
  account: Account;
  label: string;
  pendingLabel: string;
  variant?: "destructive";
}

/** Sends the form with what was typed, or with what a passkey of the account signs, where it has any. */
export function ConfirmationButtons({ account, label, ...button }: ConfirmationButtonsProps) {
  const { t } = useTranslation("settings");
  return (
    <>
      {account.hasPassword ? <SubmitButton {...button}>{label}</SubmitButton> : null}
      {account.passkeys > 0 ? (
        <PasskeyButton
          asks="get"
          options={paths.passkeyLogin()}
          label={t("passkeys.confirm")}
          pendingLabel={t("passkeys.addPending")}
          failed={t("passkeys.failed")}
          variant={account.hasPassword ? "outline" : "default"}
        />
      ) : null}
    </>
  );
}

interface ConfirmablePartProps {
  account: Account;
  /**
   * A form that asks for a confirmation that its person can give. A person with a passkey alone needs a browser that
   * has them.
   */
  instead: ReactNode;
  children: ReactNode;
}

/** A form that wants a confirmation, as far as its person has one: a passkey alone wants a browser that has them. */
export function ConfirmablePart({ account, instead, children }: ConfirmablePartProps) {
  if (account.hasPassword) return children;
  if (account.passkeys === 0) return instead;
  return (
    <>
      {/* The passkey may be on another device, so the other way stays. */}
      {instead}
      <div data-passkey-part="" hidden>
        {children}
      </div>
    </>
  );
}
