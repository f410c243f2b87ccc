import { index, pgTable } from "drizzle-orm/pg-core";
import type { WebhookEventType, WebhookBody } from "#contract/companies/webhook";
import { belongsTo, createdAt, instant, whereThere } from "./columns";
import { companies } from "./schema.companies";
import { applications } from "./schema.applications";

export const webhooks = pgTable(
  "webhooks",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    companyId: belongsTo("company_id", () => companies.id),
    url: t.text("url").notNull(),
    events: t.text("events").array().$type<WebhookEventType[]>().notNull(),
    email: t.text("email"),
    /** Encrypted (sealed.ts) instead of hashed, because signing needs the secret. */
    sealedSecret: t.text("sealed_secret").notNull(),
    formerSealedSecret: t.text("former_sealed_secret"),
    formerSecretUntil: instant("former_secret_until"),
    createdAt: createdAt(),
    lastDeliveredAt: instant("last_delivered_at"),
    /** `failures`: consecutive failures since `failingSince`. `retryAt`: the next attempt. */
    failingSince: instant("failing_since"),
    failures: t.integer("failures").notNull().default(0),
    retryAt: instant("retry_at"),
    disabledAt: instant("disabled_at"),
    disabledReason: t.text("disabled_reason").$type<"failing" | "gone" | "secretUnreadable">(),
  }),
  (table) => [index("webhooks_company").on(table.companyId)],
);

/** Events for companies, kept KEEP_WEBHOOK_EVENTS_DAYS or until the application's deletion. `id` is `webhook-id`. */
export const webhookEvents = pgTable(
  "webhook_events",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    companyId: belongsTo("company_id", () => companies.id),
    applicationId: t.uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    type: t.text("type").$type<WebhookBody["type"]>().notNull(),
    data: t.jsonb("data").$type<WebhookBody["data"]>().notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    index("webhook_events_company").on(table.companyId, table.createdAt, table.id),
    index("webhook_events_application").on(table.applicationId).where(whereThere("application_id")),
    index("webhook_events_date").on(table.createdAt),
  ],
);
