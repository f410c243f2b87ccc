import type { ApplicationState } from "#contract/applications/application";
import type { RefusalReason } from "#contract/base/choices";
import { DAY_MS } from "#contract/base/time";
import type { applications } from "../../platform/db/schema";
import type { Database } from "../../platform/db/database";
import { ApiProblem } from "../../platform/errors";
import { followState, type Offered } from "./interview";
import type { ApplicationRecord } from "./repository";
import { deleteNotes } from "./requests";
import { createProtocol, writeTransition } from "./writeRecords";
import type { Actor } from "../../messaging/events/events";
import { explainMove, isAllowed, isEnded } from "./states";

interface Move {
  to: ApplicationState;
  by: Actor;
  reason: string | null;
  reasonKind?: RefusalReason | undefined;
  change?: Partial<typeof applications.$inferInsert>;
  minutes?: number | undefined;
  offered?: Offered | undefined;
}

/** Moves a locked application. Throws `illegalTransition` (409) if states.ts does not allow the move. */
export async function makeTransition(
  tx: Database,
  { application }: ApplicationRecord,
  { to, by, reason, reasonKind, change, minutes, offered }: Move,
  now: Date,
): Promise<void> {
  if (!isAllowed(application.state, to, by))
    throw new ApiProblem("illegalTransition", by === "company" ? { move: explainMove(application.state, to) } : {});
  // After the end, the disability, texts about adaptations and own answers are no longer needed (LGPD, art. 15).
  if (isEnded(to)) await deleteNotes(tx, application.id);
  await followState(tx, application, to, { ...change, minutes, offered }, now);
  await writeTransition(
    tx,
    application,
    { ...(isEnded(to) && { disability: null, ownAnswers: null }), ...change, state: to, changedAt: now },
    { by, reason, reasonKind: reasonKind ?? null, notificationIds: [] },
  );
}

export async function prepareSubmission(tx: Database, answerWithinDays: number, now: Date) {
  const promisedAt = new Date(now.getTime() + answerWithinDays * DAY_MS);
  return { protocol: await createProtocol(tx), submittedAt: now, promisedAt, firstPromisedAt: promisedAt, dueAt: null };
}
