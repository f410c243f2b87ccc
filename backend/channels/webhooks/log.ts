import { and, asc, eq, inArray, lt, max, sql } from "drizzle-orm";
import type { EndpointResponse } from "#contract/base/endpoint";
import type { listEvents } from "#contract/companies/event";
import type { WebhookEventType } from "#contract/companies/webhook";
import { readChangeLog, toCursor, toCursors, toNumber } from "../../http/server/changeLog";
import type { Database } from "../../platform/db/database";
import { changes, webhookEvents } from "../../platform/db/schema";
import { readStoreState, saveStoreState } from "../../platform/db/storeState";
import { ApiProblem } from "../../platform/errors";

type Events = EndpointResponse<typeof listEvents>;

interface EventsFilter {
  /** Null selects events of all companies. */
  companyId: string | null;
  /** An empty list selects all types. */
  type: readonly WebhookEventType[];
  after?: string | undefined;
  limit: number;
}

/**
 * Reads the log in the order of commits, so that no event can appear before a cursor already given out.
 *
 * @throws ApiProblem `invalid` for another log's cursor, or a cursor before deleted events
 */
export async function findEvents(db: Database, { companyId, type, after, limit }: EventsFilter): Promise<Events> {
  const log = await readChangeLog(db);
  const from = after === undefined ? 0 : toNumber(log, after);
  const found = await db
    .select({ number: changes.number, event: webhookEvents })
    .from(changes)
    .innerJoin(webhookEvents, eq(webhookEvents.id, changes.eventId))
    .where(
      and(
        sql`${changes.number} > ${from}::bigint`,
        companyId === null ? undefined : eq(webhookEvents.companyId, companyId),
        type.length ? inArray(webhookEvents.type, [...type]) : undefined,
      ),
    )
    .orderBy(asc(changes.number))
    .limit(limit);
  // Read after the rows, because events may be deleted in between.
  if (after !== undefined && from < (await readStoreState(db)).eventsFrom)
    throw new ApiProblem("invalid", { fields: { after: ["cursorExpired"] } });
  return {
    rows: found.map(({ number, event }) => ({
      id: event.id,
      // Never a test event's type, because the log has no test events.
      type: event.type as WebhookEventType,
      timestamp: event.createdAt.toISOString(),
      data: event.data,
      cursor: toCursor(log, number),
    })),
    ...toCursors(log, { numbers: found.map(({ number }) => number), limit, after }),
  };
}

/** Returns an event's cursor, or undefined for a test event, which the log leaves out. */
export async function findCursor(db: Database, eventId: string): Promise<string | undefined> {
  const [row] = await db.select({ number: changes.number }).from(changes).where(eq(changes.eventId, eventId));
  return row && toCursor(await readChangeLog(db), row.number);
}

/** Deletes old events. Stores the last deleted number, because earlier cursors must be rejected. */
export async function deleteOldEvents(db: Database, before: Date): Promise<void> {
  const whereOld = lt(webhookEvents.createdAt, before);
  await db.transaction(async (tx) => {
    const [last] = await tx
      .select({ number: max(changes.number) })
      .from(changes)
      .innerJoin(webhookEvents, eq(webhookEvents.id, changes.eventId))
      .where(whereOld);
    await tx.delete(webhookEvents).where(whereOld);
    if (last?.number) await saveStoreState(tx, { eventsFrom: last.number });
  });
}
