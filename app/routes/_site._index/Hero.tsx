import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Drawing } from "~/components/brand/Drawing";
import { CityInputIsland } from "~/components/forms/CityField";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Input } from "~/components/ui/input";
import { Label } from "~/components/ui/label";
import { emptySearch, toHref } from "~/services/search/search";
import { paths } from "~/services/shell/paths";

/** Says in one line what the product is, and lets people search at once. */
export function Hero() {
  const { t } = useTranslation("landing");
  return (
    <div className="border-b bg-card py-8">
      <div className="page-width grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <h1>{t("promise")}</h1>
          <p className="text-lg">{t("lead")}</p>
          <Form
            method="get"
            action={paths.publicSearch()}
            role="search"
            aria-label={t("search")}
            className="grid gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(12rem,auto)]"
          >
            <Field>
              <Label htmlFor="roleName">{t("role")}</Label>
              <Input
                id="roleName"
                name="roleName"
                type="search"
                enterKeyHint="search"
                maxLength={120}
                placeholder={t("roleHint")}
              />
            </Field>
            <Field>
              <Label htmlFor="city">{t("place")}</Label>
              <CityInputIsland id="city" name="city" enterKeyHint="search" placeholder={t("placeHint")} />
            </Field>
            <Button type="submit" className="self-end">
              {t("submit")}
            </Button>
          </Form>
          <nav aria-labelledby="popular" className="flex flex-wrap items-center gap-2 gap-x-4">
            <h2 id="popular" className="inline-flex min-h-11 items-center text-base">
              {t("popular")}
            </h2>
            {t("roles", { returnObjects: true }).map((roleName) => (
              <Link
                key={roleName}
                to={toHref(paths.publicSearch(), { ...emptySearch, roleName })}
                className="inline-flex min-h-11 items-center"
              >
                {roleName}
              </Link>
            ))}
          </nav>
        </div>
        <Drawing name="lift" className="mx-auto max-w-80" />
      </div>
    </div>
  );
}
