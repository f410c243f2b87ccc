import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { states } from "#contract/choices";
import { stateNames } from "~/locales/states";
import { listChosen, listOrders, moreFilters, type Search } from "~/services/search/search";
import { CityInputIsland } from "../forms/CityField";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Label } from "../ui/label";
import { NativeSelect } from "../ui/native-select";
import { FILTERS_FORM, SEARCH_FORM } from "./forms";
import { WithinField } from "./WithinField";
import { WordsInput } from "./WordsInput";

interface SearchFormProps {
  /** The address of the screen that shows the results. */
  path: string;
  search: Search;
  /** Whether it is known what distances are measured from. */
  hasOrigin: boolean;
}

/**
 * What is searched for, and where. Together with the filters, which stand after the results (MoreFilters.tsx), it is
 * one GET form. It works without scripts, and with them it brings the results in place (app/enhance/results.ts).
 */
export function SearchForm({ path, search, hasOrigin }: SearchFormProps) {
  const { t } = useTranslation(["search", "enums"]);
  return (
    <Form
      id={SEARCH_FORM}
      method="get"
      action={path}
      role="search"
      aria-label={t("form")}
      data-searches=""
      className="flex flex-col gap-4"
    >
      <Field>
        <Label htmlFor="roleName">{t("roleName")}</Label>
        <WordsInput placeholder={t("roleHint")} defaultValue={search.roleName} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field>
          <Label htmlFor="city">{t("city")}</Label>
          <CityInputIsland id="city" name="city" enterKeyHint="search" defaultValue={search.city} />
        </Field>
        <Field>
          <Label htmlFor="state">{t("state")}</Label>
          <NativeSelect id="state" name="state" autoComplete="address-level1" defaultValue={search.state}>
            <option value="">{t("anyState")}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {stateNames[state]}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <WithinField within={search.within} />
      <div className="flex flex-wrap items-end gap-3 md:grid md:grid-cols-1">
        {/* Which orders there are changes with a search in place. The standard one is chosen by choosing none. */}
        <Field data-part="order" className="min-w-[min(8rem,100%)] flex-1">
          <Label htmlFor="sort">{t("sort")}</Label>
          <NativeSelect id="sort" name="sort" defaultValue={search.sort ?? ""}>
            {listOrders(search, hasOrigin).map((sort, index) => (
              <option key={sort} value={index === 0 ? "" : sort}>
                {t(`enums:sort.${sort}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Button type="submit" className="min-w-[min(8.5rem,100%)]" data-pending-label={t("searching")}>
          {t("submit")}
        </Button>
      </div>
      {/* Only for a browser that takes this form and that of the filters for two (forms.ts). */}
      {listChosen(search).map(({ filter, value }) =>
        moreFilters.some((one) => one === filter) ? (
          <input key={filter + value} type="hidden" form={FILTERS_FORM} name={filter} value={value} />
        ) : null,
      )}
    </Form>
  );
}
