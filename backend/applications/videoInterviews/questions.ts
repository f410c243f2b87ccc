import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type InterviewsReport, type videoInterviewsSchema } from "#contract/applications/companyInterview";
import { definitionSchema, type InterviewDefinition } from "#contract/applications/videoInterview";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { vacancies, vacancyVideoInterviews } from "../../platform/db/schema";
import { findVacancyId } from "../assessments/importAssessments";
import { emit } from "../../messaging/events/events";

type Interviews = z.output<typeof videoInterviewsSchema>["videoInterviews"];

/** Sets the questions of vacancies. With a `companyId`, only that company's vacancies can be changed. */
export async function importVideoInterviews(
  context: Pick<AppContext, "db" | "now">,
  interviews: Interviews,
  companyId: string | null,
): Promise<InterviewsReport> {
  const rows: InterviewsReport["rows"] = [];
  for (const { vacancy, ...definition } of interviews) {
    const id = await findVacancyId(context, vacancy, companyId);
    rows.push({ vacancy, result: id === null ? "unknownVacancy" : await store(context, id, definition) });
  }
  return { rows };
}

function store(
  { db, now }: Pick<AppContext, "db" | "now">,
  selectiveProcessId: number,
  definition: InterviewDefinition,
) {
  return db.transaction(async (tx) => {
    await tx.select({ id: vacancies.id }).from(vacancies).where(eq(vacancies.id, selectiveProcessId)).for("update");
    const before = await findQuestions(tx, selectiveProcessId);
    if (before && JSON.stringify(before) === JSON.stringify(definitionSchema.parse(definition))) return "unchanged";
    const set = { definition, changedAt: now() };
    await tx
      .insert(vacancyVideoInterviews)
      .values({ selectiveProcessId, ...set })
      .onConflictDoUpdate({ target: vacancyVideoInterviews.selectiveProcessId, set });
    await emit(tx, "vacancy.changed", { selectiveProcessId, at: now() });
    return before ? "changed" : "created";
  });
}

export async function findQuestions(db: Database, selectiveProcessId: number): Promise<InterviewDefinition | null> {
  const [row] = await db
    .select({ definition: vacancyVideoInterviews.definition })
    .from(vacancyVideoInterviews)
    .where(eq(vacancyVideoInterviews.selectiveProcessId, selectiveProcessId));
  // JSONB does not keep the order of keys. Parsing restores the schema's order.
  return row ? definitionSchema.parse(row.definition) : null;
}
