import {
  type Application,
  type ApplicationState,
  listApplications,
  viewVacancyApplication,
} from "#contract/applications/application";
import { getCandidate } from "#contract/candidates/candidate";
import { getResume } from "#contract/candidates/resumeCalls";
import { listMessages, MOST_MESSAGES } from "#contract/applications/message";
import { ownAssessments, viewTest } from "#contract/applications/assessments";
import { viewVacancy } from "#contract/vacancies/vacancy";
import { listVacancyTests } from "#contract/applications/vacancyAssessment";
import { viewVideoInterview } from "#contract/applications/videoInterview";
import type { Api } from "~/services/server/api/client.server";
import { withDraft } from "~/services/vacancies/vacancy/page";
import type { OfferAnswer } from "./form";
import { MESSAGES_AT_FIRST } from "./messages";

/** Final states whose page shows similar vacancies. */
const withoutJob: readonly ApplicationState[] = [
  "notSelected",
  "talentPool",
  "cancelled",
  "expired",
  "retracted",
  "unanswered",
];

/** Final states in which the company refused this candidate alone, not all candidates of the vacancy. */
const nos: readonly ApplicationState[] = ["notSelected", "talentPool", "retracted"];

/** Loads the candidate's newest application to a vacancy, and the page's other data. Throws a 404 without one. */
export async function loadProgress(api: Api, candidateId: string, selectiveProcessId: number, showsAll: boolean) {
  const params = { id: candidateId, selectiveProcessId };
  const [application, vacancy] = await Promise.all([
    api.call(viewVacancyApplication, { params }),
    // This call may fail: the page works without the company's response record and similar vacancies.
    api.attempt(viewVacancy, { params: { selectiveProcessId }, query: { candidateId } }, { outage: true }),
  ]);
  const isNo = nos.includes(application.state);
  const isOver = withoutJob.includes(application.state);
  const [tests, interview, earlierAssessments, earlierInterview, thread, results, others, form] = await Promise.all([
    application.submittedAt ? api.call(listVacancyTests, { params, query: {} }) : null,
    application.history.some(({ to }) => to === "inStages")
      ? api.attempt(viewVideoInterview, { params, query: {} }, { outage: true })
      : null,
    // After a second application, the person still sees the answers of the earlier application.
    api.attempt(listVacancyTests, { params, query: { earlier: "1" } }, { outage: true }),
    api.attempt(viewVideoInterview, { params, query: { earlier: "1" } }, { outage: true }),
    // Messages exist only after an application was sent, or after an invitation.
    application.submittedAt || application.state === "invited"
      ? api.call(listMessages, {
          params: { id: candidateId, applicationId: application.id },
          query: { limit: showsAll ? 2 * MOST_MESSAGES : MESSAGES_AT_FIRST },
        })
      : null,
    isNo ? findResults(api, candidateId) : [],
    application.state === "hired" ? findOthers(api, candidateId) : [],
    application.state === "draft" || application.state === "invited" ? loadForm(api, candidateId, application) : null,
  ]);
  return {
    now: new Date().toISOString(),
    application,
    isNo,
    tests: tests?.rows ?? [],
    interview: interview?.ok ? interview.response : null,
    hasEarlierInterview: earlierInterview.ok,
    earlierAssessments: earlierAssessments.ok ? earlierAssessments.response.rows : [],
    thread,
    record: (vacancy.ok && vacancy.response.record) || null,
    similar: isOver && vacancy.ok ? vacancy.response.similar : [],
    results,
    others,
    form,
  };
}

async function loadForm(api: Api, candidateId: string, application: Application) {
  const params = { id: candidateId };
  const [candidate, resume] = await Promise.all([
    api.call(getCandidate, { params }),
    // This call may fail: the form works without the currículo.
    api.attempt(getResume, { params }, { outage: true }),
  ]);
  return {
    candidate: withDraft(candidate, application),
    resume: resume.ok ? resume.response : null,
    draft: application.responses,
    isConfidential: application.vacancy.companyName === null,
  };
}

const MOST_OTHERS = 10;

async function findOthers(api: Api, candidateId: string) {
  const find = (turn: "candidate" | "company") =>
    api.attempt(
      listApplications,
      { params: { id: candidateId }, query: { turn, limit: MOST_OTHERS } },
      { outage: true },
    );
  const found = await Promise.all([find("candidate"), find("company")]);
  return found
    .flatMap((list) => (list.ok ? list.response.rows : []))
    .filter(({ canWithdraw }) => canWithdraw)
    .slice(0, MOST_OTHERS)
    .map(({ id, vacancy }) => ({ id, vacancy: { id: vacancy.id, roleName: vacancy.roleName } }));
}

/** Returns the candidate's results in their own tests. A test that can't be loaded is left out. */
async function findResults(api: Api, candidateId: string) {
  const views = await Promise.all(
    ownAssessments.map((test) => api.attempt(viewTest, { params: { id: candidateId, test } }, { outage: true })),
  );
  return views.flatMap((view) =>
    view.ok && view.response.result
      ? [
          {
            test: view.response.test,
            title: view.response.title,
            scales: view.response.result.scales.map(({ id, name, levelName }) => ({ id, name, levelName })),
          },
        ]
      : [],
  );
}

export type ProgressPage = Awaited<ReturnType<typeof loadProgress>> & {
  confirm: OfferAnswer | null;
  writes: boolean;
  report: string | null;
};
