import { isPast } from "#contract/vacancies/vacancyStatus";
import { daysBetween, lastMoment } from "~/services/server/format/days";

/** Days after its opening for which a vacancy is new. */
const NEW_DAYS = 3;
/** Days before its end for which a vacancy is closing. */
const CLOSING_DAYS = 5;

interface Dates {
  /** Instants, in ISO 8601. */
  opensAt: string;
  closesAt: string | null;
}

export const isNew = ({ opensAt }: Dates, now: string): boolean => daysBetween(opensAt, now) < NEW_DAYS;

/** Returns a near end's last moment, else null. */
export function findNearEnd({ closesAt }: Dates, now: string): string | null {
  if (closesAt === null || isPast(closesAt, new Date(now))) return null;
  const last = lastMoment(closesAt);
  return daysBetween(now, last) <= CLOSING_DAYS ? last : null;
}
