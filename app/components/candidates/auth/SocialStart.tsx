import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { useSharedPhone } from "~/components/kit/forms/useSharedPhone";
import { Separator } from "~/components/ui/separator";
import { useRootData } from "~/services/server/navigation/rootData";
import { paths } from "~/services/server/navigation/paths";
import { TextLink } from "~/components/ui/textLink";

interface SocialStartProps {
  returnTo: string | null;
  text?: "social.linkedIn" | "social.linkedInRegister";
  children?: ReactNode;
}

/** Shows the ways to log in without a password: `children`, then LinkedIn. */
export function SocialStart({ returnTo, text = "social.linkedIn", children }: SocialStartProps) {
  const { t } = useTranslation("auth");
  const hasLinkedIn = useRootData()?.social.linkedIn;
  if (!hasLinkedIn && !children) return null;
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {children} {hasLinkedIn ? <LinkedInStart returnTo={returnTo} text={text} /> : null}
        <span hidden />
      </div>
      <Separator>{t("social.or")}</Separator>
    </>
  );
}

/** Links to LinkedIn's login by a plain link, because a prefetch would begin a login (docs/requirements.md, 2). */
function LinkedInStart({ returnTo, text }: Required<Pick<SocialStartProps, "returnTo" | "text">>) {
  const { t } = useTranslation("auth");
  const isShared = useSharedPhone();
  return (
    <>
      {/* Hidden until complete: on a slow connection the centred logo would move when the text arrives. */}
      <Button asChild variant="outline" size="lg" className="w-full arriving:invisible">
        <a href={paths.socialStart("linkedin", returnTo)} rel="nofollow">
          <LinkedInMark />
          {t(text)}
        </a>
      </Button>
      {/* A link can't send a checkbox's state, so a shared phone has its own link. */}
      {isShared ? null : (
        <p className="text-sm text-muted-foreground sm:col-span-full">
          <TextLink to={paths.socialStart("linkedin", returnTo, { isShared: true })} rel="nofollow">
            {t("social.linkedInShared")}
          </TextLink>{" "}
          {t("social.linkedInSharedHint")}
        </p>
      )}
    </>
  );
}

function LinkedInMark() {
  return (
    <svg className="size-[1.25em] flex-none" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="currentColor"
        stroke="none"
        d="M20.447 20.452h-3.554v-5.569c0-1.328-.027-3.037-1.852-3.037-1.853 0-2.136 1.445-2.136 2.939v5.667H9.351V9h3.414v1.561h.046c.477-.9 1.637-1.85 3.37-1.85 3.601 0 4.267 2.37 4.267 5.455v6.286zM5.337 7.433a2.062 2.062 0 0 1-2.063-2.065 2.064 2.064 0 1 1 2.063 2.065zm1.782 13.019H3.555V9h3.564v11.452zM22.225 0H1.771C.792 0 0 .774 0 1.729v20.542C0 23.227.792 24 1.771 24h20.451C23.2 24 24 23.227 24 22.271V1.729C24 .774 23.2 0 22.222 0h.003z"
      />
    </svg>
  );
}
