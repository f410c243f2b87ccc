import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt, whereThere } from "./columns";
import { applications } from "./schema.applications";
import { companies, companyKeys } from "./schema.companies";
import { operators } from "./schema.operatorAccounts";
import { users } from "./schema.users";
import { vacancies } from "./schema.vacancies";

/** The audit trail: calls of the operator API, written before their answer and without their content. */
export const operatorCalls = pgTable(
  "operator_calls",
  (t) => ({
    id: t.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null if the call came with a key. */
    operatorId: t.uuid("operator_id").references(() => operators.id, { onDelete: "set null" }),
    companyId: t.uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    keyId: t.uuid("key_id").references(() => companyKeys.id, { onDelete: "set null" }),
    method: t.text("method").notNull(),
    route: t.text("route").notNull(),
    status: t.smallint("status").notNull(),
    requestId: t.text("request_id").notNull(),
    /** The caller's reason, which the person's export shows. Null if a program gave none. */
    reason: t.text("reason"),
    /** Null in rows from before this column. */
    address: t.text("address"),
    /** The person whom the call is about, directly or by an application. */
    userId: t.uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Hash of the user's id. It groups a person's rows even after the erasure. */
    subjectHash: t.text("subject_hash"),
    /** The company that the call is about. `companyId` is the company that called. */
    subjectCompanyId: t.uuid("subject_company_id").references(() => companies.id, { onDelete: "set null" }),
    applicationId: t.uuid("application_id").references(() => applications.id, { onDelete: "set null" }),
    selectiveProcessId: t
      .bigint("selective_process_id", { mode: "number" })
      .references(() => vacancies.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  }),
  (table) => [
    index("operator_calls_date").on(table.createdAt, table.id),
    index("operator_calls_company").on(table.companyId, table.id).where(whereThere("company_id")),
    index("operator_calls_operator").on(table.operatorId, table.id).where(whereThere("operator_id")),
    index("operator_calls_user").on(table.userId).where(whereThere("user_id")),
    index("operator_calls_subject").on(table.subjectHash).where(whereThere("subject_hash")),
    index("operator_calls_subject_company").on(table.subjectCompanyId).where(whereThere("subject_company_id")),
    index("operator_calls_key").on(table.keyId).where(whereThere("key_id")),
    index("operator_calls_application").on(table.applicationId).where(whereThere("application_id")),
    index("operator_calls_vacancy").on(table.selectiveProcessId).where(whereThere("selective_process_id")),
  ],
);

/** Answers to calls with an `Idempotency-Key`, stored for a day (backend/http/server/idempotency.ts). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  (t) => ({
    /** Id of the calling company or operator; "" for the operator's own key. */
    owner: t.text("owner").notNull(),
    key: t.text("key").notNull(),
    requestHash: t.text("request_hash").notNull(),
    /** HTTP status of the answer; 0 while the first call runs. */
    status: t.smallint("status").notNull(),
    response: t.jsonb("response"),
    applicationId: t.uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index("idempotency_keys_date").on(table.createdAt),
    index("idempotency_keys_application").on(table.applicationId).where(whereThere("application_id")),
  ],
);
