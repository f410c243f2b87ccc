import { importVacancyTests, type AssessmentsReport } from "#contract/applications/vacancyAssessment";

export async function sendAssessments(
  { address, operatorKey }: { address: string; operatorKey: string },
  tests: string,
): Promise<AssessmentsReport> {
  const response = await fetch(`${address}${importVacancyTests.path}`, {
    method: importVacancyTests.method,
    headers: { authorization: `Bearer ${operatorKey}`, "content-type": "application/json", "accept-language": "pt-BR" },
    body: JSON.stringify({ tests }),
  });
  if (!response.ok)
    throw new Error(`The running API server answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return importVacancyTests.response.parse(await response.json());
}
