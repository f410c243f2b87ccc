import { suggestSearches, type Suggestion } from "#contract/suggestion";
import { MINUTE_MS } from "#contract/time";
import { publicApi } from "~/services/api/client.server";

/** As long as any cache keeps suggestions, in ms (docs/design.md, section 6). */
const KEPT_FOR = 10 * MINUTE_MS;
let kept: { rows: Suggestion[]; at: number } | null = null;

/**
 * The roles, cities and companies with the most vacancies, as the suggestions have them. They are the same for
 * everybody, so they are asked in nobody's name and kept for ten minutes. None where the API server does not say: a
 * page is one without them, too.
 */
export async function findPopular(): Promise<Suggestion[]> {
  if (kept && Math.abs(Date.now() - kept.at) < KEPT_FOR) return kept.rows;
  const attempt = await publicApi.attempt(suggestSearches, { query: { q: "" } }, { outage: true });
  if (!attempt.ok) return [];
  const { rows } = attempt.response;
  kept = { rows, at: Date.now() };
  return rows;
}

/** Forgets what is kept, for tests that share a process. */
export function clearPopular(): void {
  kept = null;
}
