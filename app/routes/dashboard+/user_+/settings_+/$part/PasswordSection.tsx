import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Account } from "#contract/candidates/account";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { PasswordField } from "~/components/kit/forms/PasswordField";
import { paths } from "~/services/server/navigation/paths";
import type { PasswordForm } from "./form";
import { ConfirmablePart, ConfirmationButtons, ConfirmationFields } from "./ConfirmationFields";

interface PasswordSectionProps {
  account: Account;
  result: SubmissionResult | undefined;
}

/** A person without a password gets a link by mail, or uses a passkey. */
export function PasswordSection({ account, result }: PasswordSectionProps) {
  return (
    <ConfirmablePart account={account} instead={<CreatePassword />}>
      <ChangePassword account={account} result={result} />
    </ConfirmablePart>
  );
}

function ChangePassword({ account, result }: PasswordSectionProps) {
  const { t } = useTranslation("settings");
  const [form, fields] = useForm<PasswordForm>({ id: "password-form", lastResult: result });
  return (
    <>
      {account.hasPassword ? <p>{t("password.lead")}</p> : null}
      <Form
        form={form}
        labels={{
          currentPassword: t("currentPassword"),
          secondFactor: t("secondFactor.code"),
          password: t("password.field"),
        }}
        action={paths.setting("password")}
      >
        <input type="hidden" name="intent" value="password" />
        <ConfirmationFields account={account} fields={fields} goesOn />
        <PasswordField
          field={fields.password}
          label={t("password.field")}
          hint={t("password.hint")}
          autoComplete="new-password"
          enterKeyHint="done"
          maxLength={128}
        />
        <ConfirmationButtons account={account} label={t("password.submit")} pendingLabel={t("password.pending")} />
      </Form>
    </>
  );
}

function CreatePassword() {
  const { t } = useTranslation("settings");
  return (
    <>
      <p>{t("password.none")}</p>
      <IntentButton action={paths.setting("password")} intent="createPassword">
        {t("password.mailLink")}
      </IntentButton>
    </>
  );
}
