import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import type { openVacancies, vacancies } from "../../platform/db/schema";
import { filterPrefixes } from "./searchVector";

const filterByPrefix = new Map<string, string>(
  Object.entries(filterPrefixes).map(([filter, prefix]) => [prefix, filter]),
);

/** Counts a search's matches by filter and value. Reads every match, so call it for a few thousand matches at most. */
export async function countFacets(
  db: Database,
  table: typeof openVacancies | typeof vacancies,
  source: SQL,
): Promise<Record<string, Record<string, number>>> {
  const lexeme = sql<string>`lexeme`;
  const rows = await db
    .select({ lexeme, uses: sql<number>`count(*)::int` })
    .from(sql`(select unnest(tsvector_to_array(${table.searchVector})) as lexeme from ${source}) as lexemes`)
    .where(sql`lexeme like '__=%'`)
    .groupBy(lexeme);
  return toFacets(new Map(rows.map((row) => [row.lexeme, row.uses])));
}

export function toFacets(counts: Map<string, number>): Record<string, Record<string, number>> {
  const facets: Record<string, Record<string, number>> = {};
  for (const [lexeme, count] of counts) {
    const filter = filterByPrefix.get(lexeme.slice(0, 2));
    if (filter) (facets[filter] ??= {})[lexeme.slice(3)] = count;
  }
  // The filter's value "alsoAccepts" also finds exclusive vacancies (searchVector.ts), so its count includes them.
  const forDisabled = facets["vacanciesDeficiencies"];
  if (forDisabled?.["exclusive"])
    forDisabled["alsoAccepts"] = (forDisabled["alsoAccepts"] ?? 0) + forDisabled["exclusive"];
  return facets;
}
