import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { viewVacancyApplication } from "#contract/applications/application";
import { viewSentResume, type SentResume } from "#contract/applications/sentResume";
import { DateText } from "~/components/kit/format/DateText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Screen } from "~/components/kit/layout/Screen";
import { TextLink } from "~/components/ui/textLink";
import { candidateLoader } from "~/services/requests/handlers.server";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { parseVacancyId } from "~/services/vacancies/vacancy/action.server";
import { SentSections } from "./SentSections";
import type { ReactNode } from "react";
import { TitledCard } from "~/components/ui/card";
import { FactList } from "~/components/ui/fact-list";
import { writeAddress, writeBirthDate, writeCpf, writePhone } from "~/services/candidates/account/profile";

/** Loads the currículo that the company received (docs/decisions/0019), or throws the 404 page. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const selectiveProcessId = parseVacancyId(params.selectiveProcessId);
    const { id, vacancy } = await api.call(viewVacancyApplication, { params: { id: candidateId, selectiveProcessId } });
    const sent = await api.call(viewSentResume, { params: { id: candidateId, applicationId: id } });
    return { sent, vacancy: { id: vacancy.id, roleName: vacancy.roleName } };
  });

export const handle: RouteHandle = { title: (t) => t("applications:sentResume.title") };

export default function SentResumeScreen() {
  const { t } = useTranslation("applications");
  const lang = useVacancyLanguage();
  const { sent, vacancy } = useLoaderData<typeof loader>();
  return (
    <Screen>
      <p className="print:hidden">
        <TextLink to={paths.progress(vacancy.id)}>{t("sentResume.back")}</TextLink>
      </p>
      <header>
        <h1>{t("sentResume.title")}</h1>
        <p lang={lang}>{vacancy.roleName}</p>
      </header>
      <div className="flex flex-col gap-4 max-w-form">
        <p>
          {t("sentResume.asOf")} <DateText at={sent.sentAt} style="moment" />.{" "}
          {t(sent.isReadByCompany ? "sentResume.unchanged" : "sentResume.unread")}
        </p>
        {sent.hidesIdentity ? <p>{t("sentResume.confidential")}</p> : null}
        <SentPerson sent={sent} />
        <SentSections sent={sent} />
      </div>
    </Screen>
  );
}

function SentPerson({ sent }: { sent: SentResume }) {
  const { t, i18n } = useTranslation(["profile", "vacancy", "enums"]);
  const { name, cpf, birthDate, phone, email, ...address } = sent.person;
  const rows: [string, ReactNode][] = [
    [t("fields.name"), name],
    [t("fields.cpf"), cpf === null ? t("notTold") : writeCpf(cpf)],
    [t("fields.birthDate"), birthDate === null ? t("notTold") : writeBirthDate(birthDate, i18n.language)],
    [t("fields.phone"), writePhone(phone)],
    [t("email"), email || t("notTold")],
    [t("address"), writeAddress(address, t("noNumber")).map((line) => <p key={line}>{line}</p>)],
  ];
  if (sent.disability) rows.push([t("vacancy:apply.disability"), t(`enums:disability.${sent.disability}`)]);
  if (sent.message)
    rows.push([
      t("vacancy:apply.message"),
      <p key="message" className="whitespace-pre-line">
        {sent.message}
      </p>,
    ]);
  return (
    <TitledCard id="person" title={t("data")}>
      <FactList facts={rows} className="wrap-anywhere" />
    </TitledCard>
  );
}
