import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { videoInterviewsSchema } from "#contract/applications/companyInterview";
import { videoInterviewsSchema as schema } from "#contract/applications/companyInterview";
import { vacancies } from "../../backend/platform/db/schema";
import { importVideoInterviews } from "../../backend/applications/videoInterviews/questions";
import type { TestServer } from "../apiServer";
import { anApplication, type ApplicationInState } from "./applications";
import type { Person } from "./people";

type Interview = z.input<typeof videoInterviewsSchema>["videoInterviews"][number];

export const twoQuestions: Omit<Interview, "vacancy"> = {
  dueDays: 5,
  questions: [
    { id: "why", text: "Por que esta vaga?", answerSeconds: 20, takes: 1 },
    { id: "work", text: "Conte um conserto difícil." },
  ],
};

export async function askByVideo(
  { context }: Pick<TestServer, "context">,
  selectiveProcessId: number,
  interview: Partial<Interview> = {},
): Promise<void> {
  const [row] = await context.db
    .select({ vacancy: vacancies.externalId })
    .from(vacancies)
    .where(eq(vacancies.id, selectiveProcessId));
  const sent = { videoInterviews: [{ ...twoQuestions, ...interview, vacancy: row?.vacancy ?? "" }] };
  await importVideoInterviews(context, schema.parse(sent).videoInterviews, null);
}

export async function anInterviewed(
  api: Pick<TestServer, "app" | "context">,
  given: { person?: Person; selectiveProcessId?: number } = {},
): Promise<ApplicationInState> {
  const made = await anApplication(api, given).inState("inStages");
  await askByVideo(api, made.selectiveProcessId);
  return made;
}
