import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Drawing } from "~/components/brand/Drawing";
import { CityInputIsland } from "~/components/forms/CityField";
import { Button } from "~/components/ui/Button";
import { Input } from "~/components/ui/Input";
import { Label } from "~/components/ui/Label";
import { emptySearch, toHref } from "~/services/search/search";

/** What it is, in one line, and a search at once. */
export function Hero() {
  const { t } = useTranslation("landing");
  return (
    <div className="hero">
      <div className="page-width with-side">
        <div className="stack">
          <h1>{t("promise")}</h1>
          <p className="text-lg">{t("lead")}</p>
          <Form method="get" action="/vagas" role="search" aria-label={t("search")} className="search-row">
            <div className="field">
              <Label htmlFor="roleName">{t("role")}</Label>
              <Input
                id="roleName"
                name="roleName"
                type="search"
                enterKeyHint="search"
                maxLength={120}
                placeholder={t("roleHint")}
              />
            </div>
            <div className="field">
              <Label htmlFor="city">{t("place")}</Label>
              <CityInputIsland id="city" name="city" enterKeyHint="search" placeholder={t("placeHint")} />
            </div>
            <Button type="submit">{t("submit")}</Button>
          </Form>
          <nav aria-labelledby="popular" className="cluster gap-x-4">
            <h2 id="popular" className="tap text-base">
              {t("popular")}
            </h2>
            {t("roles", { returnObjects: true }).map((roleName) => (
              <Link key={roleName} to={toHref("/vagas", { ...emptySearch, roleName })} className="tap">
                {roleName}
              </Link>
            ))}
          </nav>
        </div>
        <Drawing name="lift" />
      </div>
    </div>
  );
}
