import { and, asc, isNotNull, isNull, sql } from "drizzle-orm";
import type { AppContext } from "../context";
import type { Database } from "../db/database";
import { alertReceivers, alerts } from "../db/schema";
import { loadSearchTerms, type SearchTerms } from "../search/searchTerms";
import { AlertIndex } from "./alertIndex";
import { compileSearch } from "./compile";
import { findNew, isProgress, moveProgress, readProgress, type NewVacancy } from "./newVacancies";
import { restInSlices, type Rest } from "./rest";
import { indexWishes, type Wish } from "./wishes";

/** What is read at a time. */
const BATCH = { vacancies: 50, alerts: 500 };
/** The matches that a statement writes, roughly, because searches of the embedded store wait for it. */
const MOST_WRITTEN = 200;
/** A vacancy older than this, when it is written again, is new only to who asked for it by an alert. */
const NEW_DAYS = 7;

/** Matches newly open vacancies against alerts and currículos. Returns how many. It may be killed, or run twice. */
export async function matchNewVacancies(context: AppContext): Promise<number> {
  const { db } = context;
  const rest = restInSlices();
  let progress = await readProgress(context);
  let matched = 0;
  let indexes: Indexes | undefined;
  for (;;) {
    const { rows, next, isLast } = await findNew(context, progress, BATCH.vacancies);
    if (isLast && next.revision === progress.revision && rows.length === 0) return matched;
    if (rows.length > 0) indexes ??= await loadIndexes(context, rest);
    for (const write of indexes ? await matchAll(indexes, rows, rest) : []) {
      if (!(await isProgress(db, progress))) return matched;
      await write(db, context.now());
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

/** An alert of somebody. A receiver, of whom there may be several, is a number here. */
interface Search {
  alertId: string;
  receiver: number;
}

interface Indexes {
  /** The same search of several people is one. */
  searches: AlertIndex<Search[]>;
  wishes: AlertIndex<Wish[]>;
}

async function loadIndexes(context: AppContext, rest: Rest): Promise<Indexes> {
  const terms = await loadSearchTerms(context);
  return {
    searches: await indexSearches(context, terms, rest),
    wishes: await indexWishes(context, terms, rest),
  };
}

async function indexSearches({ db }: AppContext, terms: SearchTerms, rest: Rest): Promise<AlertIndex<Search[]>> {
  const byQuery = new Map<string, Search[]>();
  const { id, receiverId, query, confirmedAt, pausedAt } = alerts;
  let receiver = 0;
  for (let last = { receiverId: "", query: "" }; ;) {
    const rows = await db
      .select({ id, receiverId, query })
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
      if (row.receiverId !== last.receiverId) receiver += 1;
      const searches = byQuery.get(row.query);
      if (searches) searches.push({ alertId: row.id, receiver });
      else byQuery.set(row.query, [{ alertId: row.id, receiver }]);
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

type Write = (db: Database, at: Date) => Promise<void>;

/** Returns what is to be written of these vacancies, in its order: an alert is a reason before a wish is. */
async function matchAll({ searches, wishes }: Indexes, rows: readonly NewVacancy[], rest: Rest): Promise<Write[]> {
  const asked: AskedMatch[] = [];
  const wished: WishedMatch[] = [];
  for (const { id, lexemes } of rows) {
    const found = searches.match(lexemes).flat();
    found.sort((a, b) => a.receiver - b.receiver);
    for (const { alertId, receiver } of found) asked.push({ id, alertId, receiver });
    for (const wish of wishes.match(lexemes).flat()) wished.push({ id, ...wish });
    await rest();
  }
  const isOfOne = (a: AskedMatch, b: AskedMatch) => a.id === b.id && a.receiver === b.receiver;
  return [
    ...inParts(asked, isOfOne).map(
      (part): Write =>
        (db, at) =>
          writeAsked(db, part, at),
    ),
    ...inParts(wished, () => false).map(
      (part): Write =>
        (db, at) =>
          writeWished(db, part, at),
    ),
  ];
}

/** Cuts matches into parts for a statement each, none between two that it has to choose from. */
function inParts<Match>(matches: readonly Match[], isOfOne: (a: Match, b: Match) => boolean): Match[][] {
  const parts: Match[][] = [];
  let part: Match[] = [];
  for (const match of matches) {
    const last = part.at(-1);
    if (!last || (part.length >= MOST_WRITTEN && !isOfOne(last, match))) parts.push((part = []));
    part.push(match);
  }
  return parts;
}

interface AskedMatch extends Search {
  id: number;
}

/**
 * Of several alerts of one person the soonest is the reason. What was there before an alert is not new to it. Nothing
 * waits for the disk, because what a crash loses of it is written again: the progress, which moves on later, does wait.
 */
async function writeAsked(db: Database, matches: readonly AskedMatch[], at: Date): Promise<void> {
  const given = JSON.stringify(matches.map(({ id, alertId }) => ({ id, alert: alertId })));
  await db.execute(sql`
    with fast as (select set_config('synchronous_commit', 'off', true))
    insert into alert_matches (receiver_id, selective_process_id, alert_id, matched_at)
    select distinct on (a.receiver_id, v.id) a.receiver_id, v.id, a.id, ${at.toISOString()}::timestamptz
    from fast cross join jsonb_to_recordset(${given}::jsonb) as m (id bigint, alert uuid)
    join alerts a on a.id = m.alert and a.confirmed_at is not null and a.paused_at is null
    join vacancies v on v.id = m.id
    where greatest(v.created_at, v.opens_at) >= a.created_at
    order by a.receiver_id, v.id, array_position(array['atOnce', 'daily', 'weekly'], a.pace), a.created_at
    on conflict do nothing`);
}

interface WishedMatch extends Wish {
  id: number;
}

async function writeWished(db: Database, matches: readonly WishedMatch[], at: Date): Promise<void> {
  const users = [...new Set(matches.map(({ userId }) => userId))];
  await db
    .insert(alertReceivers)
    .values(users.map((userId) => ({ userId, createdAt: at })))
    .onConflictDoNothing();
  const time = at.toISOString();
  await db.execute(sql`
    insert into alert_matches (receiver_id, selective_process_id, role, matched_at)
    select r.id, (w ->> 'id')::bigint, w ->> 'role', ${time}::timestamptz
    from jsonb_array_elements(${JSON.stringify(matches)}::jsonb) w
    join alert_receivers r on r.user_id = (w ->> 'userId')::uuid
    join vacancies v on v.id = (w ->> 'id')::bigint
    where not (w ->> 'role') = any (r.muted_roles) and greatest(v.created_at, v.opens_at) >= ${time}::timestamptz - interval '${sql.raw(String(NEW_DAYS))} days'
    on conflict do nothing`);
}

/** Remembers what these vacancies were matched by. By a query, because one of them may be gone meanwhile. */
async function writeMatched(tx: Database, rows: readonly NewVacancy[]): Promise<void> {
  if (rows.length === 0) return;
  const matchedBy = rows.map((row) => ({ id: row.id, matchedBy: row.matchedBy }));
  await tx.execute(sql`
    insert into matched_vacancies (selective_process_id, matched_by)
    select v.id, m ->> 'matchedBy' from jsonb_array_elements(${JSON.stringify(matchedBy)}::jsonb) m
    join vacancies v on v.id = (m ->> 'id')::bigint
    on conflict (selective_process_id) do update set matched_by = excluded.matched_by`);
}
