import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Account } from "#contract/candidates/account";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { LineWithLink } from "~/components/kit/layout/LineWithLink";
import { PasswordField } from "~/components/kit/forms/PasswordField";
import { paths } from "~/services/server/navigation/paths";
import type { PasswordForm } from "./form";
import { ConfirmablePart, ConfirmationButtons, ConfirmationFields } from "./ConfirmationFields";
import { TextLink } from "~/components/ui/textLink";

interface PasswordSectionProps {
  account: Account;
  isCodeSent: boolean;
  result: SubmissionResult | undefined;
}

/** Sets a password. A person who has none gets a link by mail, or confirms by a WhatsApp code or a passkey. */
export function PasswordSection({ account, isCodeSent, result }: PasswordSectionProps) {
  if (!account.email) return <NeedsEmail />;
  return (
    <ConfirmablePart account={account} instead={<CreatePassword />}>
      <ChangePassword account={account} isCodeSent={isCodeSent} result={result} />
    </ConfirmablePart>
  );
}

function ChangePassword({ account, isCodeSent, result }: PasswordSectionProps) {
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
          phoneCode: t("byCode.code"),
          password: t("password.field"),
        }}
        action={paths.setting("password")}
      >
        <input type="hidden" name="intent" value="password" />
        <ConfirmationFields account={account} isCodeSent={isCodeSent} fields={fields} goesOn />
        <PasswordField
          field={fields.password}
          label={t("password.field")}
          hint={t("password.hint")}
          autoComplete="new-password"
          enterKeyHint="done"
          maxLength={128}
        />
        <ConfirmationButtons
          account={account}
          isCodeSent={isCodeSent}
          label={t("password.submit")}
          pendingLabel={t("password.pending")}
        />
      </Form>
    </>
  );
}

/** Asks to add an e-mail before a password, because the login needs both. */
function NeedsEmail() {
  const { t } = useTranslation("settings");
  return (
    <LineWithLink text={t("password.needsEmail")}>
      <TextLink to={paths.setting("email")}>{t("email.add")}</TextLink>
    </LineWithLink>
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
