import type { z } from "zod";
import type { Application, ApplicationRow } from "#contract/application";
import { findMissing } from "#contract/applicationRules";
import type { listVacancyApplications } from "#contract/operator";
import { statusAt } from "../vacancy/content";
import { canReapply, daysLate, findDueAt, undoUntil } from "./deadlines";
import { getCompanyName } from "./messages";
import type { ApplicationRecord, EventRecord } from "./repository";
import { isAllowed, findNextAction, toTurn } from "./states";

type SentRow = z.output<typeof listVacancyApplications.response>["rows"][number];

const text = (moment: Date | null) => moment?.toISOString() ?? null;

/** Converts an application to what the lists show. */
export function toRow({ application, vacancy, candidate, superseded }: ApplicationRecord, now: Date): ApplicationRow {
  const times = { ...application, superseded };
  const undoable = undoUntil(times, vacancy, now);
  return {
    id: application.id,
    selectiveProcessId: vacancy.id,
    state: application.state,
    turn: toTurn(application.state),
    nextAction: findNextAction(application.state, undoable !== null),
    protocol: application.protocol,
    submittedAt: text(application.submittedAt),
    changedAt: application.changedAt.toISOString(),
    promisedAt: text(application.promisedAt),
    daysLate: daysLate(times, now),
    dueAt: text(findDueAt(times, vacancy, now)),
    missing:
      application.state === "draft" || application.state === "invited"
        ? findMissing(vacancy.content, { ...candidate, disability: application.disability })
        : [],
    canWithdraw:
      isAllowed(application.state, "withdrawn", "candidate") || isAllowed(application.state, "discarded", "candidate"),
    undoUntil: text(undoable),
    canReapply: canReapply(times, vacancy, now),
    vacancy: {
      id: vacancy.id,
      roleName: vacancy.content.roleName,
      city: vacancy.content.city,
      state: vacancy.content.state,
      status: statusAt(vacancy, now),
      closesAt: text(vacancy.closesAt),
      companyName: getCompanyName(vacancy.content),
    },
  };
}

/** Converts an application to the whole view, with its history. */
export function toApplication(record: ApplicationRecord, events: EventRecord[], now: Date): Application {
  const { application, vacancy, candidate } = record;
  const row = toRow(record, now);
  return {
    ...row,
    vacancy: { ...row.vacancy, stages: vacancy.content.stages, answerWithinDays: vacancy.content.answerWithinDays },
    history: events.map((event) => ({
      at: event.at.toISOString(),
      from: event.fromState,
      to: event.toState,
      by: event.by,
      reason: event.reason,
    })),
    responses: {
      message: application.message,
      schooling: candidate.schooling,
      cnh: candidate.cnh,
      disability: application.disability,
    },
    details: application.details,
  };
}

/** Converts an application to what the company that got it reads. */
export function toSentRow(record: ApplicationRecord, events: EventRecord[], now: Date): SentRow {
  // The contract picks of the candidate what a company gets.
  return { ...toApplication(record, events, now), candidate: { ...record.candidate, email: record.email } };
}
