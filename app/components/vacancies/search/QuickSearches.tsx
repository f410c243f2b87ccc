import { useTranslation } from "react-i18next";
import { onPage, toHref, type Search } from "~/services/vacancies/search/search";
import { Badge } from "../../ui/badge";
import { cn } from "../../ui/cn";
import { Icon } from "../../ui/icon";
import type { IconName } from "../../ui/iconNames";

interface Quick {
  key: "near" | "firstJob" | "pay";
  icon: IconName;
  adds: Partial<Search>;
  isChosen: (search: Search) => boolean;
}

/** In reais per month: above the minimum wage, but paid by most vacancies. */
const LEAST_PAY = "2000";

const quick: readonly Quick[] = [
  { key: "near", icon: "place", adds: { within: "30", sort: "DISTANCE" }, isChosen: ({ within }) => within !== "" },
  {
    key: "firstJob",
    icon: "account",
    adds: { jobProfile: ["firstJob", "junior"] },
    isChosen: ({ jobProfile }) => jobProfile.length > 0,
  },
  { key: "pay", icon: "money", adds: { minPay: LEAST_PAY }, isChosen: ({ minPay }) => minPay !== "" },
];

interface QuickSearchesProps {
  path: string;
  search: Search;
  className?: string | undefined;
}

/** Links to the most used filters. A chosen filter is shown as a chip instead. */
export function QuickSearches({ path, search, className }: QuickSearchesProps) {
  const { t } = useTranslation(["search", "enums"]);
  const open = quick.filter(({ isChosen }) => !isChosen(search));
  if (!open.length) return null;
  return (
    <ul
      className={cn(
        "flex flex-none flex-wrap gap-2 [.reads_&]:hidden max-md:[[data-scrolls]_&]:flex-nowrap arriving:invisible",
        className,
      )}
      aria-label={t("quick.title")}
    >
      {open.map(({ key, icon, adds }) => (
        <li key={key} className="flex">
          <Badge asChild variant="pill" className="text-sm font-normal">
            <a href={toHref(path, onPage({ ...search, ...adds }, 1))}>
              <Icon name={icon} className="text-muted-foreground" />
              {t(`quick.${key}`, { pay: t(`enums:minPay.${LEAST_PAY}`) })}
            </a>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
