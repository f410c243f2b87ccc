import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Account } from "#contract/account";
import { Form } from "~/components/forms/Form";
import { IntentButton } from "~/components/forms/IntentButton";
import { PasswordField } from "~/components/forms/PasswordField";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { paths } from "~/services/shell/paths";
import type { PasswordForm } from "./form";
import { ConfirmationFields } from "./ConfirmationFields";

interface PasswordSectionProps {
  account: Account;
  result: SubmissionResult | undefined;
}

/** This changes the password. A person who has none is mailed a link that makes one. */
export function PasswordSection({ account, result }: PasswordSectionProps) {
  return account.hasPassword ? <ChangePassword account={account} result={result} /> : <CreatePassword />;
}

function ChangePassword({ account, result }: PasswordSectionProps) {
  const { t } = useTranslation("settings");
  const [form, fields] = useForm<PasswordForm>({ id: "password-form", lastResult: result });
  return (
    <>
      <p>{t("password.lead")}</p>
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
        <SubmitButton pendingLabel={t("password.pending")}>{t("password.submit")}</SubmitButton>
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
