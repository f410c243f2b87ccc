export const vacancyStatus = { open: 1, paused: 2, closed: 3, cancelled: 4 } as const;
export type VacancyStatus = (typeof vacancyStatus)[keyof typeof vacancyStatus];

type Moment = Date | string;

export interface VacancyTimes {
  status: number;
  opensAt: Moment;
  closesAt: Moment | null;
}

/** Returns true from the deadline's moment on, and false for null. */
export const isPast = (deadline: Moment | null, now: Date): boolean => deadline !== null && new Date(deadline) <= now;

export function isVacancyOpen({ status, opensAt, closesAt }: VacancyTimes, now: Date): boolean {
  return status === vacancyStatus.open && isPast(opensAt, now) && !isPast(closesAt, now);
}
