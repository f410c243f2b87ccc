import { useTranslation } from "react-i18next";
import { LinkedInMark } from "~/components/brand/LinkedInMark";
import { Button } from "~/components/ui/button";
import { useSharedPhone } from "~/components/forms/useSharedPhone";
import { Separator } from "~/components/ui/separator";
import { useRootData } from "~/services/shell/rootData";
import { paths } from "~/services/shell/paths";

/**
 * The LinkedIn button and the divider before the form (docs/requirements.md, section 2). Nothing is shown where the
 * login by LinkedIn is off. The button is a plain link, because it leaves the site, and because a link that is fetched
 * ahead of time would begin a login.
 */
export function SocialStart({ returnTo }: { returnTo: string | null }) {
  const { t } = useTranslation("auth");
  const isShared = useSharedPhone();
  if (!useRootData()?.social.linkedIn) return null;
  return (
    <>
      {/* The button is painted once it is whole. Its mark stands in the middle, and would move when the words come
          after it on a slow link. */}
      <Button asChild variant="outline" size="lg" className="w-full arriving:invisible">
        <a href={paths.socialStart("linkedin", returnTo)} rel="nofollow">
          <LinkedInMark />
          {t("social.linkedIn")}
        </a>
      </Button>
      {/* A box can't go along with a link, so this is another one. */}
      {isShared ? null : (
        <p>
          <a
            href={paths.socialStart("linkedin", returnTo, { isShared: true })}
            rel="nofollow"
            className="inline-flex min-h-11 items-center"
          >
            {t("social.linkedInShared")}
          </a>{" "}
          <span className="block text-sm text-muted-foreground">{t("social.linkedInSharedHint")}</span>
        </p>
      )}
      <Separator>{t("social.or")}</Separator>
    </>
  );
}
