import { listSelectiveProcesses } from "#contract/selectiveProcess";
import { callQuery } from "#contract/call";

export const LIST = "/dashboard/listSelectiveProcesses";

/** An open process of the sample, by the API's search. */
export async function anyProcess(apiOrigin: string): Promise<number> {
  const answer = await fetch(
    apiOrigin + listSelectiveProcesses.path + callQuery({ isPagination: 1, page: 1, limit: 10, status: 1 }),
  );
  const [first] = listSelectiveProcesses.answer.parse(await answer.json()).rows;
  if (!first) throw new Error("The sample has no open process.");
  return first.id;
}
