import type { CompanyRecord } from "#contract/vacancies/companyRecord";
import type { companyRecords } from "../../platform/db/schema";

/** Fewer applications say little of a company, and much of the people who sent them. */
const FEWEST = 10;

export type StoredRecord = Pick<typeof companyRecords.$inferSelect, "applications" | "inTime" | "medianDays">;

/** Returns the public part of a stored record: null where there is none, or fewer than ten applications count. */
export function toRecord(stored: StoredRecord | null | undefined): CompanyRecord | null {
  if (!stored || stored.applications < FEWEST) return null;
  const { applications: count, inTime, medianDays } = stored;
  return { applications: count, inTime, medianDays };
}
