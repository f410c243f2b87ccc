import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { paths } from "~/services/shell/paths";

/** This shows the way in to a person who has an account already, and not only the error. */
export function TakenNotice({ returnTo }: { returnTo: string | null }) {
  const { t } = useTranslation("auth");
  return (
    <Alert>
      <AlertTitle>{t("register.takenTitle")}</AlertTitle>
      <AlertDescription>
        <ul className="flex flex-wrap items-center gap-2 gap-x-6">
          <li>
            <Link to={paths.login(returnTo)} className="inline-flex min-h-11 items-center">
              {t("register.takenLogin")}
            </Link>
          </li>
          <li>
            <Link to={paths.resetPassword()} className="inline-flex min-h-11 items-center">
              {t("register.takenReset")}
            </Link>
          </li>
        </ul>
      </AlertDescription>
    </Alert>
  );
}
