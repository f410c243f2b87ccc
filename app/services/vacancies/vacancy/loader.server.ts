import { type Application, viewVacancyApplication } from "#contract/applications/application";
import { findMissing } from "#contract/applications/applicationRules";
import { getCandidate } from "#contract/candidates/candidate";
import { getResume } from "#contract/candidates/resumeCalls";
import { viewVacancy } from "#contract/vacancies/vacancy";
import { isPast, isVacancyOpen, vacancyStatus } from "#contract/vacancies/vacancyStatus";
import { compare } from "./comparison";
import { withDraft, type VacancyPage } from "./page";
import type { Api } from "~/services/server/api/client.server";
import { getOrigin } from "~/services/server/serve/origin.server";
import { paths } from "~/services/server/navigation/paths";
import { findMarks, markSeen } from "./marks.server";

export async function loadVacancyScreen(
  request: Request,
  { api, candidateId }: { api: Api; candidateId: string },
  selectiveProcessId: number,
) {
  const page = await loadVacancy(api, candidateId, selectiveProcessId);
  const { saved } = await findMarks(request);
  await markSeen(request, page.vacancy.id);
  const publicUrl = getOrigin(request) + paths.publicVacancy(page.vacancy.id);
  return { page, publicUrl, isSaved: saved.includes(page.vacancy.id) };
}

/** Throws the 404 page if the vacancy does not exist. */
export async function loadVacancy(api: Api, candidateId: string, selectiveProcessId: number): Promise<VacancyPage> {
  const [vacancy, candidate, application, resume] = await Promise.all([
    api.call(viewVacancy, { params: { selectiveProcessId }, query: { candidateId } }),
    api.call(getCandidate, { params: { id: candidateId } }),
    findApplication(api, candidateId, selectiveProcessId),
    // The page works without the currículo.
    api.attempt(getResume, { params: { id: candidateId } }, { outage: true }),
  ]);
  const now = new Date();
  return {
    now: now.toISOString(),
    vacancy,
    isOpen: isVacancyOpen(vacancy, now) || isInGrace(application, now),
    comparison: compare(
      vacancy,
      {
        ...withDraft(candidate, application),
        disability: resume.ok ? (resume.response.disability?.kind ?? null) : null,
      },
      resume.ok ? resume.response : null,
      now,
    ),
    candidate: withDraft(candidate, application),
    resume: resume.ok ? resume.response : null,
    draft: application?.state === "draft" ? application.responses : null,
    // A disability is disclosed to one application only, so each new application asks again (LGPD, art. 11).
    missing:
      application && application.missing.length > 0
        ? application.missing
        : findMissing(vacancy, { ...candidate, disability: null }),
    application: application && {
      state: application.state,
      turn: application.turn,
      dueAt: application.dueAt,
      protocol: application.protocol,
      submittedAt: application.submittedAt,
      canReapply: application.canReapply,
      history: application.history,
    },
  };
}

const isInGrace = (application: Application | null, now: Date): boolean =>
  application?.state === "draft" &&
  application.vacancy.status === vacancyStatus.closed &&
  application.dueAt !== null &&
  !isPast(application.dueAt, now);

async function findApplication(api: Api, id: string, selectiveProcessId: number) {
  const attempt = await api.attempt(viewVacancyApplication, { params: { id, selectiveProcessId } });
  return attempt.ok ? attempt.response : null;
}
