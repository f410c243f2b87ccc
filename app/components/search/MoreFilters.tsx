import { useTranslation } from "react-i18next";
import { choicesByFilter, moreFilters, type Search } from "~/services/search/search";
import { Button } from "../ui/button";
import { useSearchLabels } from "./labels";
import { Collapsible, CollapsibleTrigger } from "../ui/collapsible";

/**
 * The other filters. They are behind one press on a phone, and in sight from md up (the utility "open-from-md"). How
 * many are chosen changes with each search in place.
 */
export function MoreFilters({ search }: { search: Search }) {
  const { t } = useTranslation("search");
  const count = moreFilters.reduce((sum, filter) => sum + [search[filter]].flat().filter(Boolean).length, 0);
  return (
    <Collapsible className="open-from-md">
      <CollapsibleTrigger data-part="filterCount">
        {count ? t("moreFiltersChosen", { count }) : t("moreFilters")}
      </CollapsibleTrigger>
      {moreFilters.map((filter) => (
        <FilterGroup key={filter} filter={filter} chosen={[search[filter]].flat()} />
      ))}
      <Button type="submit" variant="outline" className="mt-4 w-full">
        {t("apply")}
      </Button>
    </Collapsible>
  );
}

/**
 * One filter. Any of its boxes may be ticked; of the vacancies for people with disabilities, one of three is chosen.
 */
function FilterGroup({ filter, chosen }: { filter: keyof typeof choicesByFilter; chosen: readonly string[] }) {
  const { t } = useTranslation("search");
  const { toValueLabel } = useSearchLabels();
  const isOne = filter === "vacanciesDeficiencies";
  const name = t(`filters.${filter}`);
  const values = isOne ? ["", ...choicesByFilter[filter]] : choicesByFilter[filter];
  return (
    <Collapsible className="border-b" open={chosen.some(Boolean)}>
      <CollapsibleTrigger>{name}</CollapsibleTrigger>
      <div role="group" aria-label={name} className="pb-3 *:flex *:min-h-11 *:items-center *:gap-3 *:py-1">
        {values.map((value) => (
          // The label stands around its box: fifty boxes without fifty pairs of ids weigh a kilobyte less.
          <label key={value}>
            <input
              type={isOne ? "radio" : "checkbox"}
              name={filter}
              value={value}
              defaultChecked={isOne ? value === (chosen[0] ?? "") : chosen.includes(value)}
            />
            {value ? toValueLabel({ filter, value }) : t("any")}
          </label>
        ))}
      </div>
    </Collapsible>
  );
}
