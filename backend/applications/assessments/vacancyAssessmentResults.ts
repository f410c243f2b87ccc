import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type { Item } from "#contract/applications/assessmentDefinition";
import type { AnswerValue } from "#contract/applications/assessments";
import type {
  listVacancyTestResults,
  markVacancyAnswers,
  VacancyAssessment,
} from "#contract/applications/vacancyAssessment";
import type { FieldProblem } from "#contract/base/fieldProblem";
import type { AppContext } from "../../http/context";
import { findApplication } from "../progress/repository";
import { isEnded } from "../progress/states";
import { applications } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { emit } from "../../messaging/events/events";
import { toFileKind } from "./answer";
import { getDefinition } from "./definitions";
import { findVisible } from "./draw";
import { findFinishedAttempt, lockCandidate, type StoredAttempt, writeMarks } from "./repository";
import { findMostMark, type Marks } from "./score";
import { listAssignments, listMarked, toMark, toVacancyResult, type VacancyAssignment } from "./vacancyAssessments";

/** Finds a vacancy's tests, or [] once the application has ended. Throws `notFound` for an unsent application. */
async function findAssessmentsForCompany({ db }: AppContext, applicationId: string): Promise<VacancyAssignment[]> {
  const { candidateId, selectiveProcessId, state, dueAt } = applications;
  const [application] = await db
    .select({ candidateId, selectiveProcessId, stage: { state, dueAt } })
    .from(applications)
    .where(and(eq(applications.id, applicationId), isNotNull(applications.submittedAt)));
  if (!application) throw notFound();
  if (isEnded(application.stage.state)) return [];
  return listAssignments(db, { ...application, applicationId, isEarlier: false });
}

/** Throws `notFound` for an unknown test, or an application that was never sent or has ended. */
export async function findAssessmentForCompany(
  context: AppContext,
  applicationId: string,
  test: VacancyAssessment,
): Promise<VacancyAssignment> {
  const found = (await findAssessmentsForCompany(context, applicationId)).find((each) => each.test === test);
  if (!found) throw notFound();
  return found;
}

/** Returns the results of finished tests, with the answers. Throws `notFound` if the application was never sent. */
export async function findVacancyAssessmentResults(
  context: AppContext,
  applicationId: string,
): Promise<z.output<(typeof listVacancyTestResults)["response"]>> {
  const rows = [];
  for (const assignment of await findAssessmentsForCompany(context, applicationId)) {
    const finished = await findFinishedAttempt(context.db, assignment);
    const row = finished && toCompanyResult(assignment, finished);
    if (row) rows.push(row);
  }
  return { rows };
}

type CompanyResult = z.output<(typeof markVacancyAnswers)["response"]>;

function toCompanyResult(assignment: VacancyAssignment, stored: StoredAttempt): CompanyResult | null {
  const result = toVacancyResult(assignment, stored);
  if (!result) return null;
  const definition = getDefinition(assignment, stored.row.version);
  const { answers, items, startedAt } = stored.state;
  return {
    ...result,
    test: assignment.test,
    title: definition.title,
    attemptId: stored.row.id,
    startedAt: startedAt.toISOString(),
    answers: findVisible(definition, items, answers).flatMap((section) =>
      section.items.map((item) => {
        const value = answers[item.id] ?? null;
        return {
          id: item.id,
          question: item.text,
          value: item.kind === "file" ? toFileKind(value) : value,
          answer: toWords(item, value),
          mark: value === null ? null : toMark(item, stored.marks),
        };
      }),
    ),
  };
}

/** Throws `answersChanged` (409) if the attempt is not the newest finished one, and `invalid` (400) for wrong marks. */
export async function markAnswers(
  { db, now }: AppContext,
  assignment: VacancyAssignment,
  { attemptId, marks }: { attemptId: string; marks: Marks },
): Promise<CompanyResult> {
  const { test, applicationId, candidateId } = assignment;
  return db.transaction(async (transaction) => {
    await lockCandidate(transaction, candidateId);
    const stored = await findFinishedAttempt(transaction, assignment);
    if (stored?.row.id !== attemptId) throw new ApiProblem("answersChanged");
    const fields = findMarkProblems(listMarked(getDefinition(assignment, stored.row.version), stored.state), marks);
    if (Object.keys(fields).length > 0) throw new ApiProblem("invalid", { fields });
    if (!isDeepStrictEqual(marks, stored.marks)) {
      await writeMarks(transaction, attemptId, marks, now());
      const record = await findApplication(transaction, applicationId);
      if (record) await emit(transaction, "test.marked", { record, test, at: now() });
    }
    const marked = await findFinishedAttempt(transaction, assignment);
    const result = marked && toCompanyResult(assignment, marked);
    if (!result) throw notFound();
    return result;
  });
}

function findMarkProblems(items: readonly Item[], marks: Marks): Record<string, FieldProblem[]> {
  const fields: Record<string, FieldProblem[]> = {};
  for (const item of items) {
    const mark = marks[item.id];
    if (mark === undefined) fields[`marks.${item.id}`] = ["required"];
    else if (mark > (findMostMark(item) ?? 0)) fields[`marks.${item.id}`] = ["numberTooLarge"];
  }
  const known = new Set(items.map(({ id }) => id));
  for (const id of Object.keys(marks)) if (!known.has(id)) fields[`marks.${id}`] = ["invalid"];
  return fields;
}

function toWords(item: Item, value: AnswerValue): string | null {
  if (value === null) return null;
  if (item.kind === "file") return toFileKind(value) === "pdf" ? "Arquivo em PDF" : "Imagem";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if ("options" in item)
    return [value]
      .flat()
      .map((each) => item.options.find(({ id }) => id === each)?.text ?? String(each))
      .join("; ");
  return `${String(value)}${item.kind === "number" && item.unit ? ` ${item.unit}` : ""}`;
}
