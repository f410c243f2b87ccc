import type { ApplicationState } from "#contract/applications/application";
import { isPast, isVacancyOpen, vacancyStatus, type VacancyStatus } from "#contract/vacancies/vacancyStatus";
import { DAY_MS } from "#contract/base/time";
import type { OpenTasks } from "./openTasks";
import { isAllowed, isEnded } from "./states";

/** In ms: a draft's grace after the deadline, and the time to undo a withdrawal (docs/design.md, section 7). */
const DRAFT_GRACE = DAY_MS;
const UNDO_WINDOW = 2 * DAY_MS;

export interface VacancyTimes {
  status: VacancyStatus;
  opensAt: Date;
  closesAt: Date | null;
}

/** `superseded`: the candidate applied again. `tasks`: null unless the application is active. */
export interface ApplicationTimes {
  state: ApplicationState;
  changedAt: Date;
  promisedAt: Date | null;
  firstPromisedAt: Date | null;
  dueAt: Date | null;
  superseded: boolean;
  tasks: OpenTasks | null;
}

const after = (moment: Date, duration: number) => new Date(moment.getTime() + duration);

const graceEnd = ({ closesAt }: VacancyTimes, now: Date) =>
  closesAt !== null && isPast(closesAt, now) ? after(closesAt, DRAFT_GRACE) : null;

/** Returns the vacancy's deadline or, after it, the end of the grace period. Returns null without a deadline. */
export const findDraftDueAt = (vacancy: VacancyTimes, now: Date): Date | null =>
  graceEnd(vacancy, now) ?? vacancy.closesAt;

export function canSendDraft(vacancy: VacancyTimes, now: Date): boolean {
  if (isVacancyOpen(vacancy, now)) return true;
  // After its deadline, a vacancy may have the status open or closed. The grace applies to both.
  const endedByItsDeadline = vacancy.status === vacancyStatus.open || vacancy.status === vacancyStatus.closed;
  const end = graceEnd(vacancy, now);
  return endedByItsDeadline && end !== null && now < end;
}

export const systemReasons = {
  invitationOver: "O prazo do convite acabou.",
  vacancyClosed: "A vaga foi encerrada.",
  vacancyCancelled: "A vaga foi cancelada.",
  vacancyOver: "O prazo da vaga acabou.",
} as const;

/** Returns the transition that is due by time or by the vacancy's end, with its reason, or null. */
export function dueChange(
  application: ApplicationTimes,
  vacancy: VacancyTimes,
  now: Date,
): { to: ApplicationState; reason: string } | null {
  const { state, dueAt } = application;
  const cancelled = vacancy.status === vacancyStatus.cancelled;
  const ended = cancelled || vacancy.status === vacancyStatus.closed || isPast(vacancy.closesAt, now);
  if (state === "invited") {
    if (isPast(dueAt, now)) return { to: "expired", reason: systemReasons.invitationOver };
    return ended ? { to: "expired", reason: systemReasons.vacancyClosed } : null;
  }
  if (state === "draft") {
    if (cancelled) return { to: "closedUnsent", reason: systemReasons.vacancyCancelled };
    const end = graceEnd(vacancy, now);
    if (end) return now < end ? null : { to: "closedUnsent", reason: systemReasons.vacancyOver };
    return ended ? { to: "closedUnsent", reason: systemReasons.vacancyClosed } : null;
  }
  return cancelled && isAllowed(state, "cancelled", "system")
    ? { to: "cancelled", reason: systemReasons.vacancyCancelled }
    : null;
}

/** Returns when the undo ends. Null if it has ended, the vacancy is not open, or the candidate has applied again. */
export function undoUntil(
  { state, changedAt, superseded }: ApplicationTimes,
  vacancy: VacancyTimes,
  now: Date,
): Date | null {
  const until = after(changedAt, UNDO_WINDOW);
  return state === "withdrawn" && !superseded && now < until && isVacancyOpen(vacancy, now) ? until : null;
}

/** Returns whether a new application is allowed. "hired" allows none, because the candidate has the job. */
export function canReapply({ state, superseded }: ApplicationTimes, vacancy: VacancyTimes, now: Date): boolean {
  return isEnded(state) && state !== "hired" && !superseded && isVacancyOpen(vacancy, now);
}
