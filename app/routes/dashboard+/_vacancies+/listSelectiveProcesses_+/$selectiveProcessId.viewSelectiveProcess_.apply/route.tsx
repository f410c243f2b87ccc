import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CompanyName } from "~/components/kit/format/CompanyText";
import { usePayParts } from "~/components/kit/format/usePayParts";
import { useVacancyFacts } from "~/components/kit/format/useVacancyFacts";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Screen } from "~/components/kit/layout/Screen";
import { ApplySection } from "~/components/vacancies/vacancy/ApplySection";
import { InvitationWords } from "~/components/vacancies/vacancy/InvitationWords";
import { ChangedAlert } from "~/components/vacancies/vacancy/VacancyAlerts";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import { paths } from "~/services/server/navigation/paths";
import { findFormPlace } from "~/services/vacancies/vacancy/page";
import { handleVacancyForm, parseVacancyId } from "~/services/vacancies/vacancy/action.server";
import { loadVacancy } from "~/services/vacancies/vacancy/loader.server";
import { LinkLine } from "~/components/ui/textLink";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => ({
    page: await loadVacancy(api, candidateId, parseVacancyId(params.selectiveProcessId)),
    item: new URL(request.url).searchParams.get("item"),
  }));

export const action = ({ request, params }: ActionFunctionArgs) =>
  candidateAction(request, (context) =>
    handleVacancyForm({ ...context, selectiveProcessId: parseVacancyId(params.selectiveProcessId) }),
  );

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, data) => (data ? `${t("vacancy:apply.title")}: ${data.page.vacancy.roleName}` : t("pages:notFound.title")),
  mainForm: ({ page }) => (findFormPlace(page) ? "apply" : null),
};

export default function ApplyScreen() {
  const { t } = useTranslation("vacancy");
  const { page, item } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const facts = useVacancyFacts();
  const { vacancy } = page;
  const pay = usePayParts()(vacancy.payment, vacancy.commissionPayment.length > 0);
  return (
    <Screen className="page-width pt-2 pb-8 flex flex-col gap-3">
      <LinkLine to={paths.vacancy(vacancy.id)}>{t("apply.back")}</LinkLine>
      <h1 lang={useVacancyLanguage()}>{vacancy.roleName}</h1>
      <p className="text-sm">
        <CompanyName name={vacancy.company.name} /> · {facts.place(vacancy)} ·{" "}
        {[pay.amount, pay.kind].filter(Boolean).join(" ")}
      </p>
      <div className="flex flex-col gap-4 max-w-form">
        <InvitationWords application={page.application} />
        {response?.intent === "decline" && page.application?.state !== "invited" ? <ChangedAlert /> : null}
        <ApplySection page={page} response={response} hasForm item={item} />
      </div>
    </Screen>
  );
}
