import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { viewVacancyApplication } from "#contract/application";
import { viewSentResume } from "#contract/sentResume";
import { DateText } from "~/components/format/DateText";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";
import { TextLink } from "~/components/ui/textLink";
import { candidateLoader } from "~/services/screen/handlers.server";
import { paths } from "~/services/shell/paths";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { parseVacancyId } from "~/services/vacancy/action.server";
import { SentPerson } from "./SentPerson";
import { SentSections } from "./SentSections";

/**
 * The currículo as the company of the newest application to a vacancy got it (docs/decisions/0019). Where none was
 * sent, or the copy is deleted by now, it is the 404 page.
 */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const selectiveProcessId = parseVacancyId(params.selectiveProcessId);
    const { id, vacancy } = await api.call(viewVacancyApplication, { params: { id: candidateId, selectiveProcessId } });
    const sent = await api.call(viewSentResume, { params: { id: candidateId, applicationId: id } });
    return { sent, vacancy: { id: vacancy.id, roleName: vacancy.roleName } };
  });

export const handle: RouteHandle = {
  title: (t) => t("applications:sentResume.title"),
};

export default function SentResumeScreen() {
  const { t } = useTranslation("applications");
  const lang = useVacancyLanguage();
  const { sent, vacancy } = useLoaderData<typeof loader>();
  return (
    <main id="content" tabIndex={-1} className="page-width pt-4 pb-8 flex flex-col gap-4">
      <p className="print:hidden">
        <TextLink to={paths.progress(vacancy.id)}>{t("sentResume.back")}</TextLink>
      </p>
      <header>
        <h1>{t("sentResume.title")}</h1>
        <p lang={lang}>{vacancy.roleName}</p>
      </header>
      <div className="flex flex-col gap-4 max-w-[44rem]">
        <p>
          {t("sentResume.asOf")} <DateText at={sent.sentAt} style="moment" />.{" "}
          {t(sent.isReadByCompany ? "sentResume.unchanged" : "sentResume.unread")}
        </p>
        <SentPerson sent={sent} />
        <SentSections sent={sent} />
      </div>
    </main>
  );
}
