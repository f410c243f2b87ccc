import { pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { applications } from "./schema.applications";
import { vacancies } from "./schema.vacancies";
import { webhookEvents } from "./schema.webhooks";

/** Triggers write a numbered row per change, in commit order (docs/decisions/0037). Exactly one id is set. */
export const changes = pgTable(
  "changes",
  (t) => ({
    number: t.bigint("number", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    applicationId: t.uuid("application_id").references(() => applications.id, { onDelete: "cascade" }),
    vacancyId: t.bigint("vacancy_id", { mode: "number" }).references(() => vacancies.id, { onDelete: "cascade" }),
    eventId: t.uuid("event_id").references(() => webhookEvents.id, { onDelete: "cascade" }),
    /** A test event. It has a number for the list of deliveries, but is not in the log of events. */
    testId: t.uuid("test_id").references(() => webhookEvents.id, { onDelete: "cascade" }),
  }),
  (table) => [
    uniqueIndex("changes_application").on(table.applicationId),
    uniqueIndex("changes_vacancy").on(table.vacancyId),
    uniqueIndex("changes_event").on(table.eventId),
    uniqueIndex("changes_test").on(table.testId),
  ],
);
