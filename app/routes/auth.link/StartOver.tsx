import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/alert";
import { ButtonLink } from "~/components/ui/textLink";
import { paths } from "~/services/shell/paths";

/** For a link whose time is over, or for none at all, this says what that means, and shows the way to begin again. */
export function StartOver({ why, returnTo }: { why: "expired" | "missing"; returnTo: string | null }) {
  const { t } = useTranslation("auth");
  return (
    <>
      <Note variant="warning" title={t(`link.${why}Title`)}>
        {t(`link.${why}Text`)}
      </Note>
      <ButtonLink to={paths.login(returnTo)} size="lg" className="w-full">
        {t("link.again")}
      </ButtonLink>
    </>
  );
}
