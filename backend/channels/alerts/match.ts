import { and, asc, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { alertPaces } from "#contract/base/choices";
import { DAY_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { alertReceivers, alerts } from "../../platform/db/schema";
import { isForeignKeyViolation } from "../../platform/db/storeFailure";
import { loadSearchTerms, type SearchTerms } from "../../vacancies/search/searchTerms";
import { AlertIndex } from "./alertIndex";
import { compileSearch } from "./compile";
import { findNew, isProgress, moveProgress, readProgress, type NewVacancy } from "./newVacancies";
import { restInSlices, type Rest } from "./rest";
import { indexWishes, type Wish } from "./wishes";

const BATCH = { vacancies: 50, alerts: 500 };
/** Most matches that one statement writes (some 3 ms). The embedded database delays people's searches meanwhile. */
const MOST_WRITTEN = 100;
/** Vacancies that have been new for longer are matched only against alerts, not against currículos. */
const NEW_MS = 7 * DAY_MS;

/** Matches new vacancies against alerts and currículos. Returns the number of vacancies. May be interrupted. */
export async function matchNewVacancies(context: AppContext): Promise<number> {
  const { db } = context;
  const rest = restInSlices();
  let progress = await readProgress(context);
  let matched = 0;
  let indexes: Indexes | undefined;
  for (;;) {
    const { rows, next, isLast } = await findNew(context, progress, BATCH.vacancies);
    if (isLast && next.revision === progress.revision && rows.length === 0) return matched;
    for (const row of rows) {
      indexes ??= await loadIndexes(context, rest);
      if (!(await isProgress(db, progress))) return matched;
      await match(context, indexes, row);
      await rest();
    }
    const isMine = await db.transaction(async (tx) => {
      if (!(await moveProgress(tx, progress, next))) return false;
      await writeMatched(tx, rows);
      return true;
    });
    if (!isMine) return matched;
    matched += rows.length;
    if (isLast) return matched;
    progress = next;
  }
}

/** A smaller `pace` is sooner. */
interface Search {
  alertId: string;
  receiverId: string;
  pace: number;
  createdAt: Date;
}

interface Indexes {
  searches: AlertIndex<Search[]>;
  wishes: AlertIndex<Wish[]>;
}

async function loadIndexes(context: AppContext, rest: Rest): Promise<Indexes> {
  const terms = await loadSearchTerms(context);
  return { searches: await indexSearches(context, terms, rest), wishes: await indexWishes(context, terms, rest) };
}

async function indexSearches({ db }: AppContext, terms: SearchTerms, rest: Rest): Promise<AlertIndex<Search[]>> {
  const byQuery = new Map<string, Search[]>();
  const { id, receiverId, query, pace, createdAt, confirmedAt, pausedAt } = alerts;
  for (let last = { receiverId: "", query: "" }; ;) {
    const rows = await db
      .select({ id, receiverId, query, pace, createdAt })
      .from(alerts)
      .where(
        and(
          isNotNull(confirmedAt),
          isNull(pausedAt),
          last.receiverId ? sql`(${receiverId}, ${query}) > (${last.receiverId}::uuid, ${last.query})` : undefined,
        ),
      )
      .orderBy(asc(receiverId), asc(query))
      .limit(BATCH.alerts);
    for (const row of rows) {
      const searches = byQuery.get(row.query);
      const { receiverId: to } = row.receiverId === last.receiverId ? last : row;
      const search = { alertId: row.id, receiverId: to, pace: alertPaces.indexOf(row.pace), createdAt: row.createdAt };
      if (searches) searches.push(search);
      else byQuery.set(row.query, [search]);
      last = row;
    }
    await rest();
    if (rows.length < BATCH.alerts) break;
  }
  const index = new AlertIndex<Search[]>();
  for (const [asked, searches] of byQuery) {
    const compiled = compileSearch(asked, terms);
    if (compiled) index.add(searches, compiled);
    await rest();
  }
  return index;
}

/** Records who is notified of a vacancy and why: an alert or, without one, a wish in the currículo. */
async function match({ db, now }: AppContext, { searches, wishes }: Indexes, vacancy: NewVacancy): Promise<void> {
  const asked = pickReasons(searches.match(vacancy.lexemes).flat(), vacancy.newAt);
  for (const part of inParts(asked)) await writeAsked(db, vacancy, part, now());
  if (now().getTime() - vacancy.newAt.getTime() > NEW_MS) return;
  const wished = wishes.match(vacancy.lexemes).flat();
  for (const part of inParts(wished)) await writeWished(db, vacancy, part, now());
}

/** Picks one alert per receiver: the one with the soonest pace. Skips alerts created after the vacancy. */
function pickReasons(found: readonly Search[], newAt: Date): Search[] {
  const soonest = new Map<string, Search>();
  for (const search of found) {
    if (search.createdAt > newAt) continue;
    const other = soonest.get(search.receiverId);
    const isSooner =
      !other || search.pace < other.pace || (search.pace === other.pace && search.createdAt < other.createdAt);
    if (isSooner) soonest.set(search.receiverId, search);
  }
  return [...soonest.values()].sort((a, b) => (a.receiverId < b.receiverId ? -1 : 1));
}

const inParts = <Match>(matches: readonly Match[]): Match[][] =>
  Array.from({ length: Math.ceil(matches.length / MOST_WRITTEN) }, (_, part) =>
    matches.slice(part * MOST_WRITTEN, (part + 1) * MOST_WRITTEN),
  );

/** Commits asynchronously. After a crash the next run writes again, because progress is committed later, durably. */
async function writeAsked(db: Database, { id }: NewVacancy, asked: readonly Search[], at: Date): Promise<void> {
  const alertIds = toArray(asked.map(({ alertId }) => alertId));
  const receiverIds = toArray(asked.map(({ receiverId }) => receiverId));
  const write = (receiver: SQL, join: SQL) =>
    db.execute(sql`
      with fast as (select set_config('synchronous_commit', 'off', true))
      insert into alert_matches (receiver_id, selective_process_id, alert_id, matched_at)
      select ${receiver}, ${id}::bigint, m.alert, ${at.toISOString()}::timestamptz
      from fast cross join unnest(${alertIds}::uuid[], ${receiverIds}::uuid[]) as m (alert, receiver) ${join}
      on conflict do nothing`);
  try {
    await write(sql`m.receiver`, sql``);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    await write(sql`a.receiver_id`, sql`join alerts a on a.id = m.alert`);
  }
}

/** Writes a PostgreSQL array, so that a statement needs one parameter for any number of ids. */
const toArray = (ids: readonly string[]): string => `{${ids.join(",")}}`;

async function writeWished(db: Database, { id }: NewVacancy, wished: readonly Wish[], at: Date): Promise<void> {
  const users = [...new Set(wished.map(({ userId }) => userId))];
  await db
    .insert(alertReceivers)
    .values(users.map((userId) => ({ userId, createdAt: at })))
    .onConflictDoNothing();
  await db.execute(sql`
    insert into alert_matches (receiver_id, selective_process_id, role, matched_at)
    select r.id, ${id}::bigint, w ->> 'role', ${at.toISOString()}::timestamptz
    from jsonb_array_elements(${JSON.stringify(wished)}::jsonb) w
    join alert_receivers r on r.user_id = (w ->> 'userId')::uuid
    where not (w ->> 'role') = any (r.muted_roles)
    on conflict do nothing`);
}

/** Skips vacancies that were deleted. */
async function writeMatched(tx: Database, rows: readonly NewVacancy[]): Promise<void> {
  if (rows.length === 0) return;
  const matchedBy = rows.map((row) => ({ id: row.id, matchedBy: row.matchedBy }));
  await tx.execute(sql`
    insert into matched_vacancies (selective_process_id, matched_by)
    select v.id, m ->> 'matchedBy' from jsonb_array_elements(${JSON.stringify(matchedBy)}::jsonb) m
    join vacancies v on v.id = (m ->> 'id')::bigint
    on conflict (selective_process_id) do update set matched_by = excluded.matched_by`);
}
