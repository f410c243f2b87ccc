import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { sorts, states } from "#contract/choices";
import { stateNames } from "~/locales/states";
import type { Search } from "~/services/search/search";
import { CityInputIsland } from "../forms/CityField";
import { Button } from "../ui/Button";
import { Input } from "../ui/Input";
import { Label } from "../ui/Label";
import { Select } from "../ui/Select";
import { MoreFilters } from "./MoreFilters";

interface SearchFormProps {
  /** The screen that shows the results. */
  path: string;
  search: Search;
}

/** Every filter as one GET form: it works without scripts, and with them brings the results in place (app/enhance/results.ts). */
export function SearchForm({ path, search }: SearchFormProps) {
  const { t } = useTranslation(["search", "enums"]);
  return (
    <Form
      method="get"
      action={path}
      reloadDocument
      role="search"
      aria-label={t("form")}
      data-searches=""
      className="stack"
    >
      <div className="field">
        <Label htmlFor="roleName">{t("roleName")}</Label>
        <Input
          id="roleName"
          name="roleName"
          type="search"
          enterKeyHint="search"
          maxLength={120}
          placeholder={t("roleHint")}
          defaultValue={search.roleName}
        />
      </div>
      <div className="search-place">
        <div className="field">
          <Label htmlFor="city">{t("city")}</Label>
          <CityInputIsland id="city" name="city" enterKeyHint="search" defaultValue={search.city} />
        </div>
        <div className="field">
          <Label htmlFor="state">{t("state")}</Label>
          <Select id="state" name="state" autoComplete="address-level1" defaultValue={search.state}>
            <option value="">{t("anyState")}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {stateNames[state]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <div className="search-go">
        <div className="field">
          <Label htmlFor="sort">{t("sort")}</Label>
          <Select id="sort" name="sort" defaultValue={search.sort}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`enums:sort.${sort}`)}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" data-pending-label={t("searching")}>
          {t("submit")}
        </Button>
      </div>
      <MoreFilters search={search} />
    </Form>
  );
}
