import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CityInputIsland } from "~/components/kit/forms/CityField";
import { WordsInput } from "~/components/vacancies/search/WordsInput";
import { QuickSearches } from "~/components/vacancies/search/QuickSearches";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Label } from "~/components/ui/label";
import { paths } from "~/services/server/navigation/paths";
import { useAuth } from "~/services/server/navigation/rootData";
import { emptySearch } from "~/services/vacancies/search/search";
import { Example } from "./Example";

export function Hero({ now }: { now: string }) {
  const { t } = useTranslation("landing");
  const { isAuthenticated } = useAuth();
  return (
    <div className="border-b bg-card py-6 sm:py-10">
      <div className="page-width grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1fr)_23rem] md:gap-x-12">
        <div className="flex flex-col gap-4">
          <h1>{t("promise")}</h1>
          <p className="sm:text-lg">{t("lead")}</p>
          <Form
            method="get"
            action={paths.publicSearch()}
            role="search"
            aria-label={t("search")}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 sm:grid-cols-2"
          >
            <Field>
              <Label htmlFor="roleName">{t("role")}</Label>
              <WordsInput placeholder={t("roleHint")} />
            </Field>
            <Field>
              <Label htmlFor="city">{t("place")}</Label>
              <CityInputIsland id="city" name="city" enterKeyHint="search" placeholder={t("placeHint")} />
            </Field>
            <Button type="submit" size="lg" className="col-span-full">
              {t("submit")}
            </Button>
          </Form>
          <QuickSearches path={isAuthenticated ? paths.search() : paths.publicSearch()} search={emptySearch} />
        </div>
        <Example now={now} />
      </div>
    </div>
  );
}
