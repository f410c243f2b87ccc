import { importProcesses } from "#contract/operator";
import type { RunningHost } from "../../runningHost";
import type { PreparedRow } from "./prepareRow";
import type { Stored } from "./storeRows";

/** Hands rows to the host that has the store open, by its operator API. Rejects with its answer where it refuses them. */
export async function sendRows({ address, operatorKey }: RunningHost, rows: PreparedRow[]): Promise<Stored> {
  const answer = await fetch(`${address}${importProcesses.path}?format=json`, {
    method: importProcesses.method,
    headers: { authorization: `Bearer ${operatorKey}`, "content-type": "application/json" },
    body: JSON.stringify({ feed: rows.map(({ row }) => JSON.stringify(row)).join("\n") }),
  });
  if (!answer.ok) throw new Error(`The running host answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  const { created, changed, unchanged, rejected } = importProcesses.answer.parse(await answer.json());
  if (rejected > 0)
    throw new Error(`The running host refused ${rejected} rows that this version takes. Restart it, and import again.`);
  return { created, changed, unchanged };
}
