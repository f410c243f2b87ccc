import { ApiProblem } from "../errors";

/** In ms. */
export const YEAR = 365 * 24 * 3_600_000;

/** An instant of the contract as a date; `invalid` (400) on its field where it lies outside what makes sense. */
export function instantWithin(text: string, field: string, { from, to }: { from: Date; to: Date }): Date {
  const moment = new Date(text);
  // Not a number compares false.
  if (moment >= from && moment <= to) return moment;
  throw new ApiProblem("invalid", { fields: { [field]: ["dateInvalid"] } });
}
