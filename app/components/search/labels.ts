import { useTranslation } from "react-i18next";
import { numberFormat, steadySpaces } from "~/components/format/intl";
import { chosenOf, type Chosen, type Filter, type Search } from "~/search/search";
import type { Texts } from "~/screen";

/** Filters whose values say by themselves what they are. */
const plain: readonly Filter[] = ["roleName", "city", "state", "contractType", "payment"];
const typed: readonly Filter[] = ["roleName", "city", "state"];

/** A search in words. Namespaces: search, vocabulary. */
export function searchNames(t: Texts) {
  const valueOf = ({ filter, value }: Chosen): string =>
    // Which value belongs to which filter was checked when the query string was read.
    typed.includes(filter) ? value : t(`vocabulary:${filter}.${value}` as "vocabulary:sort.ASC");
  const labelOf = (chosen: Chosen): string =>
    plain.includes(chosen.filter)
      ? valueOf(chosen)
      : t("search:labelled", { filter: t(`search:filters.${chosen.filter}`), value: valueOf(chosen) });
  return {
    valueOf,
    labelOf,
    /** "mecânico · Campinas · SP". */
    nameOf: (search: Search): string => chosenOf(search).map(labelOf).join(" · ") || t("search:everything"),
  };
}

/** The title of a search screen: what is searched for, then the screen's own title. */
export function searchTitle(t: Texts, found: { search: Search } | undefined, title: string): string {
  return found && chosenOf(found.search).length ? `${searchNames(t).nameOf(found.search)} · ${title}` : title;
}

export function useSearchLabels() {
  const { t, i18n } = useTranslation(["search", "vocabulary"]);
  return {
    ...searchNames(t),
    /** "128 vagas", "mais de 5.000 vagas". A total that is not exact counts one more than is known. */
    countOf: ({ total, totalIsExact }: { total: number; totalIsExact: boolean }): string => {
      const shown = steadySpaces(numberFormat(i18n.language, {}).format(totalIsExact ? total : total - 1));
      if (!totalIsExact) return t("search:countMore", { shown });
      return total === 0 ? t("search:countNone") : t("search:count", { count: total, shown });
    },
  };
}
