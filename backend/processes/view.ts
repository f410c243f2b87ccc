import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import type { CallAnswer } from "#contract/call";
import type { listOpenProcessIds, viewSelectiveProcess } from "#contract/selectiveProcess";
import type { Host } from "../calls";
import { openProcesses, selectiveProcesses } from "../db/schema";
import { notFound } from "../problem";
import { statusAt } from "./content";
import { similarQueries } from "./facet";
import { isOpen, rowsOf } from "./search";

const MOST_SIMILAR = 4;
const IDS_A_PAGE = 5_000;

/** One process whole, with open ones alike. Throws ApiProblem "notFound"; one that is not yet open (opensAt ahead) is not there either. */
export async function viewProcess(host: Host, id: number): Promise<CallAnswer<typeof viewSelectiveProcess>> {
  const [row] = await host.db.select().from(selectiveProcesses).where(eq(selectiveProcesses.id, id));
  const now = host.now();
  if (!row || row.opensAt > now) throw notFound();
  return {
    ...row.content,
    id: row.id,
    externalId: row.externalId,
    status: statusAt(row, now),
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    similar: await rowsOf(host, await similarIds(host, id, row.content), null),
  };
}

/** Ids of up to four open processes alike, the newest of the closest kind first. */
async function similarIds(
  { db, now }: Host,
  id: number,
  content: Parameters<typeof similarQueries>[0],
): Promise<number[]> {
  const ids = new Set<number>();
  for (const query of similarQueries(content)) {
    const rows = await db
      .select({ id: openProcesses.id })
      .from(openProcesses)
      .where(and(sql`${openProcesses.facet} @@ ${query}::tsquery`, isOpen(now()), ne(openProcesses.id, id)))
      .orderBy(sql`${openProcesses.opensAt} desc, ${openProcesses.id} desc`)
      .limit(MOST_SIMILAR);
    for (const row of rows) if (ids.size < MOST_SIMILAR) ids.add(row.id);
    if (ids.size === MOST_SIMILAR) break;
  }
  return [...ids];
}

/** Ids and opening dates of open processes after an id, for the sitemap. */
export async function openIds({ db, now }: Host, after: number): Promise<CallAnswer<typeof listOpenProcessIds>> {
  const { id, opensAt } = openProcesses;
  const rows = await db
    .select({ id, opensAt })
    .from(openProcesses)
    .where(and(gt(id, after), isOpen(now())))
    .orderBy(asc(id))
    .limit(IDS_A_PAGE);
  return {
    rows: rows.map((row) => ({ id: row.id, opensAt: row.opensAt.toISOString() })),
    next: rows.length === IDS_A_PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}
