import { useTranslation } from "react-i18next";
import { LogoutForm } from "~/components/auth/LogoutForm";
import type { Field } from "~/components/forms/field";
import { TextField } from "~/components/forms/TextField";

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
