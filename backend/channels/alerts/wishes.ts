import { and, asc, eq, gt, sql } from "drizzle-orm";
import { workplaces } from "#contract/base/choices";
import { emptySections, type Content } from "#contract/candidates/resume";
import type { AppContext } from "../../http/context";
import { candidates, resumeSections } from "../../platform/db/schema";
import { findMunicipality } from "../../vacancies/places/cities";
import { codesWithin, distancesFrom } from "../../vacancies/search/distance";
import { lexeme, seatLexeme } from "../../vacancies/search/searchVector";
import type { SearchTerms } from "../../vacancies/search/searchTerms";
import { all, any, type VectorQuery } from "../../vacancies/search/vectorQuery";
import { AlertIndex } from "./alertIndex";
import { compileSearch } from "./compile";
import type { Rest } from "./rest";

export interface Wish {
  userId: string;
  role: string;
}

/** In km, if the currículo states no distance. */
export const USUAL_DISTANCE = 50;
const ROWS = 200;

/** Indexes the roles, distances, workplaces and contracts of all currículos (docs/decisions/0015). */
export async function indexWishes({ db }: AppContext, terms: SearchTerms, rest: Rest): Promise<AlertIndex<Wish[]>> {
  const groups = new Map<string, { query: VectorQuery; wishes: Wish[] }>();
  for (let after: string | null = null; ;) {
    const rows = await db
      .select({
        id: candidates.id,
        userId: candidates.userId,
        city: candidates.city,
        state: candidates.state,
        objective: resumeSections.content,
        availability: sql<unknown>`(select content from resume_sections other where other.candidate_id = ${candidates.id} and other.section = 'availability')`,
      })
      .from(candidates)
      .innerJoin(
        resumeSections,
        and(eq(resumeSections.candidateId, candidates.id), eq(resumeSections.section, "objective")),
      )
      .where(after === null ? undefined : gt(candidates.id, after))
      .orderBy(asc(candidates.id))
      .limit(ROWS);
    for (const row of rows) {
      const { roles } = { ...emptySections.objective, ...(row.objective as Partial<Content<"objective">>) };
      const available = {
        ...emptySections.availability,
        ...(row.availability as Partial<Content<"availability">> | null),
      };
      const km = available.distance ?? USUAL_DISTANCE;
      const wanted = available.workplaces.length ? available.workplaces : workplaces;
      const contracts = [...available.contractTypes].sort();
      for (const { name } of roles) {
        const key = JSON.stringify([name.toLowerCase(), row.city, row.state, km, [...wanted].sort(), contracts]);
        const wish = { userId: row.userId, role: name };
        const group = groups.get(key);
        if (group) {
          group.wishes.push(wish);
          continue;
        }
        const role = compileSearch(new URLSearchParams({ roleName: name }).toString(), terms);
        const place = toPlace(row, km, wanted);
        const contract = contracts.length ? [any(contracts.map((type) => lexeme("contractType", type)))] : [];
        if (role && place) groups.set(key, { query: all([role, place, ...contract]), wishes: [wish] });
      }
      await rest();
    }
    const last: string | null = rows.at(-1)?.id ?? null;
    if (rows.length < ROWS || last === null) break;
    after = last;
  }
  const index = new AlertIndex<Wish[]>();
  for (const { query, wishes } of groups.values()) {
    index.add(wishes, query);
    await rest();
  }
  return index;
}

/** Remote work matches anywhere, any other work within `km` of the candidate's city. */
function toPlace(
  { city, state }: Pick<typeof candidates.$inferSelect, "city" | "state">,
  km: number,
  wanted: readonly string[],
): VectorQuery | null {
  const home = findMunicipality(state, city);
  const near = wanted.filter((workplace) => workplace !== "remote").map((workplace) => lexeme("workplace", workplace));
  const parts: VectorQuery[] = [];
  if (home && near.length) parts.push(all([any(codesWithin(distancesFrom(home), km).map(seatLexeme)), any(near)]));
  if (wanted.includes("remote")) parts.push(lexeme("workplace", "remote"));
  return parts.length ? any(parts) : null;
}
