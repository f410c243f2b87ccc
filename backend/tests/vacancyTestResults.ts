import { and, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type { Item } from "#contract/testDefinition";
import type { AnswerValue } from "#contract/tests";
import type { listVacancyTestResults } from "#contract/vacancyTest";
import type { AppContext } from "../context";
import { isEnded } from "../applications/states";
import { applications } from "../db/schema";
import { notFound } from "../errors";
import { toFileKind } from "./answer";
import { getDefinition } from "./definitions";
import { findVisible } from "./draw";
import { findNewestAttempt } from "./repository";
import { listAssignments, toVacancyResult, type VacancyTestAssignment } from "./vacancyTests";

/**
 * Finds the tests of an application's vacancy whose answers its company may read: while the application goes on. Throws
 * ApiProblem notFound for an application that was not sent.
 */
export async function findTestsForCompany({ db }: AppContext, applicationId: string): Promise<VacancyTestAssignment[]> {
  const { candidateId, selectiveProcessId, state, dueAt } = applications;
  const [application] = await db
    .select({ candidateId, selectiveProcessId, stage: { state, dueAt } })
    .from(applications)
    .where(and(eq(applications.id, applicationId), isNotNull(applications.submittedAt)));
  if (!application) throw notFound();
  if (isEnded(application.stage.state)) return [];
  return listAssignments(db, { ...application, applicationId });
}

/**
 * Finds what the candidate of an application has answered in the vacancy's tests, of what was finished. Throws as
 * above.
 */
export async function findVacancyTestResults(
  context: AppContext,
  applicationId: string,
): Promise<z.output<(typeof listVacancyTestResults)["response"]>> {
  const rows = [];
  for (const assignment of await findTestsForCompany(context, applicationId)) {
    const newest = await findNewestAttempt(context.db, assignment);
    const result = newest && toVacancyResult(assignment, newest);
    if (!newest || !result) continue;
    const definition = getDefinition(assignment, newest.row.version);
    const { answers, items } = newest.state;
    rows.push({
      ...result,
      test: assignment.test,
      title: definition.title,
      startedAt: newest.state.startedAt.toISOString(),
      answers: findVisible(definition, items, answers).flatMap((section) =>
        section.items.map((item) => {
          const value = answers[item.id] ?? null;
          const answer = toWords(item, value);
          return { id: item.id, question: item.text, value: item.kind === "file" ? toFileKind(value) : value, answer };
        }),
      ),
    });
  }
  return { rows };
}

/** An answer as a person reads it, in the words of its options. */
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
