import { expect } from "@playwright/test";
import { listVacancies, viewVacancy } from "#contract/vacancy";
import { importVideoInterviews } from "#contract/videoInterview";
import { callApi, callAsOperator } from "./api";

/** A vacancy that no other journey looks at, which asks two questions by video. */
export async function vacancyWithQuestions(): Promise<number> {
  const { rows } = await callApi(listVacancies, null, {
    query: { page: 8, limit: 10, sort: "DESC", schooling: ["secondary"], cnh: ["B"] },
  });
  for (const { id } of rows) {
    const vacancy = await callApi(viewVacancy, null, { params: { selectiveProcessId: id } });
    if (vacancy.company.hidden || vacancy.vacanciesDeficiencies === "exclusive") continue;
    const report = await callAsOperator(importVideoInterviews, {
      params: undefined,
      body: {
        videoInterviews: [
          {
            vacancy: vacancy.externalId,
            questions: [
              { id: "why", text: "Por que esta vaga?" },
              { id: "repair", text: "Conte um conserto difícil.", answerSeconds: 60 },
            ],
          },
        ],
      },
    });
    expect(report.rows).toHaveLength(1);
    return id;
  }
  throw new Error("the sample has no such vacancy");
}
