import { sql } from "drizzle-orm";
import { rankReasons, type RankReason } from "#contract/vacancies/rankReason";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { prepareOnce } from "../../platform/db/prepared";
import { vacancies } from "../../platform/db/schema";
import { LAST_KM, weighVacancy, type PersonalOrder } from "./personalOrder";
import { parseTsvector } from "./vectorQuery";

export async function weighRows(
  { db }: Pick<AppContext, "db">,
  order: PersonalOrder,
  rows: readonly VacancyRow[],
): Promise<{ km: number; row: VacancyRow & { reasons: RankReason[] } }[]> {
  const weights = await weighVacancies(db, order, rows);
  return rows.map((row, at) => {
    const { km, reasons } = weights[at] ?? { km: LAST_KM, reasons: [] };
    return { km, row: { ...row, reasons: inOrder([...reasons, ...toPlace(row)]) } };
  });
}

const vectorsQuery = prepareOnce((db) =>
  db
    .select({ id: vacancies.id, vector: sql<string>`${vacancies.searchVector}::text` })
    .from(vacancies)
    .where(sql`${vacancies.id} = any(${sql.placeholder("ids")}::bigint[])`)
    .prepare("search_vectors"),
);

export async function weighVacancies(db: Database, order: PersonalOrder, vacanciesToWeigh: readonly { id: number }[]) {
  const ids = vacanciesToWeigh.map(({ id }) => id);
  const vectors = ids.length ? await vectorsQuery(db).execute({ ids: `{${ids.join(",")}}` }) : [];
  const byId = new Map(vectors.map(({ id, vector }) => [id, parseTsvector(vector)]));
  return ids.map((id) => weighVacancy(order, byId.get(id) ?? []));
}

function toPlace({ workplace, city, distanceKm }: VacancyRow): RankReason[] {
  if (workplace === "remote" || distanceKm === null || distanceKm > MOST_NEAR) return [];
  return [distanceKm === 0 ? { kind: "homeCity", value: city } : { kind: "near", value: String(distanceKm) }];
}

/** Largest distance in km at which a vacancy is called near. */
const MOST_NEAR = 50;

const inOrder = (reasons: RankReason[]) =>
  reasons.toSorted((a, b) => rankReasons.indexOf(a.kind) - rankReasons.indexOf(b.kind));
