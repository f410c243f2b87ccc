import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { mergeCompany } from "#contract/companies/operatorCompanies";
import type { AppContext } from "../../http/context";
import { companyKeys, companyNames, feeds, mergedCompanies, vacancies, webhooks } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { lockNextRevision } from "../../vacancies/cards/revision";
import { lockCompany } from "../../vacancies/companies/lockCompany";
import { setOwner, toCompany } from "./companies";

/**
 * Merges a company into another. Ends the merged one's keys, webhooks and feeds: they would reach the other's people,
 * or overwrite vacancies with the same `externalId`. Throws `notFound`, or `invalid` (400) for a bad other company.
 */
export async function mergeInto(
  { db, now }: AppContext,
  companyId: string,
  { intoCompanyId: intoId }: z.output<typeof mergeCompany.body>,
): Promise<z.output<(typeof mergeCompany)["response"]>> {
  if (intoId === companyId) throw toBadOther();
  return db.transaction(async (tx) => {
    const at = now();
    // Makes imports wait, so that none writes a vacancy of the merged company afterwards.
    await lockNextRevision(tx);
    // Sorted, so that two opposite merges lock in the same order.
    const [first = "", second = ""] = [companyId, intoId].sort();
    const locked = [await lockCompany(tx, first), await lockCompany(tx, second)];
    const into = locked.find((company) => company?.id === intoId);
    if (!locked.some((company) => company?.id === companyId)) throw notFound();
    if (!into) throw toBadOther();

    const given = await setOwner(tx, intoId, eq(vacancies.companyId, companyId), at);
    await tx
      .update(vacancies)
      .set({ source: intoId })
      .where(
        and(
          eq(vacancies.source, companyId),
          eq(vacancies.companyId, intoId),
          sql`not exists (select from vacancies one join vacancies other using (external_id) where one.source = ${companyId} and other.source = ${intoId})`,
        ),
      );
    await tx.update(companyNames).set({ companyId: intoId }).where(eq(companyNames.companyId, companyId));
    await tx
      .update(companyKeys)
      .set({ revokedAt: at })
      .where(and(eq(companyKeys.companyId, companyId), isNull(companyKeys.revokedAt)));
    await tx.delete(webhooks).where(eq(webhooks.companyId, companyId));
    await tx.delete(feeds).where(eq(feeds.companyId, companyId));
    await tx.update(mergedCompanies).set({ intoId }).where(eq(mergedCompanies.intoId, companyId));
    await tx.insert(mergedCompanies).values({ companyId, intoId, mergedAt: at });
    const names = await tx
      .select({ name: companyNames.name })
      .from(companyNames)
      .where(eq(companyNames.companyId, intoId))
      .orderBy(asc(companyNames.slug));
    return { company: { ...toCompany(into), names: names.map(({ name }) => name) }, vacancies: given };
  });
}

const toBadOther = () => new ApiProblem("invalid", { fields: { intoCompanyId: ["choiceInvalid"] } });
