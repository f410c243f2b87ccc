import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { reportReasons } from "#contract/base/choices";
import type { Vacancy, VacancyRow } from "#contract/vacancies/vacancy";
import type { VacancyMark } from "#contract/vacancies/vacancyMark";
import type { VacancyAct } from "#contract/vacancies/vacancySilence";
import { belongsTo, createdAt, instant, whereThere } from "./columns";
import { candidates } from "./schema.candidates";
import { companies } from "./schema.companies";

const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => "tsvector" });

/** The municipality's code in a vector's lexemes (`seatLexeme` of search/searchVector.ts); "" where it has none. */
export const placeInVector = (vector: AnyPgColumn): SQL => sql`left(split_part(${vector}::text, '''at=', 2), 7)`;

/** All vacancies. `content` is the contract's vacancy without the fields that have a column here. */
export const vacancies = pgTable(
  "vacancies",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    externalId: text("external_id").notNull(),
    /** The company's id whose feed it came with, since two may use one `externalId`; "" is the operator's. */
    source: text("source").notNull().default(""),
    /** The company whose keys reach it and its applications; null where it has none. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    status: smallint("status").notNull(),
    opensAt: instant("opens_at").notNull(),
    closesAt: instant("closes_at"),
    createdAt: createdAt(),
    /** When what a company's system reads of it changed last, its status too (vacancy/ownVacancies.ts). */
    changedAt: instant("changed_at").notNull().defaultNow(),
    content: jsonb("content")
      .$type<Omit<Vacancy, "id" | "externalId" | "status" | "opensAt" | "closesAt" | "createdAt">>()
      .notNull(),
    /** The content of a search result. It has its own column, so that a list need not unpack `content`. */
    card: jsonb("card")
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
    /** Folded words of the role and the filters as lexemes (search/searchVector.ts). */
    searchVector: tsvector("search_vector").notNull(),
    /**
     * Its company's name in an address (contract/vacancies/company.ts); null where the company is hidden or has none.
     */
    companySlug: text("company_slug"),
    /** A hash of what was imported, to tell a changed row from an unchanged one. */
    contentHash: text("content_hash").notNull(),
    /** Since when it is held for review, because several people reported it (vacancy/hold.ts); null where it is not. */
    heldAt: instant("held_at"),
    /** When the operator last let it go on; reports from before no longer count. */
    reviewedAt: instant("reviewed_at"),
    /** The revision of what is open that last wrote this row (vacancies/revision.ts). */
    revision: bigint("revision", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    uniqueIndex("vacancies_external").on(table.externalId, table.source),
    index("vacancies_held").on(table.heldAt).where(whereThere("held_at")),
    index("vacancies_of_company").on(table.companyId).where(whereThere("company_id")),
    // The list of a company's system, which asks for what has changed since.
    index("vacancies_changed").on(table.changedAt, table.id),
    // The job that closes vacancies past their date uses this index.
    index("vacancies_closing")
      .on(table.closesAt)
      .where(sql`status = 1`),
    // For a search of vacancies that are not open, which most are after some years (search/searchStore.ts).
    index("vacancies_not_open_search_vector")
      .using("gin", table.searchVector)
      .with({ fastupdate: false })
      .where(sql`status <> 1`),
    index("vacancies_not_open_date")
      .on(table.status, table.opensAt, table.id)
      .where(sql`status <> 1`),
    // A company's vacancies, the newest first, and its record (companies/).
    index("vacancies_company").on(table.companySlug, table.opensAt, table.id).where(whereThere("company_slug")),
    // For an API server that asks what changed since the revision it knows.
    index("vacancies_revision").on(table.revision, table.id),
  ],
);

/** The logo that a feed names for a company, and the pictures made of it (company/logos.ts). */
export const companyLogos = pgTable("company_logos", {
  slug: text("slug").primaryKey(),
  url: text("url").notNull(),
  /** The hash in the names of its files in the file store; null while there are none. */
  hash: text("hash"),
  /** When this address was asked last; null where it has not been. */
  fetchedAt: instant("fetched_at"),
  /** How often asking it has failed. */
  failures: smallint("failures").notNull().default(0),
});

/**
 * The narrow table that search walks: one row for each vacancy of status 1, copied from `vacancies` (docs/design.md,
 * section 13).
 */
export const openVacancies = pgTable(
  "open_vacancies",
  {
    id: bigint("id", { mode: "number" })
      .primaryKey()
      .references(() => vacancies.id, { onDelete: "cascade" }),
    opensAt: instant("opens_at").notNull(),
    closesAt: instant("closes_at"),
    searchVector: tsvector("search_vector").notNull(),
  },
  (table) => [
    index("open_vacancies_search_vector").using("gin", table.searchVector).with({ fastupdate: false }),
    // With the closing date, so that a deep page is read from the index alone.
    index("open_vacancies_date").on(table.opensAt, table.id, table.closesAt),
    // The newest of each municipality, for the order by distance (search/nearestInStore.ts).
    index("open_vacancies_place").on(placeInVector(table.searchVector), table.opensAt, table.id),
  ],
);

/** One row: how often what is open has changed. Each transaction that writes to `open_vacancies` raises it. */
export const searchRevision = pgTable("search_revision", {
  id: smallint("id").primaryKey(),
  revision: bigint("revision", { mode: "number" }).notNull(),
});

/** Whether a vacancy's company still looks after it (vacancy/life.ts). Each act writes it, and not the wide row. */
export const vacancyLives = pgTable(
  "vacancy_lives",
  {
    selectiveProcessId: bigint("selective_process_id", { mode: "number" })
      .primaryKey()
      .references(() => vacancies.id, { onDelete: "cascade" }),
    /** The last act of a person, and when; null where it is not known. */
    lastActAt: instant("last_act_at"),
    lastAct: text("last_act").$type<VacancyAct>(),
    /** A hash of what the vacancy says, without its dates, which programs move too. Null where it is not known. */
    factsHash: text("facts_hash"),
    reposts: integer("reposts").notNull().default(0),
    /** Since when nobody has acted. Null for a vacancy that is not open, whose silence means nothing. */
    watchedSince: instant("watched_since"),
    /** How far the silence has gone: 0 nothing, 1 marked, 2 paused, 3 out of the search as well. */
    stage: smallint("stage").notNull().default(0),
    /**
     * The news that the applicants are being told, and the last application whose candidate was; null once all were.
     */
    news: text("news").$type<"paused" | "revived">(),
    toldUntil: uuid("told_until"),
  },
  (table) => [
    index("vacancy_lives_watched").on(table.stage, table.watchedSince).where(whereThere("watched_since")),
    index("vacancy_lives_facts").on(table.factsHash).where(whereThere("facts_hash")),
    index("vacancy_lives_news").on(table.selectiveProcessId).where(whereThere("news")),
  ],
);

/** The folded words that occur in roles. Typed words are matched against them; `uses` only ranks them. */
export const searchWords = pgTable("search_words", {
  word: text("word").primaryKey(),
  uses: integer("uses").notNull().default(0),
});

export const vacancyReports = pgTable(
  "vacancy_reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    selectiveProcessId: bigint("selective_process_id", { mode: "number" })
      .notNull()
      .references(() => vacancies.id, { onDelete: "cascade" }),
    candidateId: uuid("candidate_id").references(() => candidates.id, { onDelete: "set null" }),
    reason: text("reason").$type<(typeof reportReasons)[number]>().notNull(),
    details: text("details").notNull(),
    /** The words of the company's message that was reported; null where the vacancy was. */
    message: text("message"),
    /** A keyed hash of the network that it came from, so that one network counts once; null in older ones. */
    networkHash: text("network_hash"),
    createdAt: createdAt(),
  },
  (table) => [
    index("vacancy_reports_vacancy").on(table.selectiveProcessId),
    index("vacancy_reports_candidate").on(table.candidateId).where(whereThere("candidate_id")),
  ],
);

/** The vacancies that a candidate has saved, hidden or seen. */
export const vacancyMarks = pgTable(
  "vacancy_marks",
  {
    candidateId: belongsTo("candidate_id", () => candidates.id),
    mark: text("mark").$type<VacancyMark>().notNull(),
    selectiveProcessId: bigint("selective_process_id", { mode: "number" })
      .notNull()
      .references(() => vacancies.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.mark, table.selectiveProcessId] }),
    index("vacancy_marks_vacancy").on(table.selectiveProcessId),
  ],
);
