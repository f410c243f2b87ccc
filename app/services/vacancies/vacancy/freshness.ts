import { isPast } from "#contract/vacancies/vacancyStatus";
import { daysBetween, lastMoment } from "~/services/server/format/days";

/** A vacancy counts as new for this many days after its opening. */
const NEW_DAYS = 3;
/** A vacancy counts as closing soon for this many days before its end. */
const CLOSING_DAYS = 5;

interface Dates {
  /** Instants, in ISO 8601. */
  opensAt: string;
  closesAt: string | null;
}

export const isNew = ({ opensAt }: Dates, now: string): boolean => daysBetween(opensAt, now) < NEW_DAYS;

/** Returns the last moment of a vacancy that closes soon, else null. */
export function findNearEnd({ closesAt }: Dates, now: string): string | null {
  if (closesAt === null || isPast(closesAt, new Date(now))) return null;
  const last = lastMoment(closesAt);
  return daysBetween(now, last) <= CLOSING_DAYS ? last : null;
}
