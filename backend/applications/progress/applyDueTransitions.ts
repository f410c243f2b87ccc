import { eq, type SQL } from "drizzle-orm";
import type { AppContext } from "../../http/context";
import { applications } from "../../platform/db/schema";
import { isClockSteady } from "../../platform/db/clock";
import { unlessOutOfSpace } from "../../platform/db/diskSpace";
import { dueChange } from "./deadlines";
import { listPerhapsDue, toTimes } from "./repository";
import { lockApplication } from "./writeRecords";
import { makeTransition } from "./transition";

const BATCH = 200;

/** Makes each due transition, or none after a jump of the clock. Returns their number. Runs before reads. */
async function applyDueTransitions(context: AppContext, scope?: SQL): Promise<number> {
  if (!isClockSteady(context)) return 0;
  const now = context.now();
  let changed = 0;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await listPerhapsDue(context.db, now, scope, after, BATCH);
    for (const id of ids) if (await applyDueTransition(context, id, now).catch(unlessOutOfSpace)) changed++;
    if (ids.length < BATCH) return changed;
    after = ids.at(-1) ?? null;
  }
}

async function applyDueTransition(context: AppContext, applicationId: string, now: Date): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const record = await lockApplication(tx, applicationId);
    const change = record && dueChange(toTimes(record), record.vacancy, now);
    if (!record || !change) return false;
    await makeTransition(tx, record, { ...change, by: "system" }, now);
    return true;
  });
}

export const applyDueTransitionsForCandidate = (context: AppContext, candidateId: string) =>
  applyDueTransitions(context, eq(applications.candidateId, candidateId));
export const applyDueTransitionsForVacancy = (context: AppContext, selectiveProcessId: number) =>
  applyDueTransitions(context, eq(applications.selectiveProcessId, selectiveProcessId));
export const applyDueTransitionsForApplication = (context: AppContext, applicationId: string) =>
  applyDueTransitions(context, eq(applications.id, applicationId));
export const applyAllDueTransitions = (context: AppContext) => applyDueTransitions(context);
