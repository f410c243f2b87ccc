import { eq, sql } from "drizzle-orm";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import type { AppContext } from "../../http/context";
import { prepareOnce } from "../../platform/db/prepared";
import { candidates } from "../../platform/db/schema";
import { findMunicipality, type Municipality } from "../places/cities";
import { distancesFrom, toSeatNumber } from "./distance";
import type { Home } from "./startPlace";

/** Returns a vacancy's distance in km, or null for remote work and unknown cities. */
export function findDistance(
  { city, state, workplace }: Pick<VacancyRow, "city" | "state" | "workplace">,
  startPlace: Municipality,
): number | null {
  const seat = workplace === "remote" ? null : findMunicipality(state, city);
  return seat && (distancesFrom(startPlace)[toSeatNumber(seat.code)] ?? null);
}

export const withDistances = (rows: VacancyRow[], startPlace: Municipality): VacancyRow[] =>
  rows.map((row) => ({ ...row, distanceKm: findDistance(row, startPlace) }));

const homeQuery = prepareOnce((db) =>
  db
    .select({ city: candidates.city, state: candidates.state })
    .from(candidates)
    .where(eq(candidates.id, sql.placeholder("id")))
    .prepare("home_of_candidate"),
);

export async function findHome({ db }: Pick<AppContext, "db">, candidateId: string | null): Promise<Home | null> {
  if (candidateId === null) return null;
  const [found = null] = await homeQuery(db).execute({ id: candidateId });
  return found;
}
