import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Account } from "#contract/account";
import { DateText } from "~/components/format/DateText";
import { Form } from "~/components/forms/Form";
import { PasswordField, AccountName } from "~/components/forms/PasswordField";
import { SubmitButton } from "~/components/forms/SubmitButton";
import { SettingsSection } from "~/components/account/SettingsSection";
import { CancelDeletionForm } from "~/components/shell/DeletionBanner";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { usePendingFields } from "~/services/forms/pendingSubmission";
import { paths } from "~/services/shell/paths";
import type { CloseForm } from "./form";
import { NeedsPassword } from "./NeedsPassword";
import { SecondFactorField } from "./SecondFactorField";

interface CloseSectionProps {
  account: Account;
  result: SubmissionResult | undefined;
}

/**
 * This ends the account, seven days later. A person opens it first, which asks without scripts whether they are sure.
 */
export function CloseSection({ account, result }: CloseSectionProps) {
  const { t } = useTranslation("settings");
  const pendingForm = usePendingFields("close");
  return (
    <SettingsSection anchor="close" icon="remove" title={t("close.title")}>
      {account.deletionAt ? (
        <>
          <p>
            {t("close.asked")} <DateText at={account.deletionAt} style="moment" />.
          </p>
          <CancelDeletionForm />
        </>
      ) : (
        <Collapsible open={Boolean(result ?? pendingForm)}>
          <CollapsibleTrigger>{t("close.open")}</CollapsibleTrigger>
          <div className="flex flex-col gap-4">
            <p>{t("close.lead")}</p>
            <Listed title={t("close.erasedTitle")} items={t("close.erased", { returnObjects: true })} />
            <Listed title={t("close.keptTitle")} items={t("close.kept", { returnObjects: true })} />
            {account.hasPassword ? <CloseAccount account={account} result={result} /> : <NeedsPassword />}
          </div>
        </Collapsible>
      )}
    </SettingsSection>
  );
}

function Listed({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="list-disc ps-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function CloseAccount({ account, result }: CloseSectionProps) {
  const { t } = useTranslation("settings");
  const [form, fields] = useForm<CloseForm>({ id: "close-form", lastResult: result });
  return (
    <Form
      form={form}
      labels={{ currentPassword: t("currentPassword"), secondFactor: t("secondFactor.code") }}
      action={paths.settings()}
    >
      <input type="hidden" name="intent" value="close" />
      <AccountName email={account.email} />
      <PasswordField
        field={fields.currentPassword}
        label={t("currentPassword")}
        hint={t("close.passwordHint")}
        autoComplete="current-password"
        enterKeyHint="done"
      />
      <SecondFactorField account={account} field={fields.secondFactor} />
      <SubmitButton variant="destructive" pendingLabel={t("close.pending")}>
        {t("close.submit")}
      </SubmitButton>
    </Form>
  );
}
