import { Form, useNavigation, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { sorts, states } from "#contract/choices";
import { stateNames } from "~/locales/states";
import { toQueryString, type Search } from "~/services/search/search";
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

/** Every filter as one GET form: it works without scripts, and with them asks for the results alone. */
export function SearchForm({ path, search }: SearchFormProps) {
  const { t } = useTranslation(["search", "enums"]);
  const submit = useSubmit();
  const isSearching = useNavigation().location?.pathname === path;

  /** What is left empty stays out of the address. */
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(
      ([name, value]) => value && !(name === "sort" && value === sorts[0]),
    );
    submit(new URLSearchParams(filled as [string, string][]), { action: path, method: "get" });
  }

  return (
    // The key: another search fills the fields in anew.
    <Form
      key={toQueryString(search)}
      method="get"
      action={path}
      role="search"
      aria-label={t("form")}
      onSubmit={send}
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
          <Input
            id="city"
            name="city"
            autoComplete="address-level2"
            enterKeyHint="search"
            maxLength={100}
            defaultValue={search.city}
          />
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
        <Button type="submit" aria-disabled={isSearching || undefined}>
          {t(isSearching ? "searching" : "submit")}
        </Button>
      </div>
      <MoreFilters search={search} />
    </Form>
  );
}
