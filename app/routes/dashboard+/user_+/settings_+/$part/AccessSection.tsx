import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Account } from "#contract/candidates/account";
import { DateText } from "~/components/kit/format/DateText";
import { CheckboxField } from "~/components/kit/forms/CheckboxField";
import { Form } from "~/components/kit/forms/Form";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { Button } from "~/components/ui/button";
import { usePendingFields } from "~/services/requests/forms/pendingSubmission";
import { paths } from "~/services/server/navigation/paths";
import type { EndAccessForm } from "./form";

/** Lists the ways into the account other than password and sessions, with a form that ends them and other sessions. */
export function AccessSection({ account }: { account: Account }) {
  const { t } = useTranslation("settings");
  const { passkeys, identities, whatsApp, calendarSince, resetUntil, undoUntil, sessions, hasPassword } = account;
  const { recoveryCodesLeft } = account;
  const hasLinkedIn = identities.includes("linkedin");
  const hasLasting = passkeys > 0 || hasLinkedIn || whatsApp !== null || undoUntil !== null;
  const hasPassing = calendarSince !== null || resetUntil !== null || sessions.length > 1;
  return (
    <section aria-labelledby="access" className="flex flex-col gap-3">
      <h2 id="access">{t("access.title")}</h2>
      {hasLasting || recoveryCodesLeft > 0 || calendarSince !== null || resetUntil !== null ? null : (
        <p>{t("access.none")}</p>
      )}
      <ul className="divide-y *:py-3 empty:hidden">
        {passkeys > 0 ? (
          <KeyRow name={t("access.passkeys", { count: passkeys })}>
            <SeeLink to={paths.ownPasskeys()} name={t("passkeys.title")} />
          </KeyRow>
        ) : null}
        {recoveryCodesLeft > 0 ? (
          <KeyRow name={t("access.recoveryCodes", { count: recoveryCodesLeft })}>
            <SeeLink to={paths.ownSecondFactor()} name={t("access.recoveryCodes", { count: recoveryCodesLeft })} />
          </KeyRow>
        ) : null}
        {hasLinkedIn ? (
          <KeyRow name="LinkedIn" hint={hasPassword ? undefined : t("needsPassword")}>
            {hasPassword ? <EndButton intent="unlinkLinkedIn" name="LinkedIn" /> : null}
          </KeyRow>
        ) : null}
        {whatsApp !== null ? (
          <KeyRow name={t("access.whatsApp", { digits: whatsApp.slice(-4) })} hint={t("access.whatsAppHint")}>
            <SeeLink to={paths.notificationPreferences()} name="WhatsApp" />
          </KeyRow>
        ) : null}
        {calendarSince !== null ? (
          <KeyRow
            name={t("access.calendar")}
            hint={
              <>
                {t("access.since")} <DateText at={calendarSince} style="moment" />
              </>
            }
          >
            <EndButton intent="endCalendar" name={t("access.calendar")} />
          </KeyRow>
        ) : null}
        <MailedLinkRow name={t("access.reset")} until={resetUntil} />
        <MailedLinkRow name={t("access.undo")} until={undoUntil} />
      </ul>
      {hasPassing || (hasLasting && hasPassword) ? <EndAllForm offersLasting={hasLasting && hasPassword} /> : null}
    </section>
  );
}

function KeyRow({ name, hint, children }: { name: string; hint?: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-2 justify-between">
      <div className="min-w-0">
        <p>
          <strong className="break-words">{name}</strong>
        </p>
        {hint ? <p className="text-sm text-muted-foreground">{hint}</p> : null}
      </div>
      {children}
    </li>
  );
}

function MailedLinkRow({ name, until }: { name: string; until: string | null }) {
  const { t } = useTranslation("settings");
  if (until === null) return null;
  return (
    <KeyRow
      name={name}
      hint={
        <>
          {t("access.until")} <DateText at={until} style="moment" />
        </>
      }
    />
  );
}

function SeeLink({ to, name }: { to: string; name: string }) {
  const { t } = useTranslation("settings");
  return (
    <Button asChild variant="outline">
      <a href={to} aria-label={t("access.seeOf", { name })}>
        {t("access.see")}
      </a>
    </Button>
  );
}

function EndButton({ intent, name }: { intent: "unlinkLinkedIn" | "endCalendar"; name: string }) {
  const { t } = useTranslation("settings");
  return (
    <IntentButton
      action={paths.setting("devices")}
      intent={intent}
      variant="outline"
      pendingLabel={t("access.ending")}
      aria-label={t("access.endOf", { name })}
    >
      {t("access.end")}
    </IntentButton>
  );
}

/** Ends all other sessions and links. With a password, a checkbox adds passkeys, LinkedIn and telephone. */
function EndAllForm({ offersLasting }: { offersLasting: boolean }) {
  const { t } = useTranslation("settings");
  const typed = usePendingFields<EndAccessForm>("endSessions", "end-access-form");
  const [form, fields] = useForm<EndAccessForm>({ id: "end-access-form", defaultValue: typed });
  return (
    <Form form={form} action={paths.setting("devices")}>
      <input type="hidden" name="intent" value="endSessions" />
      <p>{t("access.allText")}</p>
      {offersLasting ? <CheckboxField field={fields.lasting} label={t("access.lasting")} /> : null}
      <SubmitButton variant="outline" pendingLabel={t("access.ending")}>
        {t("access.all")}
      </SubmitButton>
    </Form>
  );
}
