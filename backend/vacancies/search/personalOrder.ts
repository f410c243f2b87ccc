import type { RankReason } from "#contract/vacancies/rankReason";
import { toSeatNumber, type Distances } from "./distance";
import { parseSeat } from "./searchVector";
import { isMatch, isNothing, type VectorQuery } from "./vectorQuery";

/**
 * The one order of vacancies for a person. A vacancy stands at a sum in km: the way to work, and one step of each
 * group. A group's step is the first whose query the vacancy matches. A group without a matching step adds nothing.
 */
export interface PersonalOrder {
  /** How far each municipality is from home. Null where home is not known. */
  distances: Distances | null;
  groups: readonly (readonly Step[])[];
}

export interface Step {
  query: VectorQuery;
  km: number;
  reason?: RankReason;
}

/** A vacancy with this sum or a higher one is not for this person: by law, or by what it asks for. */
export const UNFIT_KM = 10_000;
/** The highest sum. All above stand alike. */
export const LAST_KM = 2 * UNFIT_KM;
/** The sum begins with this for what has no place. */
export const PLACELESS_KM = 50;

/** Sums up one vacancy by its lexemes: the km that it stands at, and why. */
export function weighVacancy(
  { distances, groups }: PersonalOrder,
  lexemes: readonly string[],
): { km: number; reasons: RankReason[] } {
  const has = new Set(lexemes);
  const seat = lexemes.map(parseSeat).find((code) => code !== null);
  const steps = groups.flatMap((group) => group.find(({ query }) => !isNothing(query) && isMatch(query, has)) ?? []);
  const way = seat === undefined ? PLACELESS_KM : (distances?.[toSeatNumber(seat)] ?? 0);
  const km = steps.reduce((sum, step) => sum + step.km, way);
  return { km: toBounds(km), reasons: steps.flatMap(({ reason }) => reason ?? []) };
}

/** Keeps a sum from 0 to the highest. */
export const toBounds = (km: number): number => Math.min(LAST_KM, Math.max(0, km));
