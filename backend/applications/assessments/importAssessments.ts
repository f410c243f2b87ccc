import { and, desc, eq } from "drizzle-orm";
import { toDefinition, type CompanyAssessment } from "#contract/applications/companyAssessment";
import type { AssessmentsReport } from "#contract/applications/vacancyAssessment";
import { assessmentDefinitionSchema } from "#contract/applications/assessmentDefinition";
import type { Language } from "#contract/base/language";
import type { AppContext } from "../../http/context";
import { reasonsIn } from "../../messaging/texts/reasons";
import { digest } from "../../platform/crypto/secret";
import { vacancies, vacancyAssessmentDefinitions } from "../../platform/db/schema";
import { createPauses } from "../../platform/process/pauses";
import { emit } from "../../messaging/events/events";
import type { ReadAssessment } from "./readAssessments";
import { ofVersion } from "./vacancyAssessments";

const MOST_NAMED = 200;

/** Stores tests. A changed test gets a new version. `companyId` is null for the operator. */
export async function importAssessments(
  context: Pick<AppContext, "db" | "now">,
  read: Iterable<ReadAssessment>,
  companyId: string | null,
  language: Language = "en",
): Promise<AssessmentsReport> {
  const report: AssessmentsReport = { read: 0, created: 0, changed: 0, unchanged: 0, rejected: 0, problems: [] };
  const { t } = reasonsIn(language);
  const pauseIfDue = createPauses();
  for (const { row, line, test, problems } of read) {
    report.read += 1;
    await pauseIfDue();
    const selectiveProcessId = test && (await findVacancyId(context, test.vacancy, companyId));
    const unknown = { row, line, field: "vacancy", code: "noVacancy", reason: t("companyApi:import.noVacancy") };
    const all = test && selectiveProcessId === null ? [unknown] : problems;
    report.problems.push(...all.slice(0, MOST_NAMED - report.problems.length));
    if (test && selectiveProcessId !== null) report[await storeAssessment(context, selectiveProcessId, test)] += 1;
    else report.rejected += 1;
  }
  return report;
}

/** Finds a vacancy by its id in a feed. A company finds only its own vacancies, those from its own feed first. */
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
    await transaction
      .insert(vacancyAssessmentDefinitions)
      .values({
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
