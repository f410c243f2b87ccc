import { isPrefetch } from "remix-utils/is-prefetch";
import { viewVacancyApplication } from "#contract/application";
import { findMissing } from "#contract/applicationRules";
import { getCandidate } from "#contract/candidate";
import { readNotification } from "#contract/notification";
import { viewVacancy } from "#contract/vacancy";
import { isVacancyOpen } from "#contract/vacancyStatus";
import { compare } from "./comparison";
import type { VacancyPage } from "./page";
import type { Api } from "~/services/api/client.server";

/**
 * Loads everything that the page of a vacancy shows to a candidate. A vacancy that does not exist becomes the 404 page.
 */
export async function loadVacancy(api: Api, candidateId: string, selectiveProcessId: number): Promise<VacancyPage> {
  const [vacancy, candidate, application] = await Promise.all([
    api.call(viewVacancy, { params: { selectiveProcessId } }),
    api.call(getCandidate, { params: { id: candidateId } }),
    findApplication(api, candidateId, selectiveProcessId),
  ]);
  const now = new Date();
  return {
    now: now.toISOString(),
    vacancy,
    isOpen: isVacancyOpen(vacancy, now),
    comparison: compare(vacancy, candidate),
    candidate,
    draft: application?.state === "draft" ? application.responses : null,
    // A disability is told for one application alone, so a new one asks again (LGPD, art. 11).
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
    },
  };
}

async function findApplication(api: Api, id: string, selectiveProcessId: number) {
  const attempt = await api.attempt(viewVacancyApplication, { params: { id, selectiveProcessId } });
  return attempt.ok ? attempt.response : null;
}

/**
 * A notification that led here (`?notification=…`) is read by that (docs/requirements.md, section 4); one that is not
 * theirs changes nothing. A page that the browser fetches ahead, because its link is pointed at, has not been opened by
 * anybody.
 */
export async function markNotificationRead(api: Api, request: Request): Promise<void> {
  const notificationId = new URL(request.url).searchParams.get("notification");
  if (notificationId && !isPrefetch(request))
    await api.attempt(readNotification, { params: { notificationId }, body: { unread: false } }, { outage: true });
}
