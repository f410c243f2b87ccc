import type { z } from "zod";
import {
  importVideoInterviews,
  type InterviewsReport,
  type videoInterviewsSchema,
} from "#contract/applications/companyInterview";

export async function sendVideoInterviews(
  { address, operatorKey }: { address: string; operatorKey: string },
  interviews: z.input<typeof videoInterviewsSchema>,
): Promise<InterviewsReport> {
  const response = await fetch(`${address}${importVideoInterviews.path}`, {
    method: importVideoInterviews.method,
    headers: { authorization: `Bearer ${operatorKey}`, "content-type": "application/json" },
    body: JSON.stringify(interviews),
  });
  if (!response.ok)
    throw new Error(`The running API server answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return importVideoInterviews.response.parse(await response.json());
}
