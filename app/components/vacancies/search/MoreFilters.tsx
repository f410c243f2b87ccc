import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  choicesByFilter,
  isTyped,
  listChosen,
  listOrders,
  moreFilters,
  onPage,
  type Search,
} from "~/services/vacancies/search/search";
import type { SearchPage } from "~/services/vacancies/search/searchPage";
import { Button } from "../../ui/button";
import { useSearchLabels } from "./labels";
import { Collapsible, CollapsibleTrigger } from "../../ui/collapsible";
import { Kept } from "../../kit/layout/kept";
import { FILTERS_FORM, FILTERS_TRIGGER, SEARCH_FORM } from "./forms";
import { PlaceAndOrder } from "./PlaceAndOrder";

interface MoreFiltersProps {
  path: string;
  search: Search;
  facets: SearchPage["facets"];
  startPlace: SearchPage["startPlace"];
}

/** Shows filters and order, folded. They are below the results, because a text browser shows folded parts open. */
export function MoreFilters({ path, search, facets, startPlace }: MoreFiltersProps) {
  const { t } = useTranslation("search");
  // The filters don't show role and city, so searches that differ only in these share a cache entry.
  const { roleName, city, ...choices } = onPage(search, 1);
  const orders = listOrders(search, startPlace !== null);
  const count = listChosen(search).filter(({ filter }) => !isTyped(filter)).length;
  return (
    <Form id={FILTERS_FORM} method="get" action={path}>
      {Object.entries({ roleName, city }).map(([name, typed]) =>
        typed ? <input key={name} type="hidden" name={name} value={typed} /> : null,
      )}
      <Collapsible>
        <CollapsibleTrigger
          id={FILTERS_TRIGGER}
          data-part="filterCount"
          className="rounded-lg border border-input bg-card px-3 text-sm whitespace-nowrap md:w-28"
        >
          {count ? t("moreFiltersChosen", { count }) : t("moreFilters")}
        </CollapsibleTrigger>
        <Kept className="mt-3" of={["filters", choices, orders, facets]}>
          {() => (
            <>
              <PlaceAndOrder chosen={choices} orders={orders} />
              <div className="items-start gap-x-8 md:grid md:grid-cols-3">
                {moreFilters.map((filter) => (
                  <FilterGroup
                    key={filter}
                    filter={filter}
                    chosen={[choices[filter]].flat()}
                    counts={facets && (facets[filter] ?? {})}
                  />
                ))}
              </div>
            </>
          )}
        </Kept>
        <Button type="submit" form={SEARCH_FORM} variant="outline" className="mt-4 max-md:w-full">
          {t("apply")}
        </Button>
      </Collapsible>
    </Form>
  );
}

interface FilterGroupProps {
  filter: keyof typeof choicesByFilter;
  chosen: readonly string[];
  counts: Record<string, number> | null;
}

function FilterGroup({ filter, chosen, counts }: FilterGroupProps) {
  const { t } = useTranslation("search");
  const { toValueLabel, toNumber } = useSearchLabels();
  const isCounted = counts !== null && !chosen.some(Boolean);
  const isOne = filter === "vacanciesDeficiencies";
  const name = t(`filters.${filter}`);
  // Leaves out `notInformed`, which is no choice here. Only a typed URL can contain it.
  const values = isOne ? ["", "alsoAccepts", "exclusive"] : choicesByFilter[filter];
  return (
    <Collapsible className="border-b" open={chosen.some(Boolean)}>
      <CollapsibleTrigger>{name}</CollapsibleTrigger>
      <div
        role="group"
        aria-label={name}
        data-part={filter}
        className="pb-3 [&_label]:flex [&_label]:min-h-11 [&_label]:items-center [&_label]:gap-3 [&_label]:py-1"
      >
        {values.map((value) => (
          // The label wraps its box, because pairs of ids would cost a kilobyte.
          <div key={value}>
            <label>
              <input
                type={isOne ? "radio" : "checkbox"}
                form={SEARCH_FORM}
                name={filter}
                value={value}
                defaultChecked={isOne ? value === (chosen[0] ?? "") : chosen.includes(value)}
              />
              {value
                ? toValueLabel({ filter, value }) + (isCounted ? ` (${toNumber(counts[value] ?? 0)})` : "")
                : t("any")}
            </label>
          </div>
        ))}
      </div>
    </Collapsible>
  );
}
