import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { paths } from "~/services/shell/paths";

/** This is the same whether or not the account exists, or anyone could find out who is looking for work. */
export function Sent() {
  const { t } = useTranslation("auth");
  return (
    <>
      <Note variant="success">{t("reset.sentText")}</Note>
      <p>{t("reset.sentSpam")}</p>
      <p>
        <Button asChild variant="outline">
          <Link to={paths.resetPassword()}>{t("reset.again")}</Link>
        </Button>
      </p>
    </>
  );
}
