import { useTranslation } from "react-i18next";
import type { Suggestion } from "#contract/vacancies/suggestion";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { emptySearch, toHref } from "~/services/vacancies/search/search";
import { Badge } from "../../ui/badge";
import { cn } from "../../ui/cn";
import { Icon } from "../../ui/icon";
import type { IconName } from "../../ui/iconNames";

const icons: Record<Suggestion["kind"], IconName> = { role: "search", city: "place", company: "building" };

/** Links to popular searches. Their texts are always Portuguese. */
export function PopularSearches({ path, popular }: { path: string; popular: Suggestion[] }) {
  const { t } = useTranslation("search");
  const lang = useVacancyLanguage();
  return (
    <nav aria-labelledby="popular" className="flex flex-col gap-1">
      <p id="popular" className="text-sm text-muted-foreground">
        {t("popular")}
      </p>
      <ul
        data-scrolls=""
        className="flex gap-2 max-md:-mx-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:[scrollbar-width:none] max-md:*:flex-none md:flex-wrap"
      >
        {popular.map(({ kind, text }, at) => (
          // `arriving` hides an element until its next sibling arrives, so the last link would stay hidden.
          <li key={kind + text} className={cn("flex", at < popular.length - 1 && "arriving:invisible")}>
            <Badge asChild variant="pill" className="text-sm font-normal">
              <a href={toHref(path, { ...emptySearch, roleName: text })} lang={lang}>
                <Icon name={icons[kind]} className="text-muted-foreground" />
                {text}
              </a>
            </Badge>
          </li>
        ))}
      </ul>
    </nav>
  );
}
