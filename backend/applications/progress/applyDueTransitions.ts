import type { AppContext } from "../../http/context";
import { isClockSteady } from "../../platform/db/clock";
import { unlessOutOfSpace } from "../../platform/db/diskSpace";
import { dueChange } from "./deadlines";
import { perhapsDueQueries, toTimes } from "./repository";
import { lockApplication } from "./writeRecords";
import { makeTransition } from "./transition";

const BATCH = 200;
const LOWEST_ID = "00000000-0000-0000-0000-000000000000";

/** Makes each due transition, or none after a clock jump. Returns their number. Runs before applications are read. */
async function applyDueTransitions(
  context: AppContext,
  scope: keyof typeof perhapsDueQueries,
  of?: string | number,
): Promise<number> {
  if (!isClockSteady(context)) return 0;
  const now = context.now();
  let changed = 0;
  let after = LOWEST_ID;
  for (;;) {
    const due = await perhapsDueQueries[scope](context.db).execute({ of, now: now.toISOString(), after, limit: BATCH });
    for (const { id } of due) if (await applyDueTransition(context, id, now).catch(unlessOutOfSpace)) changed++;
    if (due.length < BATCH) return changed;
    after = due.at(-1)?.id ?? after;
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
  applyDueTransitions(context, "candidate", candidateId);
export const applyDueTransitionsForVacancy = (context: AppContext, selectiveProcessId: number) =>
  applyDueTransitions(context, "vacancy", selectiveProcessId);
export const applyDueTransitionsForApplication = (context: AppContext, applicationId: string) =>
  applyDueTransitions(context, "application", applicationId);
export const applyAllDueTransitions = (context: AppContext) => applyDueTransitions(context, "all");
