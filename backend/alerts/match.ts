import { setImmediate, setTimeout } from "node:timers/promises";
import { and, count, isNotNull, isNull, sql } from "drizzle-orm";
import type { AppContext } from "../context";
import type { Database } from "../db/database";
import { alertReceivers, alerts } from "../db/schema";
import { loadSearchTerms, type SearchTerms } from "../search/searchTerms";
import { AlertIndex } from "./alertIndex";
import { compileSearch } from "./compile";
import { findNew, isProgress, moveProgress, readProgress, type NewVacancy } from "./newVacancies";
import { indexWishes, type Wish } from "./wishes";

/** The vacancies that are read at a time. */
const BATCH = 50;
/** The people who are told in one transaction, roughly, because searches of the embedded store wait for it. */
const MOST_WRITTEN = 3_000;
/** After a transaction the matching rests for as long as it took, and for so long at most, in ms. */
const LONGEST_REST = 100;
/** A vacancy older than this, when it is written again, is new only to who asked for it by an alert. */
const NEW_DAYS = 7;
/** The time after which other work of the process gets its turn, in ms. */
const SLICE = 20;

/** Matches newly open vacancies against alerts and currículos. Returns how many. It may be killed, or run twice. */
export async function matchNewVacancies(context: AppContext): Promise<number> {
  let progress = await readProgress(context);
  let matched = 0;
  let indexes: Indexes | undefined;
  for (;;) {
    const { rows, next, isLast } = await findNew(context, progress, BATCH);
    if (isLast && next.revision === progress.revision && rows.length === 0) return matched;
    if (rows.length > 0) indexes ??= await loadIndexes(context);
    const parts = indexes ? inParts(await matchAll(indexes, rows)) : [[]];
    for (const [number, part] of parts.entries()) {
      const begun = performance.now();
      const isEnd = number === parts.length - 1;
      const isMine = await context.db.transaction(async (tx) => {
        if (!(isEnd ? await moveProgress(tx, progress, next) : await isProgress(tx, progress))) return false;
        await writeMatches(tx, part, context.now());
        return true;
      });
      if (!isMine) return matched;
      // After a large import there are thousands of them: half of the store's time is left to those who search
      // meanwhile.
      if (!(isEnd && isLast)) await setTimeout(Math.min(performance.now() - begun, LONGEST_REST));
    }
    matched += rows.length;
    if (isLast) return matched;
    progress = next;
  }
}

interface Search {
  query: string;
  people: number;
}

interface Indexes {
  searches: AlertIndex<Search>;
  wishes: AlertIndex<Wish[]>;
}

interface Matched {
  vacancy: NewVacancy;
  searches: Search[];
  wishes: Wish[];
}

/** Cuts vacancies into parts, in their order. The store writes each part in a moment. */
function inParts(matched: readonly Matched[]): Matched[][] {
  const parts: Matched[][] = [[]];
  let written = 0;
  for (const each of matched) {
    const people = each.searches.reduce((sum, search) => sum + search.people, each.wishes.length);
    if (written > 0 && written + people > MOST_WRITTEN) {
      parts.push([]);
      written = 0;
    }
    parts.at(-1)?.push(each);
    written += people;
  }
  return parts;
}

async function loadIndexes(context: AppContext): Promise<Indexes> {
  const terms = await loadSearchTerms(context);
  return { searches: await indexSearches(context, terms), wishes: await indexWishes(context, terms) };
}

/** The same search of several people is one. */
async function indexSearches({ db }: AppContext, terms: SearchTerms): Promise<AlertIndex<Search>> {
  const whereActive = and(isNotNull(alerts.confirmedAt), isNull(alerts.pausedAt));
  const rows = await db
    .select({ query: alerts.query, people: count() })
    .from(alerts)
    .where(whereActive)
    .groupBy(alerts.query);
  const index = new AlertIndex<Search>();
  const pause = inSlices();
  for (const search of rows) {
    const compiled = compileSearch(search.query, terms);
    if (compiled) index.add(search, compiled);
    await pause();
  }
  return index;
}

async function matchAll({ searches, wishes }: Indexes, rows: readonly NewVacancy[]): Promise<Matched[]> {
  const matched: Matched[] = [];
  const pause = inSlices();
  for (const vacancy of rows) {
    const { lexemes } = vacancy;
    matched.push({ vacancy, searches: searches.match(lexemes), wishes: wishes.match(lexemes).flat() });
    await pause();
  }
  return matched;
}

/** Lets other work of the process come in between, whenever a slice of time is over. */
function inSlices(): () => Promise<void> {
  let until = performance.now() + SLICE;
  return async () => {
    if (performance.now() < until) return;
    await setImmediate();
    until = performance.now() + SLICE;
  };
}

async function writeMatches(tx: Database, matched: readonly Matched[], at: Date): Promise<void> {
  if (matched.length === 0) return;
  const time = at.toISOString();
  const lexemes = matched.map(({ vacancy: { id, matchedBy } }) => ({ id, matchedBy }));
  // By a query, because one of them may be gone meanwhile.
  await tx.execute(sql`
    insert into matched_vacancies (selective_process_id, matched_by)
    select v.id, m ->> 'matchedBy' from jsonb_array_elements(${JSON.stringify(lexemes)}::jsonb) m
    join vacancies v on v.id = (m ->> 'id')::bigint
    on conflict (selective_process_id) do update set matched_by = excluded.matched_by`);
  const byQuery = new Map<string, number[]>();
  for (const { vacancy, searches } of matched)
    for (const { query } of searches) {
      const ids = byQuery.get(query);
      if (ids) ids.push(vacancy.id);
      else byQuery.set(query, [vacancy.id]);
    }
  const searches = [...byQuery].map(([query, ids]) => ({ query, ids }));
  const wishes = matched.flatMap((each) => each.wishes.map((wish) => ({ ...wish, id: each.vacancy.id })));
  // Of several alerts of one person the soonest is the reason. What was there before an alert is not new to it.
  if (searches.length)
    await tx.execute(sql`
      insert into alert_matches (receiver_id, selective_process_id, alert_id, matched_at)
      select distinct on (a.receiver_id, v.id) a.receiver_id, v.id, a.id, ${time}::timestamptz
      from jsonb_array_elements(${JSON.stringify(searches)}::jsonb) m
      join alerts a on a.query = m ->> 'query' and a.confirmed_at is not null and a.paused_at is null
      cross join lateral jsonb_array_elements_text(m -> 'ids') matched(id)
      join vacancies v on v.id = matched.id::bigint
      where greatest(v.created_at, v.opens_at) >= a.created_at
      order by a.receiver_id, v.id, array_position(array['atOnce', 'daily', 'weekly'], a.pace), a.created_at
      on conflict do nothing`);
  if (!wishes.length) return;
  const users = [...new Set(wishes.map(({ userId }) => userId))];
  await tx
    .insert(alertReceivers)
    .values(users.map((userId) => ({ userId, createdAt: at })))
    .onConflictDoNothing();
  await tx.execute(sql`
    insert into alert_matches (receiver_id, selective_process_id, role, matched_at)
    select r.id, (w ->> 'id')::bigint, w ->> 'role', ${time}::timestamptz
    from jsonb_array_elements(${JSON.stringify(wishes)}::jsonb) w
    join alert_receivers r on r.user_id = (w ->> 'userId')::uuid
    join vacancies v on v.id = (w ->> 'id')::bigint
    where not (w ->> 'role') = any (r.muted_roles) and greatest(v.created_at, v.opens_at) >= ${time}::timestamptz - interval '${sql.raw(String(NEW_DAYS))} days'
    on conflict do nothing`);
}
