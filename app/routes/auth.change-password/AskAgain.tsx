import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { paths } from "~/services/shell/paths";

/** For a link that is too old, or for none at all, this says what that means, and shows the way to a new one. */
export function AskAgain({ why }: { why: "expired" | "missing" }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Note variant="warning" title={t(`change.${why}Title`)}>
        {t(`change.${why}Text`)}
      </Note>
      <p>
        <Button asChild size="lg" className="w-full">
          <Link to={paths.resetPassword()}>{t("change.again")}</Link>
        </Button>
      </p>
    </>
  );
}
