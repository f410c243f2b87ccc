import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Wordmark } from "~/components/kit/brand/Wordmark";
import { BellLink } from "~/components/shell/notifications/BellLink";
import { cn } from "~/components/ui/cn";
import { Button } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/textLink";
import { useAuth, useRootData } from "~/services/server/navigation/rootData";
import { paths } from "~/services/server/navigation/paths";

/** Hides links until the header is complete, because arriving parts would move earlier parts. */
const WHEN_WHOLE = "group-arriving:invisible";
const compact = "max-sm:px-1.5 max-sm:text-sm";

/** Shrinks after 100 px of scrolling. A transform and a margin keep the content in place (app/enhance/header.ts). */
export function Header() {
  const { t } = useTranslation();
  const { isAuthenticated } = useAuth();
  const brand = useRootData()?.brand;
  // The login pages' loaders have validated `returnTo`.
  const returnTo = (useMatches().at(-1)?.data as { returnTo?: string | null } | undefined)?.returnTo;
  return (
    <header
      className="group sticky top-0 z-15 border-b bg-card data-shrunk:mb-2 data-shrunk:[transform:translateY(-0.5rem)] sm:data-shrunk:mb-4 sm:data-shrunk:[transform:translateY(-1rem)] max-[17rem]:data-shrunk:mb-1 max-[17rem]:data-shrunk:[transform:translateY(-0.25rem)] print:hidden"
      data-shrinks=""
    >
      <div className="page-width flex flex-wrap items-start py-2 sm:gap-x-2 sm:py-4 max-[17rem]:py-1 group-data-shrunk:pb-0">
        <Wordmark to={paths.landing()} name={brand?.name} isShort />{" "}
        <Button asChild variant="ghost" className={cn("ms-auto", compact, WHEN_WHOLE)}>
          <a href={brand?.companiesUrl ?? paths.companies()}>
            <Shortened text={t("companies")} short={t("companiesShort")} />
          </a>
        </Button>
        <nav aria-label={t("mainMenu")} className={cn("min-w-0", WHEN_WHOLE)}>
          <ul className="flex flex-wrap items-center justify-end gap-0 sm:gap-2">
            <li className="hidden md:block">
              <a
                href={paths.publicSearch()}
                className="inline-flex min-h-11 items-center px-3 text-foreground no-underline"
              >
                {t("publicSearch")}
              </a>
            </li>
            {isAuthenticated ? (
              <>
                <li>
                  <BellLink />
                </li>
                <li>
                  <ButtonLink to={paths.home()} variant="outline" className={compact}>
                    {t("dashboard")}
                  </ButtonLink>
                </li>
              </>
            ) : (
              <>
                <li>
                  <ButtonLink to={paths.login(returnTo)} variant="ghost" className={compact}>
                    {t("login")}
                  </ButtonLink>
                </li>
                <li>
                  <ButtonLink to={paths.register(returnTo)} variant="outline" className={compact}>
                    <Shortened text={t("register")} short={t("registerShort")} />
                  </ButtonLink>
                </li>
              </>
            )}
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** Shows only `short`, a part of `text`, on a phone, so that the header has one line. Screen readers read all. */
function Shortened({ text, short }: { text: string; short: string }) {
  const [before, after] = text.split(short);
  return (
    <span>
      <span className="max-sm:sr-only">{before}</span>
      <span className="inline-block max-sm:first-letter:uppercase">{short}</span>
      <span className="max-sm:sr-only">{after}</span>
    </span>
  );
}
