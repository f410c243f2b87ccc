import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/kit/forms/CheckboxField";
import type { Field } from "~/components/kit/forms/field";
import { TextField } from "~/components/kit/forms/TextField";
import { FormTokenInput } from "~/components/kit/forms/FormToken";
import { Button } from "~/components/ui/button";
import { paths } from "~/services/server/navigation/paths";
import type { Begun } from "./begun.server";

export function NotYou() {
  const { t } = useTranslation("auth");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>{t("complete.notYou")}</span>
      <LogoutForm />
    </div>
  );
}

/** Shows the fixed e-mail or number of an account begun by LinkedIn or telephone. The account needs no password. */
export function BegunAccount({ field, begun: { userId, email, phone } }: { field: Field; begun: Begun }) {
  const { t } = useTranslation("auth");
  if (!email)
    return (
      <>
        <input type="hidden" name="completes" value={userId} />
        <p>{t("complete.byPhone", { phone })}</p>
      </>
    );
  return (
    <>
      <input type="hidden" name="completes" value={userId} />
      <TextField
        field={field}
        label={t("email")}
        hint={t("complete.emailHint")}
        type="email"
        autoComplete="username"
        readOnly
      />
    </>
  );
}

/** Offers updates on applications by WhatsApp, for an account without an e-mail. */
export function UpdatesField({ field }: { field: Field }) {
  const { t } = useTranslation("auth");
  return <CheckboxField field={field} label={t("complete.updates")} hint={t("complete.updatesHint")} />;
}

function LogoutForm() {
  const { t } = useTranslation("auth");
  return (
    <form method="post" action={paths.logout()}>
      <FormTokenInput />
      <Button type="submit" variant="link">
        {t("complete.logout")}
      </Button>
    </form>
  );
}
