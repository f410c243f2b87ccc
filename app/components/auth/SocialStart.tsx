import { useTranslation } from "react-i18next";
import { LinkedInMark } from "~/components/brand/LinkedInMark";
import { Button } from "~/components/ui/Button";
import { Separator } from "~/components/ui/Separator";
import { paths } from "~/services/shell/paths";
import { useRootData } from "~/services/shell/rootData";

/**
 * The LinkedIn button and the divider before the form (docs/requirements.md, section 2); nothing where the login by
 * LinkedIn is off. A plain link: it leaves the site, and asking for it ahead of time would begin a login.
 */
export function SocialStart({ returnTo }: { returnTo: string | null }) {
  const { t } = useTranslation("auth");
  if (!useRootData()?.social.linkedIn) return null;
  return (
    <>
      <Button asChild variant="secondary" size="large" wide className="social-start">
        <a href={paths.socialStart("linkedin", returnTo)} rel="nofollow">
          <LinkedInMark />
          {t("social.linkedIn")}
        </a>
      </Button>
      <Separator>{t("social.or")}</Separator>
    </>
  );
}
