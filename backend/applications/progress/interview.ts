import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { ApplicationState } from "#contract/applications/application";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { applicationRequests, interviews } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { type Actor, emit } from "../../messaging/events/events";
import { type ApplicationRecord, findApplication } from "./repository";
import { explainMove } from "./states";
import { listSlotsAhead } from "./turn";
import { lockApplication, writeTransition } from "./writeRecords";

const USUAL_MINUTES = 60;

type Details = Record<string, string> | null;

export interface Offered {
  slots: string[];
  perSlot: number;
}

async function writeInterview(
  tx: Database,
  applicationId: string,
  {
    startsAt,
    details,
    minutes,
    offered,
  }: { startsAt: Date | null; details: Details; minutes?: number | undefined; offered?: Offered | undefined },
  now: Date,
): Promise<void> {
  const kept = { details, confirmedAt: null, changedAt: now, ...(startsAt ? { slots: [] } : offered) };
  // An undone withdrawal has no `minutes`, so the interview keeps its length.
  const values = { ...kept, ...(minutes !== undefined && { minutes }) };
  await tx
    .insert(interviews)
    .values({ minutes: USUAL_MINUTES, ...values, startsAt, applicationId, isCancelled: false, sequence: 0 })
    .onConflictDoUpdate({
      target: interviews.applicationId,
      set: {
        ...values,
        ...(startsAt ? { startsAt, isCancelled: false } : { isCancelled: sql`${interviews.startsAt} is not null` }),
        sequence: sql`${interviews.sequence} + case when ${interviews.startsAt} is null then 0 else 1 end`,
      },
    });
}

/** Writes the interview's next version if `to` is "interview". Cancels a future interview on leaving that state. */
export async function followState(
  tx: Database,
  application: { id: string; state: ApplicationState; dueAt: Date | null; details: Details },
  to: ApplicationState,
  change: {
    dueAt?: Date | null | undefined;
    details?: Details | undefined;
    minutes?: number | undefined;
    offered?: Offered | undefined;
  },
  now: Date,
): Promise<void> {
  if (to === "interview") {
    const { dueAt: startsAt = application.dueAt, details = application.details } = change;
    const { minutes, offered } = change;
    await writeInterview(tx, application.id, { startsAt, details, minutes, offered }, now);
  } else if (application.state === "interview") {
    const whereAhead = and(eq(interviews.applicationId, application.id), gt(interviews.startsAt, now));
    const sequence = sql`${interviews.sequence} + 1`;
    await tx.update(interviews).set({ isCancelled: true, changedAt: now, sequence }).where(whereAhead);
  }
}

/** Sets, cancels (null) or offers times; equal values change nothing. Throws `notFound` or `illegalTransition`. */
export async function setInterview(
  context: AppContext,
  applicationId: string,
  {
    startsAt,
    offered,
    minutes,
    details: given,
  }: { startsAt: Date | null; offered: Offered; minutes: number; details: Details | undefined },
): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const record = await lockInterview(tx, applicationId, "company");
    const { application } = record;
    const details = given === undefined ? application.details : given;
    const [before] = await tx.select().from(interviews).where(eq(interviews.applicationId, applicationId));
    const [chosen] = before?.startsAt && !before.isCancelled ? before.slots : [];
    const isStillOffered = chosen !== undefined && offered.slots.includes(chosen);
    const isCancelled = !startsAt && !isStillOffered && Boolean(before?.startsAt);
    const times = startsAt ? { startsAt } : isStillOffered ? { perSlot: offered.perSlot } : offered;
    const wanted = { ...before, minutes, details, isCancelled, ...times };
    const isOffered = offered.slots.length > 0;
    const isAnswer = (startsAt || isOffered) && record.tasks?.interview?.isAskedAnew;
    // A repeated call changes nothing, unless it answers a waiting request for another time.
    if (isDeepStrictEqual(wanted, before) && !isAnswer) return;
    await writeInterview(tx, applicationId, { startsAt, details, minutes, offered }, now);
    if (startsAt || isOffered) await grantOtherTime(tx, applicationId, now);
    await writeTransition(
      tx,
      application,
      { state: "interview", changedAt: now, dueAt: startsAt, details },
      { by: "company", reason: null, notificationIds: [] },
    );
    await emit(tx, "interview.set", { record, startsAt, isOffered, at: now });
  });
}

async function grantOtherTime(tx: Database, applicationId: string, now: Date): Promise<void> {
  await tx
    .update(applicationRequests)
    .set({ isGranted: true, answeredAt: now })
    .where(
      and(
        eq(applicationRequests.applicationId, applicationId),
        eq(applicationRequests.kind, "otherTime"),
        isNull(applicationRequests.answeredAt),
      ),
    );
}

/** Confirms an interview. Throws `notFound`, or `illegalTransition` in a wrong state or for a changed or past time. */
export async function confirmInterview(context: AppContext, applicationId: string, sequence: number): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const { application } = await lockInterview(tx, applicationId, "candidate");
    const [interview] = await tx.select().from(interviews).where(eq(interviews.applicationId, applicationId));
    const isOff = !interview?.startsAt || interview.isCancelled || interview.startsAt <= now;
    if (interview?.sequence !== sequence || isOff) throw new ApiProblem("illegalTransition");
    if (interview.confirmedAt) return;
    await tx.update(interviews).set({ confirmedAt: now }).where(eq(interviews.applicationId, applicationId));
    await writeTransition(
      tx,
      application,
      { state: "interview", changedAt: now },
      { by: "candidate", reason: null, notificationIds: [] },
    );
  });
}

/** Chooses an offered time and confirms it. Throws `notFound`, `illegalTransition`, or `invalid` if it is not free. */
export async function chooseSlot(context: AppContext, applicationId: string, startsAt: Date): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const { application } = await lockInterview(tx, applicationId, "candidate");
    const [interview] = await tx.select().from(interviews).where(eq(interviews.applicationId, applicationId));
    const isSet = interview?.startsAt && !interview.isCancelled;
    if (isSet && interview.confirmedAt && interview.startsAt?.getTime() === startsAt.getTime()) return;
    const slot = startsAt.toISOString();
    if (!interview?.slots.includes(slot)) throw new ApiProblem("illegalTransition");
    // Locks the vacancy, so that its candidates choose times one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_CLASS}::int, ${application.selectiveProcessId}::int)`);
    const free = (await findApplication(tx, applicationId))?.tasks?.interview?.slots ?? [];
    if (!listSlotsAhead(free, now).includes(slot))
      throw new ApiProblem("invalid", { fields: { startsAt: ["timeTaken"] } });
    const sequence = interview.sequence + (interview.startsAt ? 1 : 0);
    await tx
      .update(interviews)
      .set({ startsAt, slots: [slot], isCancelled: false, confirmedAt: now, changedAt: now, sequence })
      .where(eq(interviews.applicationId, applicationId));
    await grantOtherTime(tx, applicationId, now);
    await writeTransition(
      tx,
      application,
      { state: "interview", changedAt: now, dueAt: startsAt },
      { by: "candidate", reason: null, notificationIds: [] },
    );
  });
}

/** Returns whether the candidate chose the coming time. Since a withdrawal, other candidates may have taken it. */
export async function isChosen(tx: Database, applicationId: string, now: Date): Promise<boolean> {
  const whereChosen = and(gt(interviews.startsAt, now), ne(interviews.slots, []));
  return (await tx.$count(interviews, and(eq(interviews.applicationId, applicationId), whereChosen))) > 0;
}

const LOCK_CLASS = 7302;

async function lockInterview(tx: Database, applicationId: string, by: Actor): Promise<ApplicationRecord> {
  const record = await lockApplication(tx, applicationId);
  if (!record) throw notFound();
  const { state } = record.application;
  if (state !== "interview")
    throw new ApiProblem("illegalTransition", by === "company" ? { move: explainMove(state, "interview") } : {});
  return record;
}
