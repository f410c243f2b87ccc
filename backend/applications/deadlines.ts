import type { ApplicationState, Turn } from "#contract/application";
import { isPast, isVacancyOpen, vacancyStatus, type VacancyStatus } from "#contract/vacancyStatus";
import { isAllowed, toTurn } from "./states";

export const HOUR = 3_600_000;
/**
 * docs/design.md, section 7: a draft that is open at the vacancy's deadline can be sent for 24 h more, and a withdrawal
 * undone for 48 h. In ms.
 */
const DRAFT_GRACE = 24 * HOUR;
const UNDO_WINDOW = 48 * HOUR;

/** The fields of a vacancy on which deadlines depend. */
export interface VacancyTimes {
  status: VacancyStatus;
  opensAt: Date;
  closesAt: Date | null;
}

/**
 * The fields of an application on which deadlines depend. `superseded` means that the candidate has applied again
 * since; `interviewDueAt` is until when its video interview waits, or null.
 */
export interface ApplicationTimes {
  state: ApplicationState;
  changedAt: Date;
  promisedAt: Date | null;
  dueAt: Date | null;
  superseded: boolean;
  interviewDueAt: Date | null;
}

const after = (moment: Date, duration: number) => new Date(moment.getTime() + duration);

/** The end of the grace after a deadline that has passed; null if none has. */
const graceEnd = ({ closesAt }: VacancyTimes, now: Date) =>
  closesAt !== null && isPast(closesAt, now) ? after(closesAt, DRAFT_GRACE) : null;

/**
 * Until when a draft can be sent: the vacancy's deadline, or the end of the grace once that is past. Null means that
 * there is no deadline.
 */
const draftDueAt = (vacancy: VacancyTimes, now: Date): Date | null => graceEnd(vacancy, now) ?? vacancy.closesAt;

/** Whether a draft can be sent: while the vacancy is open, and within the grace after its deadline. */
export function canSendDraft(vacancy: VacancyTimes, now: Date): boolean {
  if (isVacancyOpen(vacancy, now)) return true;
  // The imported feed or the API server may mark a vacancy closed at its deadline. The grace still holds then.
  const endedByItsDeadline = vacancy.status === vacancyStatus.open || vacancy.status === vacancyStatus.closed;
  const end = graceEnd(vacancy, now);
  return endedByItsDeadline && end !== null && now < end;
}

/**
 * Finds the change that time (or the vacancy's end) has brought to an application, with its reason; null if there is
 * none.
 */
export function dueChange(
  application: ApplicationTimes,
  vacancy: VacancyTimes,
  now: Date,
): { to: ApplicationState; reason: string } | null {
  const { state, dueAt } = application;
  const cancelled = vacancy.status === vacancyStatus.cancelled;
  const ended = cancelled || vacancy.status === vacancyStatus.closed || isPast(vacancy.closesAt, now);
  if (state === "invited") {
    if (isPast(dueAt, now)) return { to: "expired", reason: "O prazo do convite acabou." };
    return ended ? { to: "expired", reason: "A vaga foi encerrada." } : null;
  }
  if (state === "draft") {
    if (cancelled) return { to: "closedUnsent", reason: "A vaga foi cancelada." };
    const end = graceEnd(vacancy, now);
    if (end) return now < end ? null : { to: "closedUnsent", reason: "O prazo da vaga acabou." };
    return ended ? { to: "closedUnsent", reason: "A vaga foi encerrada." } : null;
  }
  return cancelled && isAllowed(state, "cancelled", "system")
    ? { to: "cancelled", reason: "A vaga foi cancelada." }
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

/** Whether a new application may follow an ended one. None may follow "hired", because the candidate has that job. */
export function canReapply({ state, superseded }: ApplicationTimes, vacancy: VacancyTimes, now: Date): boolean {
  return toTurn(state) === "ended" && state !== "hired" && !superseded && isVacancyOpen(vacancy, now);
}

/** Whether a video interview waits for the candidate's answers: it was not sent, and is not past its date. */
export const isInterviewWaiting = ({ interviewDueAt }: Pick<ApplicationTimes, "interviewDueAt">, now: Date): boolean =>
  interviewDueAt !== null && now < interviewDueAt;

/** Whose turn it is: by the state, and the candidate's while a video interview waits for its answers. */
export const findTurn = (application: Pick<ApplicationTimes, "state" | "interviewDueAt">, now: Date): Turn =>
  isInterviewWaiting(application, now) ? "candidate" : toTurn(application.state);

/** Until when the candidate can take the next action; null if there is no action or no deadline. */
export function findDueAt(application: ApplicationTimes, vacancy: VacancyTimes, now: Date): Date | null {
  if (application.state === "draft") return draftDueAt(vacancy, now);
  if (application.state === "withdrawn") return undoUntil(application, vacancy, now);
  if (isInterviewWaiting(application, now)) return application.interviewDueAt;
  return toTurn(application.state) === "ended" ? null : application.dueAt;
}

/**
 * Since when a company's silence is a broken promise, if it lasts: the promised day in the company's turn. After an
 * interview, on which the next word is the company's too, it has once more the days that it promised for an answer. Null
 * where there is nothing that it owes.
 */
function silentSince(application: ApplicationTimes, answerWithinDays: number, now: Date): Date | null {
  const { state, promisedAt, dueAt } = application;
  if (state !== "interview") return findTurn(application, now) === "company" ? promisedAt : null;
  if (!dueAt) return null;
  const answer = after(dueAt, answerWithinDays * 24 * HOUR);
  return promisedAt && promisedAt > answer ? promisedAt : answer;
}

/**
 * Whether the candidate may close the application as "sem resposta": from the day after the promised one, because that
 * day is still the company's.
 */
export function canClose(application: ApplicationTimes, answerWithinDays: number, now: Date): boolean {
  const since = silentSince(application, answerWithinDays, now);
  return since !== null && isAllowed(application.state, "unanswered", "candidate") && dayNumber(now) > dayNumber(since);
}

const calendarDay = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });
const dayNumber = (moment: Date) => Date.parse(calendarDay.format(moment)) / (24 * HOUR);

/**
 * By how many calendar days (America/Sao_Paulo, docs/design.md, section 4) the company is past its promise. It is 0
 * when it is not the company's turn.
 */
export function daysLate(application: ApplicationTimes, now: Date): number {
  const { promisedAt } = application;
  if (findTurn(application, now) !== "company" || !promisedAt || promisedAt > now) return 0;
  return Math.max(0, dayNumber(now) - dayNumber(promisedAt));
}
