import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ProcessRow, SelectiveProcess } from "#contract/selectiveProcess";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { ApplyBar } from "./ApplyBar";
import { ShareLink } from "./ShareLink";
import { TextList } from "./VacancyBody";
import { VacancyLayout } from "./VacancyLayout";

interface PublicVacancyProps {
  process: SelectiveProcess & { similar: ProcessRow[] };
  isOpen: boolean;
  now: string;
  url: string;
}

/** A vacancy for anyone: the same facts, and a door to apply that leads back here through login or registration. */
export function PublicVacancy({ process, isOpen, now, url }: PublicVacancyProps) {
  const { t } = useTranslation("jobs");
  const apply = (
    <Link to={`/dashboard/publicSelectiveProcess?selectiveProcessId=${process.id}`}>{t("apply.loginFirst")}</Link>
  );
  return (
    <VacancyLayout
      process={process}
      now={now}
      searchPath="/vagas"
      processHref={(id) => `/vagas/${id}`}
      asked={<PublicAsked process={process} />}
      side={
        <>
          {isOpen ? (
            <section className="card stack">
              <p>{t("apply.loginHint")}</p>
              <Button asChild size="large">
                {apply}
              </Button>
            </section>
          ) : (
            <Alert tone="warning" title={t("closed.title")}>
              {t("closed.text")}
            </Alert>
          )}
          <ShareLink url={url} title={process.roleName} />
        </>
      }
      bar={isOpen ? <ApplyBar>{apply}</ApplyBar> : null}
    />
  );
}

function PublicAsked({ process }: { process: SelectiveProcess }) {
  const { t } = useTranslation(["jobs", "vocabulary"]);
  const texts = [
    ...(process.schooling ? [t("line.schooling", { asked: t(`vocabulary:schooling.${process.schooling}`) })] : []),
    ...process.cnh.filter((category) => category !== "none").map((asked) => t("line.cnh", { asked })),
    ...(process.vacanciesDeficiencies === "exclusive" ? [t("line.disability")] : []),
    ...process.requirements,
  ];
  return texts.length > 0 ? <TextList texts={texts} /> : <p>{t("nothingAsked")}</p>;
}
