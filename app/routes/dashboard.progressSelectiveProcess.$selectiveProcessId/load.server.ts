import { viewApplicationOfProcess } from "#contract/application";
import { getCandidate } from "#contract/candidate";
import { viewSelectiveProcess } from "#contract/selectiveProcess";
import type { Api } from "~/services/api.server";

/** The candidate's newest application to a process; for a draft also what its form needs. None: the 404 page. */
export async function loadProgress(api: Api, candidateId: string, selectiveProcessId: number) {
  const application = await api.load(viewApplicationOfProcess, { params: { id: candidateId, selectiveProcessId } });
  return {
    now: new Date().toISOString(),
    application,
    form: application.state === "draft" ? await loadForm(api, candidateId, selectiveProcessId) : null,
  };
}

export type ProgressPage = Awaited<ReturnType<typeof loadProgress>>;

async function loadForm(api: Api, candidateId: string, selectiveProcessId: number) {
  const [candidate, process] = await Promise.all([
    api.load(getCandidate, { params: { id: candidateId } }),
    api.load(viewSelectiveProcess, { params: { selectiveProcessId: String(selectiveProcessId) } }),
  ]);
  return {
    told: { schooling: candidate.schooling, cnh: candidate.cnh },
    asked: { schooling: process.schooling !== null, cnh: process.cnh.some((category) => category !== "none") },
  };
}
