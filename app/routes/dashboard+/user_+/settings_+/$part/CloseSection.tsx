import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Account } from "#contract/candidates/account";
import { DateText } from "~/components/kit/format/DateText";
import { Form } from "~/components/kit/forms/Form";
import { CancelDeletionForm } from "~/components/kit/layout/DeletionBanner";
import { paths } from "~/services/server/navigation/paths";
import type { CloseForm } from "./form";
import { NeedsPassword } from "./NeedsPassword";
import { ConfirmablePart, ConfirmationButtons, ConfirmationFields } from "./ConfirmationFields";

interface CloseSectionProps {
  account: Account;
  isCodeSent: boolean;
  result: SubmissionResult | undefined;
}

/** Offers to delete the account after seven days, on its own screen, so that nobody deletes an account by mistake. */
export function CloseSection({ account, isCodeSent, result }: CloseSectionProps) {
  const { t } = useTranslation("settings");
  if (account.deletionAt)
    return (
      <>
        <p>
          {t("close.asked")} <DateText at={account.deletionAt} style="moment" />.
        </p>
        <CancelDeletionForm />
      </>
    );
  return (
    <>
      <p>{t("close.lead")}</p>
      <Listed title={t("close.erasedTitle")} items={t("close.erased", { returnObjects: true })} />
      <Listed title={t("close.keptTitle")} items={t("close.kept", { returnObjects: true })} />
      <ConfirmablePart account={account} instead={<NeedsPassword hasPasskey={account.passkeys > 0} />}>
        <CloseAccount account={account} isCodeSent={isCodeSent} result={result} />
      </ConfirmablePart>
    </>
  );
}

function Listed({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <h2 className="text-base">{title}</h2>
      <ul className="list-disc ps-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function CloseAccount({ account, isCodeSent, result }: CloseSectionProps) {
  const { t } = useTranslation("settings");
  const [form, fields] = useForm<CloseForm>({ id: "close-form", lastResult: result });
  return (
    <Form
      form={form}
      labels={{
        currentPassword: t("currentPassword"),
        secondFactor: t("secondFactor.code"),
        phoneCode: t("byCode.code"),
      }}
      action={paths.setting("close")}
    >
      <input type="hidden" name="intent" value="close" />
      <ConfirmationFields account={account} isCodeSent={isCodeSent} fields={fields} hint={t("close.passwordHint")} />
      <ConfirmationButtons
        account={account}
        isCodeSent={isCodeSent}
        label={t("close.submit")}
        pendingLabel={t("close.pending")}
        variant="destructive"
      />
    </Form>
  );
}
