import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** How each company (a slug) answers, as counted last (company/record.ts). Nothing here is of a person. */
export const companyRecords = pgTable(
  "company_records",
  {
    slug: text("slug").primaryKey(),
    /** How many applications count. Below ten nothing of it is told. */
    applications: integer("applications").notNull().default(0),
    /** How many percent of them were answered by the promised day. */
    inTime: integer("in_time").notNull().default(0),
    /** The median of the days that an answer took; null where none was given. */
    medianDays: integer("median_days"),
    /** When time alone may have changed it: a promised day passes, or an application is a year old. */
    recountAt: instant("recount_at").notNull(),
  },
  (table) => [index("company_records_recount").on(table.recountAt)],
);

/**
 * The companies of which an application has moved since they were counted, once for each move. Rows are only added and
 * deleted, so that no move of an application waits for another one of the same company.
 */
export const companyRecordChanges = pgTable(
  "company_record_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    slug: text("slug").notNull(),
  },
  (table) => [index("company_record_changes_slug").on(table.slug)],
);
