import type { RankReason } from "#contract/vacancies/rankReason";
import { toSeatNumber, type Distances } from "./distance";
import { parseSeat } from "./searchVector";
import { isMatch, isNothing, type VectorQuery } from "./vectorQuery";

/** Ranks vacancies by a sum in km: the distance to work, plus the `km` of each group's first matching step. */
export interface PersonalOrder {
  distances: Distances | null;
  groups: readonly (readonly Step[])[];
}

export interface Step {
  query: VectorQuery;
  km: number;
  reason?: RankReason;
}

/** In km. A vacancy whose sum is at least this is unfit for the person, by law or by its requirements. */
export const UNFIT_KM = 10_000;
/** In km. All higher sums are ranked as equal to this. */
export const LAST_KM = 2 * UNFIT_KM;
/** The distance to work, in km, for a vacancy whose place is unknown. */
export const PLACELESS_KM = 50;

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

export const toBounds = (km: number): number => Math.min(LAST_KM, Math.max(0, km));
