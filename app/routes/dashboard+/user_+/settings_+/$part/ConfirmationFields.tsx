import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Account } from "#contract/candidates/account";
import { CodeField } from "~/components/candidates/auth/CodeField";
import { PasskeyButton } from "~/components/candidates/auth/PasskeyButton";
import type { Field } from "~/components/kit/forms/field";
import { AccountName, PasswordField } from "~/components/kit/forms/PasswordField";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { paths } from "~/services/server/navigation/paths";

/** Returns whether the person confirms by a code sent by WhatsApp: the account has a number, but no password. */
export const hasCode = ({ hasPassword, whatsApp }: Account): boolean => !hasPassword && whatsApp !== null;

interface ConfirmationFieldsProps {
  account: Account;
  isCodeSent: boolean;
  fields: { currentPassword: Field; secondFactor: Field; phoneCode: Field };
  hint?: string;
  goesOn?: boolean;
}

export function ConfirmationFields({ account, isCodeSent, fields, hint, goesOn = false }: ConfirmationFieldsProps) {
  const { t } = useTranslation("settings");
  const isByCode = hasCode(account);
  const digits = account.whatsApp?.slice(-4);
  const enterKeyHint = goesOn ? "next" : "done";
  return (
    <>
      {account.email ? <AccountName email={account.email} /> : null}
      {isByCode && !isCodeSent ? <p>{t("byCode.lead", { digits })}</p> : null}
      {isByCode && isCodeSent ? (
        <CodeField
          field={fields.phoneCode}
          label={t("byCode.code")}
          hint={t("byCode.hint", { digits })}
          enterKeyHint={enterKeyHint}
          isNumeric
        />
      ) : null}
      {account.hasPassword ? (
        <PasswordField
          field={fields.currentPassword}
          label={t("currentPassword")}
          hint={hint}
          autoComplete="current-password"
          enterKeyHint={enterKeyHint}
        />
      ) : null}
      {(account.hasPassword || (isByCode && isCodeSent)) && account.secondFactorSince !== null ? (
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
  isCodeSent: boolean;
  label: string;
  pendingLabel: string;
  variant?: "destructive";
}

export function ConfirmationButtons({ account, isCodeSent, label, ...button }: ConfirmationButtonsProps) {
  const { t } = useTranslation("settings");
  const isByCode = hasCode(account);
  const canSend = account.hasPassword || (isByCode && isCodeSent);
  return (
    <>
      {canSend ? <SubmitButton {...button}>{label}</SubmitButton> : null}
      {isByCode ? (
        <SubmitButton
          name="sendCode"
          value="1"
          variant={isCodeSent ? "outline" : "default"}
          pendingLabel={t("byCode.sending")}
        >
          {t(isCodeSent ? "byCode.again" : "byCode.send")}
        </SubmitButton>
      ) : null}
      {account.passkeys > 0 ? (
        <PasskeyButton
          asks="get"
          options={paths.passkeyLogin()}
          label={t("passkeys.confirm")}
          pendingLabel={t("passkeys.addPending")}
          failed={t("passkeys.failed")}
          variant={account.hasPassword || isByCode ? "outline" : "default"}
        />
      ) : null}
    </>
  );
}

interface ConfirmablePartProps {
  account: Account;
  /** Another way to confirm, for accounts with neither password nor telephone. */
  instead: ReactNode;
  children: ReactNode;
}

/** Shows a form that needs a confirmation. If only a passkey can confirm, browsers without passkeys hide the form. */
export function ConfirmablePart({ account, instead, children }: ConfirmablePartProps) {
  if (account.hasPassword || hasCode(account)) return children;
  if (account.passkeys === 0) return instead;
  return (
    <>
      {/* The passkey may be on another device, so the other way to confirm is shown too. */}
      {instead}
      <div data-passkey-part="" hidden>
        {children}
      </div>
    </>
  );
}
