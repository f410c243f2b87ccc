import type { z } from "zod/v4";
import type { Application, ApplicationRow } from "#contract/application";
import type { listApplicationsOfProcess } from "#contract/operator";
import { statusAt } from "../processes/content";
import { canReapply, daysLate, dueAtOf, undoUntil } from "./deadlines";
import { companyNameOf } from "./messages";
import { missingOf } from "./missing";
import type { ApplicationRecord, EventRecord } from "./repository";
import { isAllowed, nextActionOf, turnOf } from "./states";

type SentRow = z.output<typeof listApplicationsOfProcess.answer>["rows"][number];

const text = (moment: Date | null) => moment?.toISOString() ?? null;

/** An application as the lists show it. */
export function rowOf({ application, process, candidate, superseded }: ApplicationRecord, now: Date): ApplicationRow {
  const times = { ...application, superseded };
  const undoable = undoUntil(times, process, now);
  return {
    id: application.id,
    selectiveProcessId: process.id,
    state: application.state,
    turn: turnOf(application.state),
    nextAction: nextActionOf(application.state, undoable !== null),
    protocol: application.protocol,
    submittedAt: text(application.submittedAt),
    changedAt: application.changedAt.toISOString(),
    promisedAt: text(application.promisedAt),
    daysLate: daysLate(times, now),
    dueAt: text(dueAtOf(times, process, now)),
    missing:
      application.state === "draft" || application.state === "invited"
        ? missingOf(process.content, { ...candidate, disability: application.disability })
        : [],
    canWithdraw:
      isAllowed(application.state, "withdrawn", "candidate") || isAllowed(application.state, "discarded", "candidate"),
    undoUntil: text(undoable),
    canReapply: canReapply(times, process, now),
    process: {
      id: process.id,
      roleName: process.content.roleName,
      city: process.content.city,
      state: process.content.state,
      status: statusAt(process, now),
      closesAt: text(process.closesAt),
      companyName: companyNameOf(process.content),
    },
  };
}

/** An application whole, with its history. */
export function applicationOf(record: ApplicationRecord, events: EventRecord[], now: Date): Application {
  const { application, process, candidate } = record;
  const row = rowOf(record, now);
  return {
    ...row,
    process: { ...row.process, stages: process.content.stages, answerWithinDays: process.content.answerWithinDays },
    history: events.map((event) => ({
      at: event.at.toISOString(),
      from: event.fromState,
      to: event.toState,
      by: event.by,
      reason: event.reason,
    })),
    answers: {
      message: application.message,
      schooling: candidate.schooling,
      cnh: candidate.cnh,
      disability: application.disability,
    },
    details: application.details,
  };
}

/** An application as the company that it was sent to reads it. */
export function sentRowOf(record: ApplicationRecord, events: EventRecord[], now: Date): SentRow {
  const { id, name, phone, city, state } = record.candidate;
  return { ...applicationOf(record, events, now), candidate: { id, name, phone, city, state, email: record.email } };
}
