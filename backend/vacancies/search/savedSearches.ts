import { and, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { SavedSearch } from "#contract/vacancies/savedSearch";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { prepareOnce } from "../../platform/db/prepared";
import { alertReceivers, alerts, candidates, savedSearches } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";

export const MOST_SAVED_SEARCHES = 20;

const columns = {
  id: savedSearches.id,
  name: savedSearches.name,
  query: savedSearches.query,
  createdAt: savedSearches.createdAt,
  hasAlert: sql<boolean>`exists (select from alerts a join alert_receivers r on r.id = a.receiver_id join candidates c on c.user_id = r.user_id where c.id = saved_searches.candidate_id and a.query = saved_searches.query and a.confirmed_at is not null)`,
};

const ofCandidate = prepareOnce((db) =>
  db
    .select(columns)
    .from(savedSearches)
    .where(eq(savedSearches.candidateId, sql.placeholder("candidateId")))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
    .prepare("saved_searches_of_candidate"),
);

export async function findSavedSearches(db: Database, candidateId: string): Promise<SavedSearch[]> {
  return (await ofCandidate(db).execute({ candidateId })).map(view);
}

/** Saves a search, or gives an already saved query the new name and date. Throws `limitReached` (409). */
export async function saveSearch(
  { db, now }: AppContext,
  candidateId: string,
  { name, query }: { name: string; query: string },
): Promise<SavedSearch> {
  const search = { candidateId, name, query: canonical(query), createdAt: now() };
  return db.transaction(async (transaction) => {
    // Locks the candidate's row, so that simultaneous saves stay below the limit.
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
      .returning(columns);
    if (!row) throw new Error("the store answered no row for a saved search");
    return view(row);
  });
}

export async function removeSavedSearch(db: Database, candidateId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(savedSearches)
      .where(and(eq(savedSearches.id, id), eq(savedSearches.candidateId, candidateId)))
      .returning({ query: savedSearches.query });
    if (!removed) return false;
    const own = tx
      .select({ id: alertReceivers.id })
      .from(alertReceivers)
      .innerJoin(candidates, eq(candidates.userId, alertReceivers.userId))
      .where(eq(candidates.id, candidateId));
    await tx.delete(alerts).where(and(eq(alerts.query, removed.query), inArray(alerts.receiverId, own)));
    return true;
  });
}

/** Normalises a search's query: sorted, percent-encoded, without "?", empty values and the page. */
export function canonical(query: string): string {
  const given = [...new URLSearchParams(query)].filter(([key, value]) => value !== "" && key !== "page");
  const search = new URLSearchParams(given.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b))));
  return search.toString();
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const view = ({
  id,
  name,
  query,
  createdAt,
  hasAlert,
}: Omit<typeof savedSearches.$inferSelect, "candidateId"> & { hasAlert: boolean }): SavedSearch => ({
  id,
  name,
  query,
  createdAt: createdAt.toISOString(),
  hasAlert,
});
