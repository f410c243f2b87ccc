import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import { FormTokenInput } from "~/components/kit/forms/FormToken";
import { Button } from "~/components/ui/button";
import { VacancyRows } from "~/components/vacancies/vacancy/VacancyRows";
import { paths } from "~/services/server/navigation/paths";

interface ForYouProps {
  vacancies: VacancyRow[];
  isOff: boolean;
}

export function ForYou({ vacancies, isOff }: ForYouProps) {
  const { t } = useTranslation("applications");
  if (isOff) return <Switch to="" label={t("home.forYou.on")} />;
  if (!vacancies.length) return null;
  return (
    <section className="flex flex-col gap-1" aria-labelledby="for-you">
      <h2 id="for-you">{t("home.forYou.title")}</h2>
      <VacancyRows vacancies={vacancies} toHref={paths.vacancy} />
      <Switch to="off" label={t("home.forYou.off")} />
    </section>
  );
}

function Switch({ to, label }: { to: "off" | ""; label: string }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={paths.forYouPreference()}>
      <FormTokenInput />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <input type="hidden" name="forYou" value={to} />
      <Button type="submit" variant="link" className="px-0">
        {label}
      </Button>
    </Form>
  );
}
