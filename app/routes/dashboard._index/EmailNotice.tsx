import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAuth } from "~/services/shell/rootData";
import { Alert, AlertDescription } from "~/components/ui/alert";
import { paths } from "~/services/shell/paths";

/** Until the e-mail is confirmed nothing is mailed, so whoever waits for an answer has to know. */
export function EmailNotice() {
  const { t } = useTranslation("applications");
  const { user } = useAuth();
  if (!user || user.emailConfirmed) return null;
  return (
    <Alert role={undefined}>
      <AlertDescription>
        <p className="break-words">{t("home.confirmEmail", { email: user.email })}</p>
        <p>
          <Link to={`${paths.settings()}#email`} className="inline-flex min-h-11 items-center">
            {t("home.confirmEmailMore")}
          </Link>
        </p>
      </AlertDescription>
    </Alert>
  );
}
