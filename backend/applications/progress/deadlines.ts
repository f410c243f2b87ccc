import type { ApplicationState } from "#contract/applications/application";
import { isPast, isVacancyOpen, vacancyStatus, type VacancyStatus } from "#contract/vacancies/vacancyStatus";
import { DAY_MS } from "#contract/base/time";
import type { OpenTasks } from "./openTasks";
import { isAllowed, isEnded } from "./states";

/** A draft can be sent for 24 h after the deadline, a withdrawal undone for 48 h (docs/design.md, 7). In ms. */
const DRAFT_GRACE = DAY_MS;
const UNDO_WINDOW = 2 * DAY_MS;

export interface VacancyTimes {
  status: VacancyStatus;
  opensAt: Date;
  closesAt: Date | null;
}

/** The inputs of the deadlines. `superseded`: the candidate applied again. `tasks`: null where only the state asks. */
export interface ApplicationTimes {
  state: ApplicationState;
  changedAt: Date;
  promisedAt: Date | null;
  /** The promise at the time of sending. Null for applications from before the store had it. */
  firstPromisedAt: Date | null;
  dueAt: Date | null;
  superseded: boolean;
  tasks: OpenTasks | null;
}

const after = (moment: Date, duration: number) => new Date(moment.getTime() + duration);

/** The end of the grace after a deadline that has passed; null if none has. */
const graceEnd = ({ closesAt }: VacancyTimes, now: Date) =>
  closesAt !== null && isPast(closesAt, now) ? after(closesAt, DRAFT_GRACE) : null;

/** Until when a draft can be sent: the vacancy's deadline, or else the grace's end. Null: no deadline. */
export const findDraftDueAt = (vacancy: VacancyTimes, now: Date): Date | null =>
  graceEnd(vacancy, now) ?? vacancy.closesAt;

/** Whether a draft can be sent: while the vacancy is open, and within the grace after its deadline. */
export function canSendDraft(vacancy: VacancyTimes, now: Date): boolean {
  if (isVacancyOpen(vacancy, now)) return true;
  // The imported feed or the API server may mark a vacancy closed at its deadline. The grace still holds then.
  const endedByItsDeadline = vacancy.status === vacancyStatus.open || vacancy.status === vacancyStatus.closed;
  const end = graceEnd(vacancy, now);
  return endedByItsDeadline && end !== null && now < end;
}

/** The reasons that history has for what nobody decided. */
export const systemReasons = {
  invitationOver: "O prazo do convite acabou.",
  vacancyClosed: "A vaga foi encerrada.",
  vacancyCancelled: "A vaga foi cancelada.",
  vacancyOver: "O prazo da vaga acabou.",
} as const;

/** Finds the change that time, or the vacancy's end, has brought to an application, with its reason, or null. */
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

/** Until when a withdrawal can be undone; null if it can't (too late, vacancy not open, or applied again). */
export function undoUntil(
  { state, changedAt, superseded }: ApplicationTimes,
  vacancy: VacancyTimes,
  now: Date,
): Date | null {
  const until = after(changedAt, UNDO_WINDOW);
  return state === "withdrawn" && !superseded && now < until && isVacancyOpen(vacancy, now) ? until : null;
}

/**
 * Returns whether a new application may follow an ended one. "hired" allows none, because the candidate has that job.
 */
export function canReapply({ state, superseded }: ApplicationTimes, vacancy: VacancyTimes, now: Date): boolean {
  return isEnded(state) && state !== "hired" && !superseded && isVacancyOpen(vacancy, now);
}
