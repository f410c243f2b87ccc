import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { feedFormats } from "#contract/vacancies/feed";
import type { FeedRun } from "#contract/vacancies/scheduledFeed";
import { belongsTo, createdAt, instant, whereThere } from "./columns";
import { companies } from "./schema.companies";

/** The feeds that are fetched from an address, on a schedule (vacancy/feeds). */
export const feeds = pgTable(
  "feeds",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The company of the feed, as with an import by a company's key; null is the operator's. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    url: text("url").notNull(),
    format: text("format").$type<(typeof feedFormats)[number]>().notNull(),
    everyMinutes: integer("every_minutes").notNull(),
    /** For how long a vacancy may be missing from the feed before it is closed. */
    graceHours: integer("grace_hours").notNull(),
    /** The address' validators of its last answer (RFC 9110, 8.8), so that an unchanged one is not sent again. */
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** When it is fetched next; null where it is fetched by hand alone. */
    nextRunAt: instant("next_run_at"),
    lastRun: jsonb("last_run").$type<FeedRun>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("feeds_company").on(table.companyId).where(whereThere("company_id")),
    index("feeds_due").on(table.nextRunAt).where(whereThere("next_run_at")),
  ],
);

/** The vacancies that a feed has brought: when each was in it last, and since when it is missing. */
export const feedVacancies = pgTable(
  "feed_vacancies",
  {
    feedId: belongsTo("feed_id", () => feeds.id),
    externalId: text("external_id").notNull(),
    seenAt: instant("seen_at").notNull(),
    /** When a run first did not find it; null while it is there. */
    missingSince: instant("missing_since"),
  },
  (table) => [
    primaryKey({ columns: [table.feedId, table.externalId] }),
    index("feed_vacancies_seen").on(table.feedId, table.seenAt),
    index("feed_vacancies_missing").on(table.feedId, table.missingSince).where(whereThere("missing_since")),
  ],
);
