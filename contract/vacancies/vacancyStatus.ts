// Pure, so that a screen can use it without taking zod to the browser.

/** The numbers that the contract calls a vacancy's status by (docs/design.md, section 6). */
export const vacancyStatus = { open: 1, paused: 2, closed: 3, cancelled: 4 } as const;
export type VacancyStatus = (typeof vacancyStatus)[keyof typeof vacancyStatus];

/** An instant as the store has it, or as the contract writes it (ISO 8601). */
type Moment = Date | string;

export interface VacancyTimes {
  status: number;
  opensAt: Moment;
  /** Null: the vacancy stays open until somebody closes it. */
  closesAt: Moment | null;
}

/** Whether a deadline has passed: at that very moment it has. Null never passes. */
export const isPast = (deadline: Moment | null, now: Date): boolean => deadline !== null && new Date(deadline) <= now;

/** Whether a vacancy takes applications: its status, opening date and closing date all say so. */
export function isVacancyOpen({ status, opensAt, closesAt }: VacancyTimes, now: Date): boolean {
  return status === vacancyStatus.open && isPast(opensAt, now) && !isPast(closesAt, now);
}
