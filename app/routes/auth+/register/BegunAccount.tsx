import { useTranslation } from "react-i18next";
import type { Field } from "~/components/kit/forms/field";
import { TextField } from "~/components/kit/forms/TextField";
import { FormTokenInput } from "~/components/kit/forms/FormToken";
import { Button } from "~/components/ui/button";
import { paths } from "~/services/server/navigation/paths";

export function NotYou() {
  const { t } = useTranslation("auth");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>{t("complete.notYou")}</span>
      <LogoutForm />
    </div>
  );
}

/** The account that LinkedIn began: its e-mail is fixed, and it needs no password. */
export function BegunAccount({ field, userId }: { field: Field; userId: string }) {
  const { t } = useTranslation("auth");
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
