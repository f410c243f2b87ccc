import type { EndpointResponse } from "#contract/base/endpoint";
import type { importVacancies } from "#contract/companies/operator";
import type { CheckedRow, RowWarning } from "./prepareRow";
import type { Stored } from "./storeRows";

type Report = EndpointResponse<typeof importVacancies>;

/** Sends rows as a feed in our own format to a running API server. Refused rows are in the result. */
export async function sendRows(rows: CheckedRow[], send: (feed: string) => Promise<Report>): Promise<Stored> {
  const report = await send(rows.map(({ row }) => JSON.stringify(row)).join("\n"));
  const { created, changed, unchanged, ids, rejected, problems } = report;
  // Line 1 is the first sent row. The first problem of a row says why that row was refused.
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
  // Adds this process's own warnings. The API server that stored the rows does not know them.
  if (created + changed > 0)
    for (const { number, line, externalId, doubts } of rows)
      warnings.push(...doubts.map((doubt) => ({ row: number, line, externalId, ...doubt })));
  return { created, changed, unchanged, ids, refused, warnings };
}
