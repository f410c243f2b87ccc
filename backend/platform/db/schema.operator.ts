import { bigint, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, whereThere } from "./columns";
import { applications } from "./schema.applications";
import { companies, companyKeys } from "./schema.companies";
import { vacancies } from "./schema.vacancies";

/** The operator API's calls, each written before its answer: who saw or changed what, without the content. */
export const operatorCalls = pgTable(
  "operator_calls",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for the operator's own key, as is the next. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    keyId: uuid("key_id").references(() => companyKeys.id, { onDelete: "set null" }),
    method: text("method").notNull(),
    /** The path with its parameters' names, as the contract writes it. */
    route: text("route").notNull(),
    status: smallint("status").notNull(),
    requestId: text("request_id").notNull(),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "set null" }),
    selectiveProcessId: bigint("selective_process_id", { mode: "number" }).references(() => vacancies.id, {
      onDelete: "set null",
    }),
    createdAt: createdAt(),
  },
  (table) => [
    index("operator_calls_date").on(table.createdAt, table.id),
    index("operator_calls_company").on(table.companyId, table.id).where(whereThere("company_id")),
    index("operator_calls_key").on(table.keyId).where(whereThere("key_id")),
    index("operator_calls_application").on(table.applicationId).where(whereThere("application_id")),
    index("operator_calls_vacancy").on(table.selectiveProcessId).where(whereThere("selective_process_id")),
  ],
);

/** The answers to calls with an `Idempotency-Key`, for a day (backend/http/server/idempotency.ts). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** The company, or "" for the operator. */
    owner: text("owner").notNull(),
    key: text("key").notNull(),
    /** A hash of method, address and body. */
    requestHash: text("request_hash").notNull(),
    /** 0 while the first call is under way. */
    status: smallint("status").notNull(),
    response: jsonb("response"),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index("idempotency_keys_date").on(table.createdAt),
    index("idempotency_keys_application").on(table.applicationId).where(whereThere("application_id")),
  ],
);
