import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { paths } from "~/services/shell/paths";

/** For a link that is too old, or for none at all, this says what that means, and shows the way to a new one. */
export function AskAgain({ why }: { why: "expired" | "missing" }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Alert variant="warning">
        <AlertTitle>{t(`change.${why}Title`)}</AlertTitle>
        <AlertDescription>
          <p>{t(`change.${why}Text`)}</p>
        </AlertDescription>
      </Alert>
      <p>
        <Button asChild size="lg" className="w-full">
          <Link to={paths.resetPassword()}>{t("change.again")}</Link>
        </Button>
      </p>
    </>
  );
}
