import { and, asc, eq, isNotNull, isNull, lte, notInArray } from "drizzle-orm";
import { vacancyAssessments } from "#contract/base/choices";
import type { Item, AssessmentDefinition } from "#contract/applications/assessmentDefinition";
import type {
  SentAnswer,
  VacancyAssessment,
  VacancyAssessmentResult,
  VacancyAssessmentView,
} from "#contract/applications/vacancyAssessment";
import { applyDueTransitionsForVacancy } from "../progress/applyDueTransitions";
import { findEarlier } from "../progress/earlier";
import { findNewestForVacancy } from "../progress/repository";
import { isEnded } from "../progress/states";
import { findAssessmentTask } from "../progress/turn";
import type { ApplicationTimes } from "../progress/deadlines";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { isClockSteady } from "../../platform/db/clock";
import { unlessOutOfSpace } from "../../platform/db/diskSpace";
import { endedStates } from "#contract/applications/application";
import { applications, assessmentAttempts, vacancyAssessmentDefinitions } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import { neverSent } from "../../http/server/operatorReach";
import { viewAssessment } from "./attempts";
import { getCurrentDefinition, getDefinition, type Assignment } from "./definitions";
import { findVisible, sum } from "./draw";
import type { StoredAttempt } from "./repository";
import { findMostMark, hasKey, isMet, isRight, type Marks, scoreSections } from "./score";
import { toProgress, toShown, type AssessmentRecord } from "./view";

export interface VacancyAssignment extends Assignment {
  test: VacancyAssessment;
  applicationId: string;
  isOpen: boolean;
  /** True if the person has applied again since. The test may then be repeated, so the right answers stay secret. */
  isEarlier: boolean;
  stage: Pick<ApplicationTimes, "state" | "dueAt">;
}

/** Finds tests of the newest application. `earlier`: of the last one before with a finished test. Throws `notFound`. */
export async function findVacancyAssessments(
  context: AppContext,
  candidateId: string,
  selectiveProcessId: number,
  { earlier }: { earlier?: "1" | undefined } = {},
): Promise<VacancyAssignment[]> {
  const { db } = context;
  await applyDueTransitionsForVacancy(context, selectiveProcessId);
  const newest = (await findNewestForVacancy(db, candidateId, selectiveProcessId))?.application;
  const finished = db
    .select({ id: assessmentAttempts.applicationId })
    .from(assessmentAttempts)
    .where(isNotNull(assessmentAttempts.scores));
  const application = earlier && newest ? await findEarlier(db, newest.id, finished) : newest;
  const hasSent = application && !neverSent.includes(application.state) && application.submittedAt !== null;
  if (!hasSent) throw notFound();
  const { id: applicationId, state, dueAt } = application;
  const assignment = { candidateId, applicationId, selectiveProcessId, stage: { state, dueAt } };
  return listAssignments(db, { ...assignment, isEarlier: earlier !== undefined });
}

export async function listAssignments(
  db: Database,
  {
    selectiveProcessId,
    ...assignment
  }: Pick<VacancyAssignment, "candidateId" | "stage" | "isEarlier"> & {
    applicationId: string;
    selectiveProcessId: number;
  },
): Promise<VacancyAssignment[]> {
  const rows = await db
    .select({ test: vacancyAssessmentDefinitions.test, definition: vacancyAssessmentDefinitions.definition })
    .from(vacancyAssessmentDefinitions)
    .where(eq(vacancyAssessmentDefinitions.selectiveProcessId, selectiveProcessId))
    .orderBy(asc(vacancyAssessmentDefinitions.version));
  return vacancyAssessments.flatMap((test) => {
    const versions = rows.filter((row) => row.test === test).map(({ definition }) => definition);
    return versions.length > 0 ? [{ ...assignment, test, versions, isOpen: !isEnded(assignment.stage.state) }] : [];
  });
}

/** Ends attempts whose time is over, so that companies get them even from people who never come back. */
export async function endOverdueAttempts(context: AppContext): Promise<void> {
  const { db, now } = context;
  if (!isClockSteady(context)) return;
  const { candidateId, applicationId, test, deadlineAt, finishedAt } = assessmentAttempts;
  const { id, selectiveProcessId, state, dueAt } = applications;
  const rows = await db
    .select({ candidateId, applicationId: id, selectiveProcessId, test, state, dueAt })
    .from(assessmentAttempts)
    .innerJoin(applications, eq(id, applicationId))
    .where(and(isNull(finishedAt), lte(deadlineAt, now()), notInArray(state, [...endedStates])));
  for (const { test: name, state: at, dueAt: until, ...row } of rows) {
    const assignments = await listAssignments(db, { ...row, stage: { state: at, dueAt: until }, isEarlier: false });
    const assignment = assignments.find((each) => each.test === name);
    if (assignment) await viewAssessment(context, assignment).catch(unlessOutOfSpace);
  }
}

/** Throws `notFound` without a sent application, or with an unknown test. */
export async function findVacancyAssessment(
  context: AppContext,
  candidateId: string,
  selectiveProcessId: number,
  test: VacancyAssessment,
  which: { earlier?: "1" | undefined } = {},
): Promise<VacancyAssignment> {
  const tests = await findVacancyAssessments(context, candidateId, selectiveProcessId, which);
  const found = tests.find((each) => each.test === test);
  if (!found) throw notFound();
  return found;
}

export function toVacancyView(record: AssessmentRecord, assignment: VacancyAssignment): VacancyAssessmentView {
  const { test, isOpen } = assignment;
  const result = record.newest ? toVacancyResult(record.assignment, record.newest) : null;
  const { status, dueAt } = findTask(record, assignment);
  return {
    ...toProgress(record, result),
    test,
    isOpen,
    task: status,
    dueAt: dueAt?.toISOString() ?? null,
    result,
    answers: result && record.newest ? listSentAnswers(assignment, record.newest) : [],
  };
}

/** Lists answers; right answers only if the company shows them and the test can't be repeated. */
function listSentAnswers(assignment: VacancyAssignment, { row, state, marks }: StoredAttempt): SentAnswer[] {
  const definition = getDefinition(assignment, row.version);
  const isAgain = assignment.isEarlier || getCurrentDefinition(assignment).attempts.most > 1;
  const isShown = definition.showsAnswers && !isAgain;
  return findAskedItems(definition, state).map((item) => {
    const answer = state.answers[item.id] ?? null;
    return {
      ...toShown(definition, item, state),
      right: isShown && hasKey(item) ? { isRight: isRight(item, answer), key: item.key } : null,
      mark: answer === null ? null : toMark(item, marks),
    };
  });
}

const findAskedItems = (definition: AssessmentDefinition, { items, answers }: StoredAttempt["state"]): Item[] =>
  findVisible(definition, items, answers).flatMap((section) => section.items);

export function toMark(item: Item, marks: Marks): SentAnswer["mark"] {
  const most = findMostMark(item);
  return most === null ? null : { points: marks[item.id] ?? null, most };
}

export const listMarked = (definition: AssessmentDefinition, state: StoredAttempt["state"]): Item[] =>
  findAskedItems(definition, state).filter(
    (item) => findMostMark(item) !== null && (state.answers[item.id] ?? null) !== null,
  );

/** Returns a test's status and date as a task of the candidate. */
export function findTask({ attempts, now }: Pick<AssessmentRecord, "attempts" | "now">, assignment: VacancyAssignment) {
  const live = attempts.find(({ finishedAt }) => finishedAt === null);
  const attempt = {
    isRequired: getCurrentDefinition(assignment).isRequired,
    isDone: attempts.some(({ finishedAt }) => finishedAt !== null),
    deadlineAt: live?.deadlineAt?.toISOString() ?? null,
  };
  return findAssessmentTask(assignment.stage, attempt, now);
}

export function toVacancyResult(
  assignment: Pick<Assignment, "test" | "versions">,
  { row, state, marks }: StoredAttempt,
): VacancyAssessmentResult | null {
  const { finishedAt, endedBy, scores, keptUntil, markedAt } = row;
  if (!finishedAt || !endedBy || !scores) return null;
  const definition = getDefinition(assignment, row.version);
  const sections = scoreSections(definition, state, marks);
  const [points, most] = [sum(sections.map((each) => each.points)), sum(sections.map((each) => each.most))];
  const passMark = definition.passMark ?? null;
  const items = findAskedItems(definition, state);
  return {
    finishedAt: finishedAt.toISOString(),
    keptUntil: keptUntil.toISOString(),
    endedBy,
    score:
      (assignment.test === "customTest" || markedAt) && most > 0
        ? { points, most, passMark, isPassed: passMark === null || points / most >= passMark, sections }
        : null,
    toMark: listMarked(definition, state).filter(({ id }) => marks[id] === undefined).length,
    markedAt: markedAt?.toISOString() ?? null,
    requirements: items.flatMap((item) =>
      item.requirement
        ? [
            {
              id: item.id,
              text: item.text,
              kind: item.requirement.kind,
              isMet: isMet(item, state.answers[item.id] ?? null),
              reason: item.requirement.reason,
              mend: item.requirement.mend,
            },
          ]
        : [],
    ),
  };
}

export const ofVersion = (selectiveProcessId: number, test: VacancyAssessment) =>
  and(
    eq(vacancyAssessmentDefinitions.selectiveProcessId, selectiveProcessId),
    eq(vacancyAssessmentDefinitions.test, test),
  );
