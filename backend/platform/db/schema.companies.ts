import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import type { KeyScope } from "#contract/base/keyScope";
import { belongsTo, createdAt, instant } from "./columns";

/** Companies that may have keys to the operator API. Any other company is only a name in a vacancy. */
export const companies = pgTable("companies", (t) => ({
  id: t.uuid("id").primaryKey().defaultRandom(),
  name: t.text("name").notNull(),
  createdAt: createdAt(),
}));

/** A merged company keeps its row, as the audit trail (schema.operator.ts) refers to it. `intoId` is never merged. */
export const mergedCompanies = pgTable(
  "merged_companies",
  {
    companyId: belongsTo("company_id", () => companies.id).primaryKey(),
    intoId: belongsTo("into_id", () => companies.id),
    mergedAt: instant("merged_at").notNull(),
  },
  (table) => [index("merged_companies_into").on(table.intoId)],
);

/** Names by slug (`toCompanySlug`). A slug belongs to one company. */
export const companyNames = pgTable(
  "company_names",
  (t) => ({
    slug: t.text("slug").primaryKey(),
    companyId: belongsTo("company_id", () => companies.id),
    name: t.text("name").notNull(),
  }),
  (table) => [index("company_names_company").on(table.companyId)],
);

/** Keys to the operator API. Only the SHA-256 is stored. */
export const companyKeys = pgTable(
  "company_keys",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    companyId: belongsTo("company_id", () => companies.id),
    hash: t.text("hash").notNull(),
    name: t.text("name").notNull(),
    scopes: t.text("scopes").array().$type<KeyScope[]>().notNull(),
    callsAMinute: t.integer("calls_a_minute").notNull().default(600),
    createdAt: createdAt(),
    expiresAt: instant("expires_at"),
    revokedAt: instant("revoked_at"),
  }),
  (table) => [uniqueIndex("company_keys_hash").on(table.hash), index("company_keys_company").on(table.companyId)],
);

/** How each company answers applications, as last counted (companies/record.ts). No personal data. */
export const companyRecords = pgTable(
  "company_records",
  (t) => ({
    slug: t.text("slug").primaryKey(),
    applications: t.integer("applications").notNull().default(0),
    /** Percentage of applications answered by the promised day. */
    inTime: t.integer("in_time").notNull().default(0),
    medianDays: t.integer("median_days"),
    /** Time of the next count: the next promised day without an answer, but at most a day after the last count. */
    recountAt: instant("recount_at").notNull(),
  }),
  (table) => [index("company_records_recount").on(table.recountAt)],
);

/** Companies whose record must be counted again. Rows are only inserted, so that moving an application never waits. */
export const companyRecordChanges = pgTable(
  "company_record_changes",
  (t) => ({
    id: t.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    slug: t.text("slug").notNull(),
  }),
  (table) => [index("company_record_changes_slug").on(table.slug)],
);
