import { isPast } from "#contract/vacancies/vacancyStatus";
import { daysBetween, lastMoment } from "~/services/server/format/days";

/** A vacancy is new until so many days after it was opened. */
const NEW_DAYS = 3;
/** A vacancy's end is near so many days before it. */
const CLOSING_DAYS = 5;

interface Dates {
  /** Instants, in ISO 8601. */
  opensAt: string;
  closesAt: string | null;
}

/** Tells whether a vacancy was opened a few days ago, by the calendar where candidates live. */
export const isNew = ({ opensAt }: Dates, now: string): boolean => daysBetween(opensAt, now) < NEW_DAYS;

/** Returns the last moment of a vacancy whose end is near; null where it is not, and where there is none. */
export function findNearEnd({ closesAt }: Dates, now: string): string | null {
  if (closesAt === null || isPast(closesAt, new Date(now))) return null;
  const last = lastMoment(closesAt);
  return daysBetween(now, last) <= CLOSING_DAYS ? last : null;
}
