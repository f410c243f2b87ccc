import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database";
import { rowsAsJson } from "../../../platform/db/rowsAsJson";
import { companyLogos } from "../../../platform/db/schema";
import type { PreparedRow } from "./prepareRow";

/** Stores each company's logo address, from the company's last row. A job fetches new logos (companies/logos.ts). */
export async function nameLogos(tx: Database, rows: PreparedRow[]): Promise<void> {
  const urls = new Map<string, string>();
  for (const { companySlug, content } of rows)
    if (companySlug !== null && content.company.logo !== null) urls.set(companySlug, content.company.logo);
  if (urls.size === 0) return;
  await tx
    .insert(companyLogos)
    // Sorted, so that parallel imports lock in the same order.
    .select(
      rowsAsJson(
        companyLogos,
        [...urls]
          .map(([slug, url]) => ({ slug, url, hash: null, fetchedAt: null, failures: 0 }))
          .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
      ),
    )
    .onConflictDoUpdate({
      target: companyLogos.slug,
      set: { url: sql`excluded.url`, fetchedAt: null, failures: 0 },
      setWhere: sql`${companyLogos.url} <> excluded.url`,
    });
}
