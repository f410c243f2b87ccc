import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { paths } from "~/services/shell/paths";

/** A link whose time is over, or none at all: what that means, and the way to begin again. */
export function StartOver({ why, returnTo }: { why: "expired" | "missing"; returnTo: string | null }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Alert tone="warning" title={t(`link.${why}Title`)}>
        <p>{t(`link.${why}Text`)}</p>
      </Alert>
      <Button asChild size="large" wide>
        <Link to={paths.login(returnTo)}>{t("link.again")}</Link>
      </Button>
    </>
  );
}
