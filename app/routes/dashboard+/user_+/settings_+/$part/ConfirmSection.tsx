import { useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Account } from "#contract/candidates/account";
import { Form } from "~/components/kit/forms/Form";
import { paths } from "~/services/server/navigation/paths";
import type { ConfirmForm } from "./form";
import type { Wanted } from "./response.server";
import { ConfirmablePart, ConfirmationButtons, ConfirmationFields } from "./ConfirmationFields";
import { TextLink } from "~/components/ui/textLink";

/** Screens that open only after a confirmation. After it, the person is redirected to the screen. */
const screens: Partial<Record<Wanted["wanted"], () => string>> = {
  secondFactor: paths.ownSecondFactor,
  passkeys: paths.ownPasskeys,
  calendar: paths.ownCalendar,
};

interface ConfirmSectionProps {
  /** The form's id. It must differ from the main form's id, which fields in the footer use (useMainForm.ts). */
  id: string;
  account: Account;
  isCodeSent: boolean;
  wanted: Wanted;
  href: string;
  result: SubmissionResult | undefined;
}

/** Asks for password, code or passkey before changes that a stranger at an open session must not make. */
export function ConfirmSection({ id, account, isCodeSent, wanted, href, result }: ConfirmSectionProps) {
  const { t } = useTranslation("settings");
  const [form, fields] = useForm<ConfirmForm>({ id, lastResult: result });
  return (
    <>
      <p>{t("confirm.lead")}</p>
      <ConfirmablePart account={account} instead={null}>
        <Form form={form} action={href}>
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="wanted" value={wanted.wanted} />
          {wanted.sessionId ? <input type="hidden" name="sessionId" value={wanted.sessionId} /> : null}
          {wanted.lasting ? <input type="hidden" name="lasting" value={wanted.lasting} /> : null}
          <ConfirmationFields account={account} isCodeSent={isCodeSent} fields={fields} />
          <ConfirmationButtons
            account={account}
            isCodeSent={isCodeSent}
            label={t("confirm.submit")}
            pendingLabel={t("confirm.pending")}
          />
        </Form>
      </ConfirmablePart>
      {account.hasPassword || !account.identities.includes("linkedin") ? null : (
        <p>
          {/* A new login confirms the person as a password does. */}
          <TextLink to={paths.socialStart("linkedin", screens[wanted.wanted]?.() ?? href)}>
            {t("confirm.byLinkedIn")}
          </TextLink>
        </p>
      )}
    </>
  );
}
