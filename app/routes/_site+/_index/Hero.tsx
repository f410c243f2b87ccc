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
import { Families } from "./Families";
import { OpenVacancies, type Open } from "./OpenVacancies";

export function Hero({ open, now }: { open: Open | null; now: string }) {
  const { t } = useTranslation("landing");
  const { isAuthenticated } = useAuth();
  return (
    <div className="border-b bg-card py-6 sm:py-10">
      <div className="page-width page-columns gap-y-8">
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <h1 className="lg:text-4xl">{t("promise")}</h1>
          <p className="sm:text-lg">{t("lead")}</p>
          <Form
            method="get"
            action={paths.publicSearch()}
            role="search"
            aria-label={t("search")}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto] arriving:invisible"
          >
            <Field>
              <Label htmlFor="roleName">{t("role")}</Label>
              <WordsInput placeholder={t("roleHint")} />
            </Field>
            <Field>
              <Label htmlFor="city">{t("place")}</Label>
              <CityInputIsland id="city" name="city" enterKeyHint="search" placeholder={t("placeHint")} />
            </Field>
            <Button type="submit" className="max-lg:col-span-full">
              {t("submit")}
            </Button>
          </Form>
          <div
            data-scrolls=""
            className="flex gap-2 max-md:-mx-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:[scrollbar-width:none] md:flex-col"
          >
            <Families />
            <QuickSearches path={isAuthenticated ? paths.search() : paths.publicSearch()} search={emptySearch} />
            <span hidden />
          </div>
        </div>
        <OpenVacancies open={open} />
        <Example now={now} />
      </div>
    </div>
  );
}
