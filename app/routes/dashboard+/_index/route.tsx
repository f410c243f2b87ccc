import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listApplications } from "#contract/applications/application";
import { getCandidate } from "#contract/candidates/candidate";
import { listSavedSearches } from "#contract/vacancies/savedSearch";
import { listVacanciesForYou } from "#contract/vacancies/vacanciesForYou";
import { listVacancies } from "#contract/vacancies/vacancy";
import { NextStepCard } from "~/components/candidates/resume/NextStepCard";
import { LinkRow, LinkRows } from "~/components/kit/layout/LinkRows";
import { loadNextStep } from "~/services/vacancies/search/nextStep.server";
import { byUrgency, countTurn } from "~/services/applications/progress/list";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { toApiQuery } from "~/services/vacancies/search/readSearch";
import { emptySearch } from "~/services/vacancies/search/search";
import { paths } from "~/services/server/navigation/paths";
import { isForYouOff } from "~/services/server/serve/settings.server";
import type { Api } from "~/services/server/api/client.server";
import { candidateLoader } from "~/services/requests/handlers.server";
import { ForYou } from "./ForYou";
import { Newest } from "./Newest";
import { QuickSearch } from "./QuickSearch";
import { ToDo } from "./ToDo";
import { useAuth } from "~/services/server/navigation/rootData";

/** Nobody has more than this waiting at once. The most urgent have to be found among all of them. */
const MOST_WAITING = 100;
const SHOWN = 3;

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId, user }) => {
    const params = { id: candidateId };
    const isForYouHidden = isForYouOff(request);
    const [{ rows, turns }, { rows: others }, nearby, { rows: saved }, { rows: forYou }] = await Promise.all([
      api.call(listApplications, { params, query: { turn: "candidate", limit: MOST_WAITING } }),
      // Interviews that were confirmed come first of what is the companies' turn.
      api.call(listApplications, { params, query: { turn: "company", limit: SHOWN } }),
      loadNearby(api, candidateId),
      api.call(listSavedSearches, { params }),
      isForYouHidden ? { rows: [] } : api.call(listVacanciesForYou, { params }),
    ]);
    return {
      now: new Date().toISOString(),
      firstName: (user.candidate?.name ?? "").split(" ")[0] ?? "",
      hasVideo: user.videoUrl !== null,
      isNew: countTurn(turns, null) === 0,
      urgent: rows.sort(byUrgency).slice(0, SHOWN),
      upcoming: others.filter(({ nextAction }) => nextAction === "attendInterview"),
      turns,
      ...nearby,
      forYou: forYou.slice(0, SHOWN),
      isForYouHidden,
      saved: saved.map(({ id, name, query }) => ({ id, name, query })),
    };
  });

/** Loads the newest vacancies of the candidate's state, and what of the currículo to tell next. */
async function loadNearby(api: Api, candidateId: string) {
  const candidate = await api.call(getCandidate, { params: { id: candidateId } });
  const { state } = candidate;
  const [{ rows }, nextStep] = await Promise.all([
    api.call(listVacancies, { query: { ...toApiQuery({ ...emptySearch, state }), limit: SHOWN, candidateId } }),
    loadNextStep(api, candidate),
  ]);
  return { state, nextStep, newest: rows };
}

export const handle: RouteHandle = {
  title: (t) => t("applications:home.title"),
};

export default function HomeScreen() {
  const { t } = useTranslation(["applications", "tests", "video"]);
  const { now, firstName, hasVideo, isNew, urgent, upcoming, turns, state, nextStep, newest, saved, ...data } =
    useLoaderData<typeof loader>();
  return (
    <main id="content" tabIndex={-1} className="page-width py-4 flex flex-col gap-5">
      <h1>{t("home.hello", { name: firstName })}</h1>
      <ToDo isNew={isNew} urgent={urgent} upcoming={upcoming} turns={turns} now={now} />
      <EmailNotice />
      {nextStep ? <NextStepCard step={nextStep} /> : null}
      <QuickSearch state={state} />
      {saved.length > 0 ? (
        <section aria-labelledby="saved">
          <h2 id="saved">{t("home.saved")}</h2>
          <ul>
            {saved.map(({ id, name, query }) => (
              <li key={id}>
                <Link to={`${paths.search()}?${query}`} className="inline-flex min-h-11 items-center">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ForYou vacancies={data.forYou} isOff={data.isForYouHidden} />
      {/* Fitting vacancies take the place of the newest. */}
      {data.forYou.length ? null : <Newest state={state} vacancies={newest} />}
      {/* On a phone there is no side menu. */}
      <LinkRows>
        <LinkRow to={paths.tests()} icon="tasks" title={t("tests:title")} />
        {hasVideo ? null : <LinkRow to={paths.addVideoResume()} icon="photo" title={t("video:cardTitle")} />}
      </LinkRows>
    </main>
  );
}

/** Until the e-mail is confirmed nothing is mailed, so whoever waits for an answer has to know. */
function EmailNotice() {
  const { t } = useTranslation("applications");
  const { user } = useAuth();
  if (!user || user.emailConfirmed) return null;
  return (
    <LinkRows>
      <LinkRow to={paths.setting("email")} icon="mail" title={t("home.confirmEmail")}>
        {t("home.confirmEmailText")}
      </LinkRow>
    </LinkRows>
  );
}
