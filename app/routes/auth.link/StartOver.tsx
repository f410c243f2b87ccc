import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { paths } from "~/services/shell/paths";

/** For a link whose time is over, or for none at all, this says what that means, and shows the way to begin again. */
export function StartOver({ why, returnTo }: { why: "expired" | "missing"; returnTo: string | null }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Note variant="warning" title={t(`link.${why}Title`)}>
        {t(`link.${why}Text`)}
      </Note>
      <Button asChild size="lg" className="w-full">
        <Link to={paths.login(returnTo)}>{t("link.again")}</Link>
      </Button>
    </>
  );
}
