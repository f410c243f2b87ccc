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
  hint?: string;
  goesOn?: boolean;
}

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
  /** Shown without passkeys in the browser, if the account has only a passkey. */
  instead: ReactNode;
  children: ReactNode;
}

/** A form that needs a confirmation. With only a passkey it needs a browser with passkeys. */
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
