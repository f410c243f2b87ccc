import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { feedFormats } from "#contract/vacancies/feed";
import type { FeedRun } from "#contract/vacancies/scheduledFeed";
import { belongsTo, createdAt, instant, whereThere } from "./columns";
import { companies } from "./schema.companies";

export const feeds = pgTable(
  "feeds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null for the operator's own feed. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    url: text("url").notNull(),
    format: text("format").$type<(typeof feedFormats)[number]>().notNull(),
    everyMinutes: integer("every_minutes").notNull(),
    /** Hours after which a vacancy that is missing from the feed is closed. */
    graceHours: integer("grace_hours").notNull(),
    /** From the last whole answer, for conditional requests (RFC 9110, section 8.8). */
    etag: text("etag"),
    lastModified: text("last_modified"),
    nextRunAt: instant("next_run_at"),
    lastRun: jsonb("last_run").$type<FeedRun>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("feeds_company").on(table.companyId).where(whereThere("company_id")),
    index("feeds_due").on(table.nextRunAt).where(whereThere("next_run_at")),
  ],
);

export const feedVacancies = pgTable(
  "feed_vacancies",
  {
    feedId: belongsTo("feed_id", () => feeds.id),
    externalId: text("external_id").notNull(),
    seenAt: instant("seen_at").notNull(),
    missingSince: instant("missing_since"),
  },
  (table) => [
    primaryKey({ columns: [table.feedId, table.externalId] }),
    index("feed_vacancies_seen").on(table.feedId, table.seenAt),
    index("feed_vacancies_missing").on(table.feedId, table.missingSince).where(whereThere("missing_since")),
  ],
);
