import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import {
  companyAssessmentSchema,
  toDefinition,
  type CompanyAssessment,
} from "#contract/applications/companyAssessment";
import type { AssessmentsReport } from "#contract/applications/vacancyAssessment";
import { assessmentDefinitionSchema } from "#contract/applications/assessmentDefinition";
import type { Language } from "#contract/base/language";
import type { AppContext } from "../../http/context";
import { type Reasons, reasonsIn } from "../../messaging/texts/reasons";
import { digest } from "../../platform/crypto/secret";
import { vacancies, vacancyAssessmentDefinitions } from "../../platform/db/schema";
import { parseWithLines, type JsonWithLines } from "./jsonLines";
import { emit } from "../../messaging/events/events";
import { ofVersion } from "./vacancyAssessments";

const MOST_NAMED = 200;

/** Imports tests. One problem rejects the whole test. A changed test gets a new version. The operator's id is null. */
export async function importAssessments(
  context: Pick<AppContext, "db" | "now">,
  text: string,
  companyId: string | null,
  language: Language = "en",
): Promise<AssessmentsReport> {
  const report: AssessmentsReport = { read: 0, created: 0, changed: 0, unchanged: 0, rejected: 0, problems: [] };
  const name = (problem: AssessmentsReport["problems"][number]) => {
    if (report.problems.length < MOST_NAMED) report.problems.push(problem);
  };
  const reasons = reasonsIn(language);
  const parsed = parseWithLines(text);
  if (!parsed.isJson) {
    name({ row: 1, line: parsed.line, field: "", code: "notJson", reason: reasons.t("companyApi:rows.notJson") });
    return { ...report, rejected: 1, read: 1 };
  }
  for (const { path, value } of findTests(parsed)) {
    report.read += 1;
    const checked = companyAssessmentSchema.safeParse(value, { error: reasons.toError });
    const problems = checked.success
      ? []
      : nameProblems(parsed, path, checked.error.issues, { reasons, row: report.read });
    const selectiveProcessId = checked.success ? await findVacancyId(context, checked.data.vacancy, companyId) : null;
    if (checked.success && selectiveProcessId === null)
      problems.push({
        row: report.read,
        line: parsed.lineOf([...path, "vacancy"]),
        field: "vacancy",
        code: "noVacancy",
        reason: reasons.t("companyApi:import.noVacancy"),
      });
    for (const problem of problems) name(problem);
    if (checked.success && selectiveProcessId !== null)
      report[await storeAssessment(context, selectiveProcessId, checked.data)] += 1;
    else report.rejected += 1;
  }
  return report;
}

function findTests({ value }: JsonWithLines): { path: (string | number)[]; value: unknown }[] {
  if (Array.isArray(value)) return value.map((each: unknown, index) => ({ path: [index], value: each }));
  const tests = (value as { tests?: unknown } | null)?.tests;
  if (Array.isArray(tests)) return tests.map((each: unknown, index) => ({ path: ["tests", index], value: each }));
  return [{ path: [], value }];
}

/** Returns at most one problem for each field, with its line. */
function nameProblems(
  { lineOf }: JsonWithLines,
  path: (string | number)[],
  issues: readonly z.core.$ZodIssue[],
  { reasons: { toReason, toCode }, row }: { reasons: Reasons; row: number },
): AssessmentsReport["problems"] {
  const named = new Map<string, AssessmentsReport["problems"][number]>();
  for (const issue of issues) {
    const field = issue.path.map(String).join(".");
    const within = [...path, ...issue.path.map((part) => (typeof part === "symbol" ? String(part) : part))];
    const problem = { row, line: lineOf(within), field, code: toCode(issue), reason: toReason(issue) };
    named.set(field, named.get(field) ?? problem);
  }
  return [...named.values()];
}

/** Finds a vacancy by its id in a feed. A company finds only its own vacancies, first those of its own feed. */
export async function findVacancyId(
  { db }: Pick<AppContext, "db">,
  externalId: string,
  companyId: string | null,
): Promise<number | null> {
  const rows = await db
    .select({ id: vacancies.id, source: vacancies.source })
    .from(vacancies)
    .where(
      and(eq(vacancies.externalId, externalId), companyId === null ? undefined : eq(vacancies.companyId, companyId)),
    );
  const own = rows.find(({ source }) => source === (companyId ?? ""));
  return (own ?? rows[0])?.id ?? null;
}

async function storeAssessment(
  { db, now }: Pick<AppContext, "db" | "now">,
  selectiveProcessId: number,
  test: CompanyAssessment,
): Promise<"created" | "changed" | "unchanged"> {
  const { vacancy: _, ...content } = test;
  const contentHash = digest(JSON.stringify(content));
  return db.transaction(async (transaction) => {
    await transaction
      .select({ id: vacancies.id })
      .from(vacancies)
      .where(eq(vacancies.id, selectiveProcessId))
      .for("update");
    const [last] = await transaction
      .select({ version: vacancyAssessmentDefinitions.version, contentHash: vacancyAssessmentDefinitions.contentHash })
      .from(vacancyAssessmentDefinitions)
      .where(ofVersion(selectiveProcessId, test.test))
      .orderBy(desc(vacancyAssessmentDefinitions.version))
      .limit(1);
    if (last?.contentHash === contentHash) return "unchanged";
    const version = (last?.version ?? 0) + 1;
    await transaction.insert(vacancyAssessmentDefinitions).values({
      selectiveProcessId,
      test: test.test,
      version,
      definition: assessmentDefinitionSchema.parse(toDefinition(test, version)),
      contentHash,
      createdAt: now(),
    });
    await emit(transaction, "vacancy.changed", { selectiveProcessId, at: now() });
    return last ? "changed" : "created";
  });
}
