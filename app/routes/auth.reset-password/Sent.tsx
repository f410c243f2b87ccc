import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "~/components/ui/Alert";
import { paths } from "~/services/shell/paths";

/** The same whether or not the account exists, or anyone could find out who is looking for work. */
export function Sent() {
  const { t } = useTranslation("auth");
  return (
    <>
      <Alert tone="success">
        <p>{t("reset.sentText")}</p>
      </Alert>
      <p>{t("reset.sentSpam")}</p>
      <p>
        <Link to={paths.resetPassword()} className="button button-secondary">
          {t("reset.again")}
        </Link>
      </p>
    </>
  );
}
