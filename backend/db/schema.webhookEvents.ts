import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { WebhookBody } from "#contract/webhook";
import { belongsTo, createdAt, isThere } from "./columns";
import { applications } from "./schema.applications";
import { companies } from "./schema.companies";

/**
 * What webhooks are told of, for as long as the queue knows their tasks (30 days). The id is the `webhook-id` of all
 * attempts. An event goes with its application; that the application was erased is one that names no row any more.
 */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    companyId: belongsTo("company_id", () => companies.id),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    type: text("type").$type<WebhookBody["type"]>().notNull(),
    data: jsonb("data").$type<WebhookBody["data"]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("webhook_events_company").on(table.companyId, table.createdAt, table.id),
    index("webhook_events_application").on(table.applicationId).where(isThere("application_id")),
    index("webhook_events_date").on(table.createdAt),
  ],
);
