import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { EndpointResponse } from "#contract/base/endpoint";
import type { viewVacancy, Vacancy } from "#contract/vacancies/vacancy";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { paths } from "~/services/server/navigation/paths";
import { ApplyBar } from "./ApplyBar";
import { ClosedAlert } from "./VacancyAlerts";
import { ReportForm } from "./ReportForm";
import { ShareLink } from "./ShareLink";
import { TextList } from "./VacancyBody";
import { VacancyLayout } from "./VacancyLayout";

interface PublicVacancyProps {
  vacancy: EndpointResponse<typeof viewVacancy>;
  isOpen: boolean;
  now: string;
  url: string;
  isSaved: boolean;
  report?: SubmissionResult | undefined;
}

export function PublicVacancy({ vacancy, isOpen, now, url, isSaved, report }: PublicVacancyProps) {
  const { t } = useTranslation("vacancy");
  const apply = <a href={paths.register(paths.sharedVacancy(vacancy.id))}>{t("apply.loginFirst")}</a>;
  return (
    <VacancyLayout
      vacancy={vacancy}
      now={now}
      searchPath={paths.publicSearch()}
      isSaved={isSaved}
      failedForm={report?.status === "error" ? "report" : undefined}
      vacancyHref={(id) => paths.publicVacancy(id)}
      asked={<PublicAsked vacancy={vacancy} />}
      side={
        <>
          {isOpen ? (
            <Card asChild className="max-md:hidden">
              <section>
                <p>{t("apply.loginHint")}</p>
                <Button asChild size="lg">
                  {apply}
                </Button>
              </section>
            </Card>
          ) : (
            <ClosedAlert life={vacancy.life} />
          )}
          <ShareLink vacancy={vacancy} url={url} />
          <ReportForm result={report} />
        </>
      }
      bar={isOpen ? <ApplyBar>{apply}</ApplyBar> : null}
    />
  );
}

function PublicAsked({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation(["vacancy", "enums"]);
  const ours = [
    ...(vacancy.schooling ? [t("line.schooling", { asked: t(`enums:schooling.${vacancy.schooling}`) })] : []),
    ...vacancy.cnh.filter((category) => category !== "none").map((asked) => t("line.cnh", { asked })),
    ...(vacancy.vacanciesDeficiencies === "exclusive" ? [t("line.disability")] : []),
  ];
  if (ours.length + vacancy.requirements.length === 0) return <p>{t("nothingAsked")}</p>;
  return <TextList ours={ours} texts={vacancy.requirements} />;
}
