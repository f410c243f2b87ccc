import { cnhCategories, schoolings } from "#contract/base/choices";
import type { State } from "#contract/base/enums";
import { listVacancies } from "#contract/vacancies/vacancy";
import type { Api } from "~/services/server/api/client.server";
import type { Candidate } from "#contract/candidates/candidate";
import { getResume } from "#contract/candidates/resumeCalls";
import { toApiQuery } from "~/services/vacancies/search/readSearch";
import { emptySearch } from "~/services/vacancies/search/search";
import { findSteps, type StepSubject } from "~/services/candidates/resume/steps";

/** `opens` counts the open vacancies that ask for this section's answer; null if zero or unknown. */
export interface NextStep {
  subject: StepSubject;
  opens: { count: number; isExact: boolean; state: State } | null;
}

const asking = {
  schooling: { schooling: [...schoolings] },
  licence: { cnh: cnhCategories.filter((category) => category !== "none") },
};

/** Returns the first step, with the number of vacancies in `state` that ask for its answer. Null without steps. */
export async function findNextStep(api: Api, steps: readonly StepSubject[], state: State): Promise<NextStep | null> {
  const [subject] = steps;
  if (!subject) return null;
  const query = subject === "schooling" || subject === "licence" ? asking[subject] : null;
  if (!query) return { subject, opens: null };
  // The step is shown even if the vacancies can't be counted.
  const counted = await api.attempt(
    listVacancies,
    { query: { ...toApiQuery({ ...emptySearch, ...query, state }), limit: 1 } },
    { outage: true },
  );
  const opens = counted.ok ? { count: counted.response.total, isExact: counted.response.totalIsExact, state } : null;
  return { subject, opens: opens?.count ? opens : null };
}

/** Loads the next step; null without a step, or if the currículo can't be read. */
export async function loadNextStep(api: Api, candidate: Candidate): Promise<NextStep | null> {
  const attempt = await api.attempt(getResume, { params: { id: candidate.id } }, { outage: true });
  return attempt.ok ? findNextStep(api, findSteps(candidate, attempt.response), candidate.state) : null;
}
