import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import { companies, mergedCompanies } from "../../platform/db/schema";

/** Locks a company until the transaction ends. Returns undefined if it does not exist, or was merged into another. */
export async function lockCompany(tx: Database, id: string): Promise<typeof companies.$inferSelect | undefined> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for("no key update");
  return (await tx.$count(mergedCompanies, eq(mergedCompanies.companyId, id))) === 0 ? company : undefined;
}
