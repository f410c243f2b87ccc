import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "~/components/ui/Alert";
import { paths } from "~/services/shell/paths";

/** A link that is too old, or none at all: what that means, and the way to a new one. */
export function AskAgain({ why }: { why: "expired" | "missing" }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Alert tone="warning" title={t(`change.${why}Title`)}>
        <p>{t(`change.${why}Text`)}</p>
      </Alert>
      <p>
        <Link to={paths.resetPassword()} className="button button-large button-wide">
          {t("change.again")}
        </Link>
      </p>
    </>
  );
}
