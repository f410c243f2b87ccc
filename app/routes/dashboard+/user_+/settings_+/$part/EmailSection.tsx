import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Account } from "#contract/candidates/account";
import { CodeField } from "~/components/candidates/auth/CodeField";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { TextField } from "~/components/kit/forms/TextField";
import { Alert, AlertDescription } from "~/components/ui/alert";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { paths } from "~/services/server/navigation/paths";
import type { CodeForm, EmailForm } from "./form";
import { NeedsPassword } from "./NeedsPassword";
import { ConfirmablePart, ConfirmationButtons, ConfirmationFields } from "./ConfirmationFields";

interface EmailSectionProps {
  account: Account;
  isCodeSent: boolean;
  result: SubmissionResult | undefined;
  codeResult?: SubmissionResult | undefined;
}

export function EmailSection({ account, isCodeSent, result, codeResult }: EmailSectionProps) {
  const { t } = useTranslation("settings");
  return (
    <>
      {account.email ? (
        <p>
          {t("email.current")} <strong className="break-words">{account.email}</strong>
        </p>
      ) : (
        <p>{t("email.none")}</p>
      )}
      {account.pendingEmail !== null ? (
        <Waiting
          text={t(account.email ? "email.changeWaits" : "email.addWaits", { email: account.pendingEmail })}
          cancel={t(account.email ? "email.cancelChange" : "email.cancelAdd")}
          codeResult={codeResult}
        />
      ) : account.emailConfirmed || !account.email ? null : (
        <Waiting text={t("email.unconfirmed")} cancel={null} codeResult={codeResult} />
      )}
      {account.identities.includes("linkedin") ? <LinkedInLogin account={account} /> : null}
      <ConfirmablePart account={account} instead={<NeedsPassword hasPasskey={account.passkeys > 0} />}>
        <ChangeEmail key={account.email} account={account} isCodeSent={isCodeSent} result={result} />
      </ConfirmablePart>
    </>
  );
}

interface WaitingProps extends Pick<EmailSectionProps, "codeResult"> {
  text: string;
  /** The label of the button that cancels the change. Null for the registration's e-mail, which has no such button. */
  cancel: string | null;
}

/** Shows an e-mail that is not confirmed yet, with a field for the code and a button that sends a new link. */
function Waiting({ text, cancel, codeResult }: WaitingProps) {
  const { t } = useTranslation("settings");
  const button = { action: paths.setting("email"), variant: "outline" as const, pendingLabel: t("email.waitPending") };
  return (
    <Alert variant="warning" role={undefined}>
      <AlertDescription>
        <p className="break-words">{text}</p>
        <Code result={codeResult} />
        <div className="flex flex-wrap gap-2">
          <IntentButton {...button} intent="resendConfirmation">
            {t("email.resend")}
          </IntentButton>
          {cancel !== null ? (
            <IntentButton {...button} intent="cancelEmailChange">
              {cancel}
            </IntentButton>
          ) : null}
        </div>
      </AlertDescription>
    </Alert>
  );
}

function Code({ result }: { result: SubmissionResult | undefined }) {
  const { t } = useTranslation("settings");
  const pendingForm = usePendingFields<CodeForm>("code", "code-form");
  const [form, fields] = useForm<CodeForm>({ id: "code-form", lastResult: result, defaultValue: pendingForm });
  return (
    <Form form={form} labels={{ code: t("email.code") }} action={paths.setting("email")}>
      <input type="hidden" name="intent" value="code" />
      <CodeField field={fields.code} label={t("email.code")} hint={t("email.codeHint")} isNumeric />
      <SubmitButton className="wrap-anywhere" variant="outline" pendingLabel={t("email.codePending")}>
        {t("email.codeSubmit")}
      </SubmitButton>
    </Form>
  );
}

/** Offers to remove the LinkedIn login if the account has a password. Without one, LinkedIn may be the only login. */
function LinkedInLogin({ account }: Pick<EmailSectionProps, "account">) {
  const { t } = useTranslation("settings");
  return (
    <div className="flex flex-wrap items-center gap-2 justify-between">
      <p>{t("email.linkedin")}</p>
      {account.hasPassword ? (
        <IntentButton
          action={paths.setting("email")}
          intent="unlinkLinkedIn"
          variant="outline"
          pendingLabel={t("email.unlinking")}
        >
          {t("email.unlink")}
        </IntentButton>
      ) : null}
    </div>
  );
}

function ChangeEmail({ account, isCodeSent, result }: Omit<EmailSectionProps, "codeResult">) {
  const { t } = useTranslation("settings");
  const pendingForm = usePendingFields<EmailForm>("email", "email-form");
  const words = account.email ? "change" : "first";
  const [form, fields] = useForm<EmailForm>({ id: "email-form", lastResult: result, defaultValue: pendingForm });
  return (
    <Form
      form={form}
      labels={{
        email: t(`email.${words}Field`),
        currentPassword: t("currentPassword"),
        secondFactor: t("secondFactor.code"),
        phoneCode: t("byCode.code"),
      }}
      action={paths.setting("email")}
    >
      <input type="hidden" name="intent" value="email" />
      <TextField
        field={fields.email}
        label={t(`email.${words}Field`)}
        hint={t(`email.${words}Hint`)}
        type="email"
        autoComplete="email"
        enterKeyHint="next"
      />
      <ConfirmationFields account={account} isCodeSent={isCodeSent} fields={fields} />
      <ConfirmationButtons
        account={account}
        isCodeSent={isCodeSent}
        label={t(`email.${words}Submit`)}
        pendingLabel={t(`email.${words}Pending`)}
      />
    </Form>
  );
}
