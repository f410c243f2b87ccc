import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { viewTest } from "#contract/applications/assessments";
import { Rights } from "~/components/applications/assessments/Rights";
import {
  AssessmentAction,
  AssessmentFacts,
  AssessmentState,
} from "~/components/applications/assessments/AssessmentIntroduction";
import { Card } from "~/components/ui/card";
import { LinkLine } from "~/components/ui/textLink";
import { candidateLoader } from "~/services/requests/handlers.server";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { Screen } from "~/components/kit/layout/Screen";

/** Loads the values test's introduction (docs/requirements.md, 2.9). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => ({
    test: await api.call(viewTest, { params: { id: candidateId, test: "valuesTest" } }),
  }));

export const handle: RouteHandle = { title: (t) => t("assessments:valuesTest.title") };

export default function ValuesIntroductionScreen() {
  const { t } = useTranslation("assessments");
  const { test } = useLoaderData<typeof loader>();
  return (
    <Screen>
      <LinkLine to={paths.tests()}>{t("backToTests")}</LinkLine>
      <h1>{t("valuesTest.title")}</h1>
      <div className="flex max-w-form flex-col gap-4">
        <Card>
          <AssessmentState test={test} />
          <p>{t("valuesTest.what")}</p>
          <AssessmentFacts test={test} purpose={t(`${test.test}.purpose`)} who={t("who")} stands={t("stands")} />
          <p>{t("valuesTest.howToAnswer")}</p>
          <AssessmentAction test={test} screen={paths.valuesTestAnswer()} />
        </Card>
        <Rights test="valuesTest" />
      </div>
    </Screen>
  );
}
