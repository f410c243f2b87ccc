import { viewVacancyApplication } from "#contract/application";
import { getCandidate } from "#contract/candidate";
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
    form:
      application.state === "draft"
        ? { candidate: await api.call(getCandidate, { params: { id: candidateId } }), draft: application.responses }
        : null,
  };
}

export type ProgressPage = Awaited<ReturnType<typeof loadProgress>>;
