import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { listVacanciesForYou, ForYouReason } from "#contract/vacancies/vacanciesForYou";
import type { EndpointResponse } from "#contract/base/endpoint";
import { FormTokenInput } from "~/components/kit/forms/FormToken";
import { Button } from "~/components/ui/button";
import { VacancyRows } from "~/components/vacancies/vacancy/VacancyRows";
import { paths } from "~/services/server/navigation/paths";

interface ForYouProps {
  vacancies: EndpointResponse<typeof listVacanciesForYou>["rows"];
  isOff: boolean;
}

/** Vacancies that the currículo looks for, each with why in words, and a button that turns them off in this browser. */
export function ForYou({ vacancies, isOff }: ForYouProps) {
  const { t } = useTranslation("applications");
  if (isOff) return <Switch to="" label={t("home.forYou.on")} />;
  if (!vacancies.length) return null;
  return (
    <section className="flex flex-col gap-1" aria-labelledby="for-you">
      <h2 id="for-you">{t("home.forYou.title")}</h2>
      <VacancyRows
        vacancies={vacancies}
        toHref={paths.vacancy}
        toMore={({ reasons }) => <Reasons reasons={reasons} />}
      />
      <Switch to="off" label={t("home.forYou.off")} />
    </section>
  );
}

function Reasons({ reasons }: { reasons: ForYouReason[] }) {
  const { t } = useTranslation("applications");
  const said = reasons.map(({ kind, value }) => t(`home.forYou.reasons.${kind}`, { value }));
  return <p className="text-sm text-muted-foreground first-letter:uppercase">{said.join(", ")}</p>;
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
