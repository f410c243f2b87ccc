import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listTests } from "#contract/applications/assessments";
import { Rights } from "~/components/applications/assessments/Rights";
import {
  AssessmentAction,
  AssessmentFacts,
  AssessmentState,
} from "~/components/applications/assessments/AssessmentIntroduction";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { candidateLoader } from "~/services/requests/handlers.server";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { Screen } from "~/components/kit/layout/Screen";

/** Loads the candidate's tests, and the competency test's introduction (docs/requirements.md, 2.9). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => ({
    tests: (await api.call(listTests, { params: { id: candidateId } })).rows,
  }));

export const handle: RouteHandle = { title: (t) => t("assessments:title") };

export default function AssessmentsScreen() {
  const { t } = useTranslation("assessments");
  const { tests } = useLoaderData<typeof loader>();
  return (
    <Screen>
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <div className="flex max-w-form flex-col gap-4">
        {tests.map((test) => (
          <Card asChild key={test.test}>
            <section aria-labelledby={test.test}>
              <h2 id={test.test}>{t(`${test.test}.title`)}</h2>
              <AssessmentState test={test} />
              <p>{t(`${test.test}.what`)}</p>
              <AssessmentFacts test={test} purpose={t(`${test.test}.purpose`)} who={t("who")} stands={t("stands")} />
              {test.test === "competencyTest" ? (
                <AssessmentAction test={test} screen={paths.competencyTest()} />
              ) : (
                <p>
                  <Button asChild variant="outline" size="lg">
                    <a href={test.state === "available" ? paths.valuesTest() : paths.valuesTestAnswer()}>
                      {t(`valuesOpen.${test.state}`)}
                    </a>
                  </Button>
                </p>
              )}
            </section>
          </Card>
        ))}
        <Rights test="competencyTest" />
      </div>
    </Screen>
  );
}
