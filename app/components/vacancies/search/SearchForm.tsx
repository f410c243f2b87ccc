import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isTyped, listChosen, type Search } from "~/services/vacancies/search/search";
import { CityInputIsland } from "../../kit/forms/CityField";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { Icon } from "../../ui/icon";
import { Label } from "../../ui/label";
import { FILTERS_FORM, SEARCH_FORM } from "./forms";
import { WordsInput } from "./WordsInput";

export function SearchForm({ path, search }: { path: string; search: Search }) {
  const { t } = useTranslation("search");
  return (
    <Form
      id={SEARCH_FORM}
      method="get"
      action={path}
      role="search"
      aria-label={t("form")}
      data-searches=""
      className="col-span-full grid grid-cols-[minmax(0,4fr)_minmax(0,3fr)_2.75rem] gap-2 md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_8rem]"
    >
      <Field>
        <Label htmlFor="roleName" className="sr-only">
          {t("roleName")}
        </Label>
        <WordsInput placeholder={t("filters.roleName")} defaultValue={search.roleName} />
      </Field>
      <Field>
        <Label htmlFor="city" className="sr-only">
          {t("city")}
        </Label>
        <CityInputIsland
          id="city"
          name="city"
          enterKeyHint="search"
          placeholder={t("city")}
          defaultValue={search.city}
        />
      </Field>
      <Button
        type="submit"
        data-pending-label={t("searching")}
        className="max-md:w-11 max-md:px-0 max-md:[&_[role=status]]:sr-only"
      >
        <Icon name="search" className="md:hidden" />
        <span className="max-md:sr-only">{t("submit")}</span>
      </Button>
      {/* Text browsers ignore the attribute `form`, so these fields add the filters to this form (forms.ts). */}
      {listChosen(search).map(({ filter, value }) =>
        isTyped(filter) ? null : (
          <input key={filter + value} type="hidden" form={FILTERS_FORM} name={filter} value={value} />
        ),
      )}
      {search.sort ? <input type="hidden" form={FILTERS_FORM} name="sort" value={search.sort} /> : null}
    </Form>
  );
}
