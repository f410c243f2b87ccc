import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LogoutForm } from "~/components/auth/LogoutForm";
import { Alert } from "~/components/ui/Alert";
import { paths } from "~/services/shell/paths";

/** Who has an account already is shown the way in, not only the error. */
export function TakenNotice({ returnTo }: { returnTo: string | null }) {
  const { t } = useTranslation("auth");
  return (
    <Alert tone="info" title={t("register.takenTitle")}>
      <ul className="cluster gap-x-6">
        <li>
          <Link to={paths.login(returnTo)} className="tap">
            {t("register.takenLogin")}
          </Link>
        </li>
        <li>
          <Link to={paths.resetPassword()} className="tap">
            {t("register.takenReset")}
          </Link>
        </li>
      </ul>
    </Alert>
  );
}

/** The same for who is logged in by LinkedIn: the account with this CPF is another one, so the way in begins with the way out. */
export function TakenByOther() {
  const { t } = useTranslation("auth");
  return (
    <Alert tone="info" title={t("complete.takenTitle")}>
      <p>{t("complete.takenText")}</p>
      <LogoutForm />
    </Alert>
  );
}
