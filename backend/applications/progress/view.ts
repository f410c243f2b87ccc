import type { z } from "zod";
import type { Application, ApplicationRow } from "#contract/applications/application";
import { joinStages } from "#contract/vacancies/stages";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import { findMissing } from "#contract/applications/applicationRules";
import type { listVacancyApplications } from "#contract/companies/operatorLists";
import { toContactCode } from "./contactCode";
import { statusAt } from "../../vacancies/cards/content";
import { canReapply, undoUntil } from "./deadlines";
import { canClose, daysLate, findPostponement, findPromise } from "./lateness";
import { getCompanyName } from "../../vacancies/cards/companyName";
import { putOver } from "./answers";
import { type Parts, toParts } from "./parts";
import { type ApplicationRecord, toTimes } from "./repository";
import type { SentRecord } from "./sentApplications";
import { toReadPerson } from "./sentResume";
import { isAllowed, isReadByCompany } from "./states";
import { findTurn, listSlotsAhead, type TurnAnswer } from "./turn";
import { findEnding, findSayings } from "./sayings";
import { measureAnswers } from "#contract/base/videoMeasure";
import type { OpenTasks } from "./openTasks";

type SentRow = z.output<typeof listVacancyApplications.response>["rows"][number];

const nothingRead = { message: "", schooling: null, cnh: null, profile: null };

const text = (moment: Date | null) => moment?.toISOString() ?? null;

export function toRow(record: ApplicationRecord, now: Date): ApplicationRow {
  const { application, vacancy, candidate, logo } = record;
  const times = toTimes(record);
  const { answerWithinDays } = vacancy.content;
  const next = findTurn(times, vacancy, now);
  const late = daysLate(times, vacancy, answerWithinDays, now);
  const missing =
    application.state === "draft" || application.state === "invited"
      ? findMissing(vacancy.content, {
          ...putOver(candidate, application.ownAnswers ?? {}),
          disability: application.disability,
        })
      : [];
  return {
    id: application.id,
    selectiveProcessId: vacancy.id,
    state: application.state,
    turn: next.turn,
    nextAction: next.nextAction,
    says: findSayings(times, next, late > 0),
    nextTest: next.test && {
      test: next.test.test,
      isBegun: next.test.isBegun,
      isRunning: next.test.deadlineAt !== null,
    },
    effort: findEffort(next, times.tasks),
    protocol: application.protocol,
    submittedAt: text(application.submittedAt),
    changedAt: application.changedAt.toISOString(),
    promisedAt: text(findPromise(times, answerWithinDays)),
    postponedTo: text(findPostponement(times)),
    postponedReason: findPostponement(times) && application.postponedReason,
    daysLate: late,
    dueAt: text(next.dueAt),
    missing,
    canWithdraw:
      isAllowed(application.state, "withdrawn", "candidate") || isAllowed(application.state, "discarded", "candidate"),
    undoUntil: text(undoUntil(times, vacancy, now)),
    canReapply: canReapply(times, vacancy, now),
    canClose: canClose(times, vacancy, answerWithinDays, now),
    vacancy: {
      id: vacancy.id,
      roleName: vacancy.content.roleName,
      city: vacancy.content.city,
      state: vacancy.content.state,
      status: statusAt(vacancy, now),
      closesAt: text(vacancy.closesAt),
      companyName: getCompanyName(vacancy.content),
      ...(logo !== null && { companyLogo: logo }),
    },
  };
}

export function toApplication(record: ApplicationRecord, parts: Parts, now: Date): Application {
  const { application, vacancy, candidate, sentPerson, asked } = record;
  const { stages, answerWithinDays } = vacancy.content;
  const row = toRow(record, now);
  const told = sentPerson ?? putOver(candidate, application.ownAnswers ?? {});
  return {
    ...row,
    vacancy: { ...row.vacancy, stages: asked ? joinStages(asked) : stages, answerWithinDays },
    says: findEnding(application.state, parts.events.at(-1)) ?? row.says,
    history: parts.events.map((event) => ({
      at: event.at.toISOString(),
      from: event.fromState,
      to: event.toState,
      by: event.by,
      reason: event.reason,
      ...(event.reasonKind && { reasonKind: event.reasonKind }),
    })),
    responses: {
      message: application.message,
      schooling: told.schooling,
      cnh: told.cnh,
      disability: application.disability,
      profile: application.ownAnswers?.profile ?? null,
    },
    details: application.details,
    hire: application.state === "hired" ? application.hire : null,
    contactCode: toContactCode(application),
    isHeld: vacancy.heldAt !== null && vacancy.status === vacancyStatus.paused,
    ...toParts(parts, listSlotsAhead(record.tasks?.interview?.slots ?? [], now)),
  };
}

export function toSentRow(record: SentRecord, parts: Parts, now: Date): SentRow {
  const { application, vacancy, candidate, sentPerson, lastChangedAt } = record;
  const row = { ...toApplication(record, parts, now), lastChangedAt: lastChangedAt.toISOString() };
  if (!sentPerson || !isReadByCompany(application.state))
    return { ...row, responses: { ...row.responses, ...nothingRead }, candidate: null };
  return { ...row, candidate: { ...toReadPerson(sentPerson, vacancy), id: candidate.id } };
}

const PAGE_KB = 100;

/** Estimates the minutes and data that the next action takes, or returns null for an action without an estimate. */
function findEffort({ nextAction, test }: TurnAnswer, tasks: OpenTasks | null): ApplicationRow["effort"] {
  switch (nextAction) {
    case "takeTest":
    case "takeTestAhead":
      return test && { minutes: test.minutes, dataKb: PAGE_KB };
    case "answerVideoInterview": {
      const { minutes, bytes } = measureAnswers(tasks?.videoInterview?.questions ?? []);
      return { minutes, dataKb: Math.ceil(bytes / 1000) };
    }
    case "chooseInterviewSlot":
    case "confirmInterview":
    case "attendInterview":
      return tasks?.interview ? { minutes: tasks.interview.minutes, dataKb: 0 } : null;
    default:
      return null;
  }
}
