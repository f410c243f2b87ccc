import { and, ne, sql } from "drizzle-orm";
import { OPEN_STATUS, type VacancyRow } from "#contract/vacancies/vacancy";
import type { AppContext } from "../../http/context";
import { openVacancies } from "../../platform/db/schema";
import type { VacancyContent } from "../cards/content";
import { findCards } from "../cards/cards";
import { findInStep } from "./indexInStep";
import { whereOpen } from "./searchStore";
import { similarQueries } from "./searchVector";
import type { VacancyIndex } from "./vacancyIndex";
import { toTsquery, type VectorQuery } from "./vectorQuery";

const MOST_SIMILAR = 4;

type Vacancy = Pick<VacancyContent, "roleName" | "cbo" | "city" | "state"> & { id: number };

/** Finds up to four similar open vacancies: the closest kind first, and of each kind the newest. */
export async function findSimilar(context: AppContext, vacancy: Vacancy): Promise<VacancyRow[]> {
  const queries = similarQueries(vacancy);
  const inStep = await findInStep(context, null, (index) => ({
    ids: pickFirst(queries.map((query) => newestInIndex(index, query, vacancy.id, context.now()))),
  }));
  if (inStep) return inStep.rows.filter(isTaking);
  const found: number[][] = [];
  for (const query of queries) {
    found.push(await newestInStore(context, query, vacancy.id));
    if (pickFirst(found).length === MOST_SIMILAR) break;
  }
  return (await findCards(context, pickFirst(found), null)).rows.filter(isTaking);
}

/** A vacancy that its company's silence has paused is still found, and takes no applications. */
const isTaking = ({ status }: VacancyRow) => status === OPEN_STATUS;

const pickFirst = (found: number[][]) => [...new Set(found.flat())].slice(0, MOST_SIMILAR);

function newestInIndex(index: VacancyIndex, query: VectorQuery, except: number, now: Date): number[] {
  const { ids } = index.search({
    query,
    full: null,
    ranks: [],
    distances: null,
    sort: "DESC",
    offset: 0,
    // It asks for one more, because the vacancy itself matches.
    limit: MOST_SIMILAR + 1,
    now: now.getTime(),
    mostCounted: Infinity,
    deepest: Infinity,
  });
  return ids.filter((id) => id !== except).slice(0, MOST_SIMILAR);
}

async function newestInStore({ db, now }: AppContext, query: VectorQuery, except: number): Promise<number[]> {
  const { id, opensAt, searchVector } = openVacancies;
  const rows = await db
    .select({ id })
    .from(openVacancies)
    .where(and(sql`${searchVector} @@ ${toTsquery(query)}::tsquery`, whereOpen(now()), ne(id, except)))
    .orderBy(sql`${opensAt} desc, ${id} desc`)
    .limit(MOST_SIMILAR);
  return rows.map((row) => row.id);
}
