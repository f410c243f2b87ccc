import { viewApplicationOfProcess, type MissingItem } from "#contract/application";
import { getCandidate } from "#contract/candidate";
import { readNotification } from "#contract/notification";
import { OPEN_STATUS, viewSelectiveProcess } from "#contract/selectiveProcess";
import { compare } from "~/vacancy/comparison";
import type { VacancyPage } from "~/vacancy/page";
import { throwPage, type Api } from "../api.server";

/** Everything that the page of a vacancy shows to a candidate; a process that is not there becomes the 404 page. */
export async function loadVacancy(api: Api, candidateId: string, selectiveProcessId: number): Promise<VacancyPage> {
  const [process, candidate, application] = await Promise.all([
    api.load(viewSelectiveProcess, { params: { selectiveProcessId } }),
    api.load(getCandidate, { params: { id: candidateId } }),
    applicationOf(api, candidateId, selectiveProcessId),
  ]);
  const now = new Date();
  const isOpen = process.status === OPEN_STATUS && (process.closesAt === null || new Date(process.closesAt) > now);
  return {
    now: now.toISOString(),
    process,
    isOpen,
    comparison: compare(process, candidate),
    told: { schooling: candidate.schooling, cnh: candidate.cnh },
    missing: application && application.missing.length > 0 ? application.missing : missingOf(process, candidate),
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

async function applicationOf(api: Api, id: string, selectiveProcessId: number) {
  const attempt = await api.attempt(viewApplicationOfProcess, { params: { id, selectiveProcessId } }).catch(throwPage);
  return attempt.ok ? attempt.answer : null;
}

/** What the apply form asks, there and then: only what this process wants and was never told (design.md, section 7). */
function missingOf(
  process: { schooling: unknown; cnh: string[]; vacanciesDeficiencies: string },
  told: { schooling: unknown; cnh: unknown; disability: unknown },
): MissingItem[] {
  const wants: Record<MissingItem, boolean> = {
    schooling: process.schooling !== null && told.schooling === null,
    cnh: process.cnh.some((category) => category !== "none") && told.cnh === null,
    disability: process.vacanciesDeficiencies === "exclusive",
  };
  return (["schooling", "cnh", "disability"] as const).filter((item) => wants[item]);
}

/** A notification that led here is read by that (specification, section 4); one that is not theirs changes nothing. */
export async function markNotificationRead(api: Api, notificationId: string | null): Promise<void> {
  if (notificationId)
    await api.attempt(readNotification, { params: { notificationId }, body: { unread: false } }).catch(throwPage);
}
