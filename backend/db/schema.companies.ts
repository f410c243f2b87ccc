import { index, pgTable, text, uuid, uniqueIndex } from "drizzle-orm/pg-core";
import type { OperatorScope } from "#contract/operatorScope";
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
    /** What the operator calls it: "ERP of the shop in Campinas". */
    name: text("name").notNull(),
    scopes: text("scopes").array().$type<OperatorScope[]>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [uniqueIndex("company_keys_hash").on(table.hash), index("company_keys_company").on(table.companyId)],
);
