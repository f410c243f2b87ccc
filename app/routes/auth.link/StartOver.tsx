import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { paths } from "~/services/shell/paths";

/** For a link whose time is over, or for none at all, this says what that means, and shows the way to begin again. */
export function StartOver({ why, returnTo }: { why: "expired" | "missing"; returnTo: string | null }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Alert variant="warning">
        <AlertTitle>{t(`link.${why}Title`)}</AlertTitle>
        <AlertDescription>
          <p>{t(`link.${why}Text`)}</p>
        </AlertDescription>
      </Alert>
      <Button asChild size="lg" className="w-full">
        <Link to={paths.login(returnTo)}>{t("link.again")}</Link>
      </Button>
    </>
  );
}
