import { bigint, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, whereThere } from "./columns";
import { applications } from "./schema.applications";
import { companies, companyKeys } from "./schema.companies";
import { vacancies } from "./schema.vacancies";

/** Written before the answer: the call and its subject, without content. */
export const operatorCalls = pgTable(
  "operator_calls",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    keyId: uuid("key_id").references(() => companyKeys.id, { onDelete: "set null" }),
    method: text("method").notNull(),
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

/** Answers kept for a day (backend/http/server/idempotency.ts). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    owner: text("owner").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    /** 0 while the first call runs. */
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
