import { importVideoInterviews } from "#contract/applications/companyInterview";
import { createJourneyCompany, type JourneyCompany } from "./company";

export async function companyWithQuestions(): Promise<JourneyCompany> {
  const company = await createJourneyCompany();
  const questions = [
    { id: "why", text: "Por que esta vaga?" },
    { id: "repair", text: "Conte um conserto difícil.", answerSeconds: 60 },
  ];
  await company.api(importVideoInterviews.path, { videoInterviews: [{ vacancy: company.externalId, questions }] });
  return company;
}
