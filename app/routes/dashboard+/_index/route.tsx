import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { toFirstName } from "~/services/candidates/account/firstName";
import { listApplications, type ApplicationRow } from "#contract/applications/application";
import { getCandidate } from "#contract/candidates/candidate";
import { DAY_MS } from "#contract/base/time";
import { listSavedSearches } from "#contract/vacancies/savedSearch";
import { listVacanciesForYou } from "#contract/vacancies/vacanciesForYou";
import { NextStepCard } from "~/components/candidates/resume/NextStepCard";
import { LinkRow, LinkRows } from "~/components/kit/layout/LinkRows";
import { loadNextStep } from "~/services/vacancies/search/nextStep.server";
import { byUrgency, countTurn } from "~/services/applications/progress/list";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import { isForYouOff } from "~/services/server/serve/settings.server";
import type { Api } from "~/services/server/api/client.server";
import { candidateLoader } from "~/services/requests/handlers.server";
import { ForYou } from "./ForYou";
import { QuickSearch } from "./QuickSearch";
import { ToDo } from "./ToDo";
import { useAuth } from "~/services/server/navigation/rootData";
import { Drawing } from "~/components/kit/brand/Drawing";
import { Screen } from "~/components/kit/layout/Screen";
import { Card } from "~/components/ui/card";
import { ButtonLink, TextLink } from "~/components/ui/textLink";

/** Maximum number of applications loaded to find the most urgent. Nobody has more waiting applications. */
const MOST_WAITING = 100;
const SHOWN = 3;
/** For this number of days after a hiring, the home page congratulates, and shows no next step and no vacancies. */
const CONGRATULATED_DAYS = 30;

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId, user }) => {
    const params = { id: candidateId };
    const isForYouHidden = isForYouOff(request);
    const [{ rows, turns }, { rows: others }, { rows: ended }, next, { rows: saved }, { rows: forYou }] =
      await Promise.all([
        api.call(listApplications, { params, query: { turn: "candidate", limit: MOST_WAITING } }),
        // The API lists confirmed interviews first in the companies' turn, so these rows contain the interviews.
        api.call(listApplications, { params, query: { turn: "company", limit: SHOWN } }),
        api.call(listApplications, { params, query: { turn: "ended", limit: SHOWN } }),
        loadNext(api, candidateId),
        api.call(listSavedSearches, { params }),
        isForYouHidden ? { rows: [] } : api.call(listVacanciesForYou, { params }),
      ]);
    const now = new Date().toISOString();
    const since = new Date(Date.parse(now) - CONGRATULATED_DAYS * DAY_MS).toISOString();
    return {
      now,
      hired: ended.find(({ state, changedAt }) => state === "hired" && changedAt > since) ?? null,
      firstName: toFirstName(user.candidate?.name ?? ""),
      hasVideo: user.videoUrl !== null,
      isNew: countTurn(turns, null) === 0,
      urgent: rows.sort(byUrgency).slice(0, SHOWN),
      upcoming: others.filter(({ nextAction }) => nextAction === "attendInterview"),
      turns,
      ...next,
      forYou: forYou.slice(0, SHOWN),
      isForYouHidden,
      saved: saved.map(({ id, name, query }) => ({ id, name, query })),
    };
  });

async function loadNext(api: Api, candidateId: string) {
  const candidate = await api.call(getCandidate, { params: { id: candidateId } });
  return { state: candidate.state, nextStep: await loadNextStep(api, candidate) };
}

export const handle: RouteHandle = { title: (t) => t("applications:home.title") };

export default function HomeScreen() {
  const { t } = useTranslation(["applications", "assessments", "video"]);
  const { now, hired, firstName, hasVideo, isNew, urgent, upcoming, turns, state, nextStep, saved, ...data } =
    useLoaderData<typeof loader>();
  return (
    <Screen className="page-width py-4 flex flex-col gap-5">
      <h1>{t("home.hello", { name: firstName })}</h1>
      {hired ? <Congratulation application={hired} isMain={urgent.length === 0} /> : null}
      <ToDo isNew={isNew} urgent={urgent} upcoming={upcoming} turns={turns} now={now} />
      <EmailNotice />
      {nextStep && !hired ? <NextStepCard step={nextStep} isMain={urgent.length === 0} /> : null}
      <QuickSearch state={state} />
      {saved.length > 0 ? (
        <section aria-labelledby="saved">
          <h2 id="saved">{t("home.saved")}</h2>
          <ul>
            {saved.map(({ id, name, query }) => (
              <li key={id}>
                <TextLink to={`${paths.search()}?${query}`}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {hired ? null : <ForYou vacancies={data.forYou} isOff={data.isForYouHidden} />}
      <LinkRows>
        <LinkRow to={paths.tests()} icon="tests" title={t("assessments:title")} />
        {hasVideo ? null : <LinkRow to={paths.addVideoResume()} icon="video" title={t("video:cardTitle")} />}
      </LinkRows>
    </Screen>
  );
}

/** Asks the person to confirm the e-mail, or to add one, because an unconfirmed address gets no notifications. */
function EmailNotice() {
  const { t } = useTranslation("applications");
  const { user } = useAuth();
  if (!user || user.emailConfirmed) return null;
  return (
    <LinkRows>
      <LinkRow to={paths.setting("email")} icon="mail" title={t(user.email ? "home.confirmEmail" : "home.addEmail")}>
        {t(user.email ? "home.confirmEmailText" : "home.addEmailText")}
      </LinkRow>
    </LinkRows>
  );
}

function Congratulation({ application: { vacancy }, isMain }: { application: ApplicationRow; isMain: boolean }) {
  const { t } = useTranslation("applications");
  const { companyName: company, roleName: role } = vacancy;
  return (
    <Card
      asChild
      className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-y-3 border-s-4 border-s-success max-md:*:nth-[n+3]:col-span-full md:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <section aria-labelledby="hired">
        <Drawing name="keys" className="md:row-span-3" />
        <h2 id="hired">{t("home.hired.title")}</h2>
        <p>{company ? t("home.hired.text", { role, company }) : t("home.hired.textHidden", { role })}</p>
        <p>
          <ButtonLink to={paths.progress(vacancy.id)} variant={isMain ? "default" : "outline"}>
            {t("home.hired.firstDay")}
          </ButtonLink>
        </p>
      </section>
    </Card>
  );
}
