import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, customType, index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import type { reportReasons } from "#contract/base/choices";
import type { Vacancy, VacancyRow } from "#contract/vacancies/vacancy";
import type { VacancyMark } from "#contract/vacancies/vacancyMark";
import type { VacancyAct } from "#contract/vacancies/vacancySilence";
import { belongsTo, createdAt, instant, whereThere } from "./columns";
import { candidates } from "./schema.candidates";
import { companies } from "./schema.companies";

const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => "tsvector" });

/** Returns the municipality code from a vector's lexemes (`seatLexeme` of search/searchVector.ts), or "". */
export const placeInVector = (vector: AnyPgColumn): SQL => sql`left(split_part(${vector}::text, '''at=', 2), 7)`;

/** `content` has the contract's vacancy, without the fields that are columns. */
export const vacancies = pgTable(
  "vacancies",
  (t) => ({
    id: t.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    externalId: t.text("external_id").notNull(),
    /** Id of the feed's company, because `externalId` is unique only per company. "" for the operator's feed. */
    source: t.text("source").notNull().default(""),
    companyId: t.uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    status: t.smallint("status").notNull(),
    opensAt: instant("opens_at").notNull(),
    closesAt: instant("closes_at"),
    createdAt: createdAt(),
    /** Last change that a company's system can see (vacancy/ownVacancies.ts). */
    changedAt: instant("changed_at").notNull().defaultNow(),
    content: t
      .jsonb("content")
      .$type<Omit<Vacancy, "id" | "externalId" | "status" | "opensAt" | "closesAt" | "createdAt">>()
      .notNull(),
    /** The fields of a search result, so that lists need not decompress `content`. */
    card: t
      .jsonb("card")
      .$type<
        Omit<
          VacancyRow,
          | "id"
          | "status"
          | "opensAt"
          | "closesAt"
          | "companyLogo"
          | "record"
          | "life"
          | "applicationState"
          | "distanceKm"
          | "reasons"
        >
      >()
      .notNull(),
    searchVector: tsvector("search_vector").notNull(),
    /** Slug of the company's page (contract/vacancies/company.ts). Null if the company is hidden or absent. */
    companySlug: t.text("company_slug"),
    contentHash: t.text("content_hash").notNull(),
    heldAt: instant("held_at"),
    /** When the operator last released the vacancy or dismissed its reports. Earlier reports no longer count. */
    reviewedAt: instant("reviewed_at"),
    revision: t.bigint("revision", { mode: "number" }).notNull().default(0),
  }),
  (table) => [
    uniqueIndex("vacancies_external").on(table.externalId, table.source),
    index("vacancies_held").on(table.heldAt).where(whereThere("held_at")),
    index("vacancies_of_company").on(table.companyId).where(whereThere("company_id")),
    index("vacancies_changed").on(table.changedAt, table.id),
    index("vacancies_closing")
      .on(table.closesAt)
      .where(sql`status = 1`),
    // For searches of closed vacancies, which are the majority after years (search/searchStore.ts).
    index("vacancies_not_open_search_vector")
      .using("gin", table.searchVector)
      .with({ fastupdate: false })
      .where(sql`status <> 1`),
    index("vacancies_not_open_date")
      .on(table.status, table.opensAt, table.id)
      .where(sql`status <> 1`),
    index("vacancies_company").on(table.companySlug, table.opensAt, table.id).where(whereThere("company_slug")),
    index("vacancies_revision").on(table.revision, table.id),
  ],
);

/** Logos from feeds, by the company's slug (companies/logos.ts). */
export const companyLogos = pgTable("company_logos", (t) => ({
  slug: t.text("slug").primaryKey(),
  url: t.text("url").notNull(),
  hash: t.text("hash"),
  fetchedAt: instant("fetched_at"),
  failures: t.smallint("failures").notNull().default(0),
}));

/** A narrow table for search: vacancies that are open or paused for silence (docs/design.md, section 13). */
export const openVacancies = pgTable(
  "open_vacancies",
  (t) => ({
    id: t
      .bigint("id", { mode: "number" })
      .primaryKey()
      .references(() => vacancies.id, { onDelete: "cascade" }),
    opensAt: instant("opens_at").notNull(),
    closesAt: instant("closes_at"),
    searchVector: tsvector("search_vector").notNull(),
  }),
  (table) => [
    // Pending rows make imports faster. Their list has at most 256 kB, because each search reads all of it.
    index("open_vacancies_search_vector")
      .using("gin", table.searchVector)
      .with({ fastupdate: true, gin_pending_list_limit: 256 }),
    // Contains the closing date, so that later pages of a list are read from the index alone.
    index("open_vacancies_date").on(table.opensAt, table.id, table.closesAt),
    // For the order by distance, which reads one municipality after another (search/nearestInStore.ts).
    index("open_vacancies_place").on(placeInVector(table.searchVector), table.opensAt, table.id),
  ],
);

/** One row. Each transaction on `open_vacancies` raises `revision`. */
export const searchRevision = pgTable("search_revision", (t) => ({
  id: t.smallint("id").primaryKey(),
  revision: t.bigint("revision", { mode: "number" }).notNull(),
}));

/** The company's activity on a vacancy (vacancy/life.ts), apart from the wide rows of `vacancies`. */
export const vacancyLives = pgTable(
  "vacancy_lives",
  (t) => ({
    selectiveProcessId: t
      .bigint("selective_process_id", { mode: "number" })
      .primaryKey()
      .references(() => vacancies.id, { onDelete: "cascade" }),
    lastActAt: instant("last_act_at"),
    lastAct: t.text("last_act").$type<VacancyAct>(),
    /** Hash of the vacancy without its dates, because companies' programs change dates automatically. */
    factsHash: t.text("facts_hash"),
    reposts: t.integer("reposts").notNull().default(0),
    watchedSince: instant("watched_since"),
    /** The company's silence: 0 active, 1 marked, 2 paused, 3 removed from the search. */
    stage: t.smallint("stage").notNull().default(0),
    /** The notice being sent to applicants, up to the application `toldUntil`. Both are null when done. */
    news: t.text("news").$type<"paused" | "revived">(),
    toldUntil: t.uuid("told_until"),
  }),
  (table) => [
    index("vacancy_lives_watched").on(table.stage, table.watchedSince).where(whereThere("watched_since")),
    index("vacancy_lives_facts").on(table.factsHash).where(whereThere("facts_hash")),
    index("vacancy_lives_news").on(table.selectiveProcessId).where(whereThere("news")),
  ],
);

/** Words of roles, in lower case without accents, to correct typed words. `uses` ranks them. */
export const searchWords = pgTable("search_words", (t) => ({
  word: t.text("word").primaryKey(),
  uses: t.integer("uses").notNull().default(0),
}));

export const vacancyReports = pgTable(
  "vacancy_reports",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    selectiveProcessId: t
      .bigint("selective_process_id", { mode: "number" })
      .notNull()
      .references(() => vacancies.id, { onDelete: "cascade" }),
    candidateId: t.uuid("candidate_id").references(() => candidates.id, { onDelete: "set null" }),
    reason: t.text("reason").$type<(typeof reportReasons)[number]>().notNull(),
    details: t.text("details").notNull(),
    message: t.text("message"),
    /** Keyed hash of the reporter's network. A network counts as one reporter. Null in rows from before this column. */
    networkHash: t.text("network_hash"),
    createdAt: createdAt(),
  }),
  (table) => [
    index("vacancy_reports_vacancy").on(table.selectiveProcessId),
    index("vacancy_reports_candidate").on(table.candidateId).where(whereThere("candidate_id")),
  ],
);

export const vacancyMarks = pgTable(
  "vacancy_marks",
  (t) => ({
    candidateId: belongsTo("candidate_id", () => candidates.id),
    mark: t.text("mark").$type<VacancyMark>().notNull(),
    selectiveProcessId: t
      .bigint("selective_process_id", { mode: "number" })
      .notNull()
      .references(() => vacancies.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.candidateId, table.mark, table.selectiveProcessId] }),
    index("vacancy_marks_vacancy").on(table.selectiveProcessId),
  ],
);
