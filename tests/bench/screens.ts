import { listVacancies } from "#contract/vacancy";
import { endpointQuery } from "#contract/endpoint";

export const LIST = "/dashboard/listSelectiveProcesses";

/** An open vacancy of the sample, by the API's search. */
export async function findAnyVacancy(apiOrigin: string): Promise<number> {
  const response = await fetch(
    apiOrigin + listVacancies.path + endpointQuery({ isPagination: 1, page: 1, limit: 10, status: 1 }),
  );
  const [first] = listVacancies.response.parse(await response.json()).rows;
  if (!first) throw new Error("The sample has no open vacancy.");
  return first.id;
}
