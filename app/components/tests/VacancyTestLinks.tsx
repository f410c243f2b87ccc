import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { VacancyTestView } from "#contract/vacancyTest";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";
import { Card } from "~/components/ui/card";
import { paths } from "~/services/shell/paths";
import { TestState } from "./TestIntroduction";

interface VacancyTestLinksProps {
  selectiveProcessId: number;
  tests: Pick<VacancyTestView, "test" | "title" | "minutes" | "state">[];
}

/** The tests of a vacancy on the page of an application to it: which, how long, and how far they are. */
export function VacancyTestLinks({ selectiveProcessId, tests }: VacancyTestLinksProps) {
  const { t } = useTranslation("tests");
  const lang = useVacancyLanguage();
  if (tests.length === 0) return null;
  return (
    <section aria-labelledby="vacancy-tests" className="flex flex-col gap-3 print:hidden">
      <h2 id="vacancy-tests">{t("vacancy.title")}</h2>
      {tests.map((test) => (
        <Card key={test.test}>
          <p>
            <Link
              to={paths.vacancyTest(selectiveProcessId, test.test)}
              lang={lang}
              className="inline-flex min-h-11 items-center"
            >
              {test.title}
            </Link>
          </p>
          <p className="text-sm text-muted-foreground">
            {t(`vacancy.names.${test.test}`)}. {t("vacancy.minutes", { count: test.minutes })}
          </p>
          <TestState test={test} />
        </Card>
      ))}
    </section>
  );
}
