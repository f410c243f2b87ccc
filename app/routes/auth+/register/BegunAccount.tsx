import { useTranslation } from "react-i18next";
import type { Field } from "~/components/kit/forms/field";
import { TextField } from "~/components/kit/forms/TextField";
import { FormTokenInput } from "~/components/kit/forms/FormToken";
import { Button } from "~/components/ui/button";
import { paths } from "~/services/server/navigation/paths";

/** This says whose registration it is, and shows the way out to anybody who is somebody else. */
export function NotYou() {
  const { t } = useTranslation("auth");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>{t("complete.notYou")}</span>
      <LogoutForm />
    </div>
  );
}

/** The account that LinkedIn began: its e-mail stands, and it needs no password. `userId` says whose form it is. */
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

/** The button "Sair" for somebody whose registration LinkedIn began: they are logged in on a screen of the login. */
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
