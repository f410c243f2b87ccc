import { importVacancies } from "#contract/companies/operator";
import type { CheckedRow, RowWarning } from "./prepareRow";
import type { Stored } from "./storeRows";

const LANGUAGE = "pt-BR";

interface Destination {
  address: string;
  operatorKey: string;
}

/** Sends rows to the running API server and prints refused rows. Rejects for other answers. */
export async function sendRows({ address, operatorKey }: Destination, rows: CheckedRow[]): Promise<Stored> {
  const response = await fetch(`${address}${importVacancies.path}?format=json`, {
    method: importVacancies.method,
    headers: {
      authorization: `Bearer ${operatorKey}`,
      "content-type": "application/json",
      "accept-language": LANGUAGE,
    },
    body: JSON.stringify({ feed: rows.map(({ row }) => JSON.stringify(row)).join("\n") }),
  });
  if (!response.ok)
    throw new Error(`The running API server answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  const report = importVacancies.response.parse(await response.json());
  const { created, changed, unchanged, ids, rejected, problems } = report;
  // Line 1 is the first row sent. A row's first problem names it.
  const first = new Map<number, { code: string; reason: string }>();
  for (const { line, code, reason } of problems) if (!first.has(line)) first.set(line, { code, reason });
  const refused = [...first].flatMap(([line, why]) => {
    const row = rows[line - 1];
    return row ? [{ row, ...why }] : [];
  });
  if (rejected > refused.length)
    throw new Error(
      `The running API server refused ${rejected} rows that this version takes. Restart it, and import again.`,
    );
  const warnings: RowWarning[] = report.warnings.map((warning) => ({
    ...warning,
    row: rows[warning.line - 1]?.number ?? warning.row,
    line: rows[warning.line - 1]?.line ?? warning.line,
  }));
  // The other server does not know this process's warnings.
  if (created + changed > 0)
    for (const { number, line, externalId, doubts } of rows)
      warnings.push(...doubts.map((doubt) => ({ row: number, line, externalId, ...doubt })));
  return { created, changed, unchanged, ids, refused, warnings };
}
