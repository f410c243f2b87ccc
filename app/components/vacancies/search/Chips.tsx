import { useTranslation } from "react-i18next";
import type { Understood } from "#contract/vacancies/vacancySearch";
import { TextLink } from "~/components/ui/textLink";
import { cleared, filters, listChosen, onPage, toHref, without, type Search } from "~/services/vacancies/search/search";
import { useSearchLabels } from "./labels";
import { Badge } from "../../ui/badge";
import { Icon } from "../../ui/icon";

/** Lists chosen filters, and filters found in the typed words, as links that remove them. The last link clears all. */
export function Chips({ path, search, understood }: { path: string; search: Search; understood: Understood | null }) {
  const { t } = useTranslation("search");
  const { toLabel, toValuesLabel } = useSearchLabels();
  const hidden = understood?.filters ?? [];
  const isCityRead = hidden.some(({ field }) => field === "city");
  const role = splitRole(search.roleName, hidden);
  const chips = [
    ...(role.words ? [{ label: role.words, to: onPage({ ...search, roleName: role.filters }, 1) }] : []),
    ...listChosen(search)
      .filter(({ filter }) => (filter === "city" ? !isCityRead : filter !== "roleName"))
      .map((one) => ({ label: toLabel(one), to: without(search, one) })),
    ...hidden.map(({ field, filter, values, rest }) => ({
      label: toValuesLabel(filter, values),
      to: onPage({ ...search, [field]: rest }, 1),
    })),
  ];
  if (!chips.length) return null;
  return (
    <ul
      className="flex items-center gap-2 max-md:*:flex-none md:min-w-0 md:flex-wrap"
      aria-label={t("chosen")}
      data-stays-in-place=""
    >
      {chips.map(({ label, to }) => (
        <li key={label} className="flex">
          <Badge asChild variant="chip">
            <a href={toHref(path, to)}>
              <span className="sr-only">{t("remove")}: </span>
              {label}
              <Icon name="close" />
            </a>
          </Badge>
        </li>
      ))}
      <li>
        <TextLink to={toHref(path, cleared(search, ...filters))}>{t("clear")}</TextLink>
      </li>
    </ul>
  );
}

function splitRole(text: string, hidden: Understood["filters"]) {
  const rests = hidden.flatMap(({ field, rest }) => (field === "roleName" ? [rest.split(" ")] : []));
  const typed = text.split(/\s+/).filter(Boolean);
  const isOfRole = (word: string) => rests.every((rest) => rest.includes(word));
  return { words: typed.filter(isOfRole).join(" "), filters: typed.filter((word) => !isOfRole(word)).join(" ") };
}
