import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import type { feedFormats } from "#contract/vacancies/feed";
import type { FeedRun } from "#contract/vacancies/scheduledFeed";
import { belongsTo, createdAt, instant, whereThere } from "./columns";
import { companies } from "./schema.companies";

export const feeds = pgTable(
  "feeds",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    /** Null for the operator's own feed. */
    companyId: t.uuid("company_id").references(() => companies.id, { onDelete: "cascade" }),
    name: t.text("name").notNull(),
    url: t.text("url").notNull(),
    format: t.text("format").$type<(typeof feedFormats)[number]>().notNull(),
    everyMinutes: t.integer("every_minutes").notNull(),
    /** Hours after which a vacancy that is missing from the feed is closed. */
    graceHours: t.integer("grace_hours").notNull(),
    /** Header of the last complete answer, for conditional requests (RFC 9110, section 8.8). */
    etag: t.text("etag"),
    lastModified: t.text("last_modified"),
    nextRunAt: instant("next_run_at"),
    lastRun: t.jsonb("last_run").$type<FeedRun>(),
    createdAt: createdAt(),
  }),
  (table) => [
    index("feeds_company").on(table.companyId).where(whereThere("company_id")),
    index("feeds_due").on(table.nextRunAt).where(whereThere("next_run_at")),
  ],
);

export const feedVacancies = pgTable(
  "feed_vacancies",
  (t) => ({
    feedId: belongsTo("feed_id", () => feeds.id),
    externalId: t.text("external_id").notNull(),
    seenAt: instant("seen_at").notNull(),
    missingSince: instant("missing_since"),
  }),
  (table) => [
    primaryKey({ columns: [table.feedId, table.externalId] }),
    index("feed_vacancies_seen").on(table.feedId, table.seenAt),
    index("feed_vacancies_missing").on(table.feedId, table.missingSince).where(whereThere("missing_since")),
  ],
);
