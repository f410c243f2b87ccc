import { useTranslation } from "react-i18next";
import { numberText } from "~/services/server/format/intl";
import { listChosen, type Chosen, type Filter, type Search } from "~/services/vacancies/search/search";
import type { Texts } from "~/services/server/navigation/routeHandle";

const plain: readonly Filter[] = [
  "roleName",
  "city",
  "state",
  "within",
  "workplace",
  "hours",
  "contractType",
  "payment",
];
const MOST_NAMED = 3;
/** Longest name of a stored search, in characters (contract/vacancies/alert.ts). */
const LONGEST_NAME = 80;
/** Lone surrogates, which a cut inside a character leaves. */
const HALF_CHARACTER = /\p{Cs}/gu;
const typed: readonly Filter[] = ["roleName", "city", "state"];

export function searchNames(t: Texts) {
  const toValueLabel = ({ filter, value }: Chosen): string =>
    typed.includes(filter)
      ? value
      : filter === "within"
        ? t("search:within", { km: value })
        : t(`enums:${filter === "hours" ? "shift" : filter}.${value}` as "enums:sort.ASC");
  /** Writes a filter with its values: "CNH: A, D". A long list of values is cut, with "…". */
  const toValuesLabel = (filter: Filter, values: readonly string[]): string => {
    const named = values.slice(0, MOST_NAMED).map((value) => toValueLabel({ filter, value }));
    const value = named.join(", ") + (values.length > MOST_NAMED ? "…" : "");
    return plain.includes(filter) ? value : t("search:labelled", { filter: t(`search:filters.${filter}`), value });
  };
  const toLabel = ({ filter, value }: Chosen): string => toValuesLabel(filter, [value]);
  /** Names a search: "mecânico · Campinas · SP". */
  const toName = (search: Search): string => listChosen(search).map(toLabel).join(" · ") || t("search:everything");
  return {
    toValueLabel,
    toValuesLabel,
    toLabel,
    toName,
    /** Names a search for storing: cut to LONGEST_NAME, and never inside a character. */
    toStoredName: (search: Search): string => toName(search).slice(0, LONGEST_NAME).replace(HALF_CHARACTER, ""),
  };
}

export function searchTitle(t: Texts, found: { search: Search } | undefined, title: string): string {
  return found && listChosen(found.search).length ? `${searchNames(t).toName(found.search)} · ${title}` : title;
}

export function useSearchLabels() {
  const { t, i18n } = useTranslation(["search", "enums"]);
  const toNumber = (number: number) => numberText(number, i18n.language);
  return {
    ...searchNames(t),
    toNumber,
    /** Writes "128 vagas" or "mais de 5.000 vagas". If `totalIsExact` is false, `total` is the known count plus one. */
    countTurn: ({ total, totalIsExact }: { total: number; totalIsExact: boolean }): string => {
      const shown = toNumber(totalIsExact ? total : total - 1);
      if (!totalIsExact) return t("search:countMore", { shown });
      return total === 0 ? t("search:countNone") : t("search:count", { count: total, shown });
    },
  };
}
