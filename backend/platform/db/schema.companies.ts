import { index, pgTable, text, uuid, uniqueIndex, bigint, integer } from "drizzle-orm/pg-core";
import type { KeyScope } from "#contract/base/keyScope";
import { belongsTo, createdAt, instant } from "./columns";

/** A company that calls the operator API with keys of its own. Others are only what vacancies name. */
export const companies = pgTable("companies", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  createdAt: createdAt(),
});

/** The names of a company as `toCompanySlug` writes them. A name belongs to one company. */
export const companyNames = pgTable(
  "company_names",
  {
    slug: text("slug").primaryKey(),
    companyId: belongsTo("company_id", () => companies.id),
    name: text("name").notNull(),
  },
  (table) => [index("company_names_company").on(table.companyId)],
);

/** A key of a company to the operator API. Only its SHA-256 is kept. */
export const companyKeys = pgTable(
  "company_keys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    companyId: belongsTo("company_id", () => companies.id),
    hash: text("hash").notNull(),
    /** The operator's name for the key: "ERP of the shop in Campinas". */
    name: text("name").notNull(),
    scopes: text("scopes").array().$type<KeyScope[]>().notNull(),
    /** How often it may call in a minute, on one API server. */
    callsAMinute: integer("calls_a_minute").notNull().default(600),
    createdAt: createdAt(),
    expiresAt: instant("expires_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [uniqueIndex("company_keys_hash").on(table.hash), index("company_keys_company").on(table.companyId)],
);

/** How each company (a slug) answers, as counted last (company/record.ts). Nothing here is of a person. */
export const companyRecords = pgTable(
  "company_records",
  {
    slug: text("slug").primaryKey(),
    /** The applications that count. Below ten nothing of it is told. */
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

/** The companies whose applications moved since they were counted. Rows are only added and deleted: no move waits. */
export const companyRecordChanges = pgTable(
  "company_record_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    slug: text("slug").notNull(),
  },
  (table) => [index("company_record_changes_slug").on(table.slug)],
);
