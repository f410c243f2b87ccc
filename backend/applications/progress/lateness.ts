import type { ApplicationState } from "#contract/applications/application";
import { DAY_MS } from "#contract/base/time";
import { toBrasiliaDay } from "../../vacancies/places/calendar";
import { type ApplicationTimes, type VacancyTimes } from "./deadlines";
import { isAllowed } from "./states";
import { findTurn } from "./turn";

const answered: readonly ApplicationState[] = ["offer", "accepted", "hired"];

/** Returns the first promised day, which a postponement does not replace. */
const toFirstPromise = ({ promisedAt, firstPromisedAt }: ApplicationTimes): Date | null =>
  promisedAt && firstPromisedAt && firstPromisedAt < promisedAt ? firstPromisedAt : promisedAt;

/** Returns the company's deadline or null: the first promise or, if later, the interview plus the promised days. */
export function findPromise(application: ApplicationTimes, answerWithinDays: number): Date | null {
  const { state, dueAt } = application;
  if (answered.includes(state)) return null;
  const promise = toFirstPromise(application);
  if (state !== "interview" || !dueAt) return promise;
  const answer = new Date(dueAt.getTime() + answerWithinDays * DAY_MS);
  return promise && promise > answer ? promise : answer;
}

export const findPostponement = (application: ApplicationTimes): Date | null =>
  answered.includes(application.state) || toFirstPromise(application) === application.promisedAt
    ? null
    : application.promisedAt;

const dayNumber = (moment: Date) => Date.parse(toBrasiliaDay(moment)) / DAY_MS;

/** Counts calendar days (America/Sao_Paulo) after the promised day. Returns 0 unless it is the company's turn. */
export function daysLate(
  application: ApplicationTimes,
  vacancy: VacancyTimes,
  answerWithinDays: number,
  now: Date,
): number {
  if (!isAllowed(application.state, "unanswered", "candidate")) return 0;
  if (findTurn(application, vacancy, now).turn !== "company") return 0;
  const since = findPromise(application, answerWithinDays);
  return since === null ? 0 : Math.max(0, dayNumber(now) - dayNumber(since));
}

/** Returns whether the candidate may close the application as "sem resposta": from the day after the promised day. */
export const canClose = (...times: Parameters<typeof daysLate>): boolean => daysLate(...times) > 0;
