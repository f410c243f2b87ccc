import { DAY_MS } from "#contract/base/time";
import { ApiProblem } from "../../platform/errors";

export const YEAR = 365 * DAY_MS;

/** Converts an ISO instant to a date. Throws `invalid` (400) for `field` if it is outside the limits. */
export function instantWithin(text: string, field: string, { from, to }: { from: Date; to: Date }): Date {
  const moment = new Date(text);
  // An invalid date is NaN, which fails both comparisons.
  if (moment >= from && moment <= to) return moment;
  throw new ApiProblem("invalid", { fields: { [field]: ["dateInvalid"] } });
}
