import { and, count, desc, eq, ne, sql } from "drizzle-orm";
import type { SavedSearch } from "#contract/savedSearch";
import type { AppContext } from "../context";
import type { Database } from "../db/database";
import { prepareOnce } from "../db/prepared";
import { candidates, savedSearches } from "../db/schema";
import { ApiProblem } from "../errors";

/** The limit that contract/savedSearch.ts tells callers. */
export const MOST_SAVED_SEARCHES = 20;

const ofCandidate = prepareOnce((db) =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.candidateId, sql.placeholder("candidateId")))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
    .prepare("saved_searches_of_candidate"),
);

/** Reads the candidate's saved searches, newest first. */
export async function findSavedSearches(db: Database, candidateId: string): Promise<SavedSearch[]> {
  return (await ofCandidate(db).execute({ candidateId })).map(view);
}

/**
 * Saves a search. The same query saved again takes the newer name. Throws ApiProblem limitReached (409) for one over
 * the limit.
 */
export async function saveSearch(
  { db, now }: AppContext,
  candidateId: string,
  { name, query }: { name: string; query: string },
): Promise<SavedSearch> {
  const search = { candidateId, name, query: canonical(query), createdAt: now() };
  return db.transaction(async (transaction) => {
    // A candidate's saves run one after the other, so that the limit holds.
    await transaction
      .select({ id: candidates.id })
      .from(candidates)
      .where(eq(candidates.id, candidateId))
      .for("update");
    const [others] = await transaction
      .select({ rows: count() })
      .from(savedSearches)
      .where(and(eq(savedSearches.candidateId, candidateId), ne(savedSearches.query, search.query)));
    if ((others?.rows ?? 0) >= MOST_SAVED_SEARCHES) throw new ApiProblem("limitReached");
    const [row] = await transaction
      .insert(savedSearches)
      .values(search)
      .onConflictDoUpdate({
        target: [savedSearches.candidateId, savedSearches.query],
        set: { name, createdAt: search.createdAt },
      })
      .returning();
    if (!row) throw new Error("the store answered no row for a saved search");
    return view(row);
  });
}

/** Removes a saved search. `id` is a uuid. Returns whether this candidate had it. */
export async function removeSavedSearch(db: Database, candidateId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.candidateId, candidateId)))
    .returning({ id: savedSearches.id });
  return removed.length > 0;
}

/** Gives each search one spelling: sorted, percent-encoded, without "?", empty values and the page. */
export function canonical(query: string): string {
  const given = [...new URLSearchParams(query)].filter(([key, value]) => value !== "" && key !== "page");
  const search = new URLSearchParams(given.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b))));
  return search.toString();
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const view = ({ id, name, query, createdAt }: typeof savedSearches.$inferSelect): SavedSearch => ({
  id,
  name,
  query,
  createdAt: createdAt.toISOString(),
});
