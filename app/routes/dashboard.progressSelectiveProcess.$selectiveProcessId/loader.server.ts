import { viewVacancyApplication } from "#contract/application";
import { getCandidate } from "#contract/candidate";
import { viewVacancy } from "#contract/vacancy";
import type { Api } from "~/services/api/client.server";

/**
 * Loads the candidate's newest application to a vacancy, and for a draft also what its form needs. Where there is none
 * it throws the 404 page.
 */
export async function loadProgress(api: Api, candidateId: string, selectiveProcessId: number) {
  const application = await api.call(viewVacancyApplication, { params: { id: candidateId, selectiveProcessId } });
  return {
    now: new Date().toISOString(),
    application,
    form: application.state === "draft" ? await loadForm(api, candidateId, selectiveProcessId) : null,
  };
}

export type ProgressPage = Awaited<ReturnType<typeof loadProgress>>;

async function loadForm(api: Api, candidateId: string, selectiveProcessId: number) {
  const [candidate, vacancy] = await Promise.all([
    api.call(getCandidate, { params: { id: candidateId } }),
    api.call(viewVacancy, { params: { selectiveProcessId: String(selectiveProcessId) } }),
  ]);
  return {
    answers: { schooling: candidate.schooling, cnh: candidate.cnh },
    asked: { schooling: vacancy.schooling !== null, cnh: vacancy.cnh.some((category) => category !== "none") },
  };
}
