import type { CompanyRecord } from "#contract/vacancies/companyRecord";
import type { companyRecords } from "../../platform/db/schema";

/** Fewest applications for a record. Fewer would say little about a company, and much about single applicants. */
const FEWEST = 10;

export type StoredRecord = Pick<typeof companyRecords.$inferSelect, "applications" | "inTime" | "medianDays">;

export function toRecord(stored: StoredRecord | null | undefined): CompanyRecord | null {
  if (!stored || stored.applications < FEWEST) return null;
  const { applications: count, inTime, medianDays } = stored;
  return { applications: count, inTime, medianDays };
}
