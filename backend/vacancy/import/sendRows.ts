import { importVacancies } from "#contract/operator";
import type { PreparedRow } from "./prepareRow";
import type { Stored } from "./storeRows";

/** An API server, and the key to its operator API. */
interface Destination {
  /** "http://127.0.0.1:3001" */
  address: string;
  operatorKey: string;
}

/**
 * Sends rows to the API server that has the store open, by its operator API. Rejects with its response if it refuses
 * them.
 */
export async function sendRows({ address, operatorKey }: Destination, rows: PreparedRow[]): Promise<Stored> {
  const response = await fetch(`${address}${importVacancies.path}?format=json`, {
    method: importVacancies.method,
    headers: { authorization: `Bearer ${operatorKey}`, "content-type": "application/json" },
    body: JSON.stringify({ feed: rows.map(({ row }) => JSON.stringify(row)).join("\n") }),
  });
  if (!response.ok)
    throw new Error(`The running API server answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  const { created, changed, unchanged, rejected } = importVacancies.response.parse(await response.json());
  if (rejected > 0)
    throw new Error(
      `The running API server refused ${rejected} rows that this version takes. Restart it, and import again.`,
    );
  return { created, changed, unchanged };
}
