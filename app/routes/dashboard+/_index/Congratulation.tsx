import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#contract/applications/application";
import { Drawing } from "~/components/kit/brand/Drawing";
import { Card } from "~/components/ui/card";
import { ButtonLink } from "~/components/ui/textLink";
import { paths } from "~/services/server/navigation/paths";

export function Congratulation({ application: { vacancy } }: { application: ApplicationRow }) {
  const { t } = useTranslation("applications");
  const { companyName: company, roleName: role } = vacancy;
  return (
    <Card asChild className="border-s-4 border-s-success md:flex-row md:items-center">
      <section aria-labelledby="hired">
        <Drawing name="keys" className="max-w-40 flex-none" />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <h2 id="hired">{t("home.hired.title")}</h2>
          <p>{company ? t("home.hired.text", { role, company }) : t("home.hired.textHidden", { role })}</p>
          <p>
            <ButtonLink to={paths.progress(vacancy.id)}>{t("home.hired.firstDay")}</ButtonLink>
          </p>
        </div>
      </section>
    </Card>
  );
}
