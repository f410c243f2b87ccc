import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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
import { createdAt, instant, whereThere } from "./columns";
import { users } from "./schema.users";

/** Durable tasks with content and result. pg-boss schedules them (docs/decisions/0013-queue.md). */
export const queuedTasks = pgTable(
  "queued_tasks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").notNull(),
    /** Event and receiver. Unique per kind, so that a task is enqueued once. */
    key: text("key").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Null once the task is done, because content may contain a link's secret. */
    content: jsonb("content"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: createdAt(),
    startAt: instant("start_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    doneAt: instant("done_at"),
    deadAt: instant("dead_at"),
    /** Why the task was skipped or failed, without personal data. */
    reason: text("reason"),
  },
  (table) => [
    uniqueIndex("queued_tasks_key").on(table.kind, table.key),
    index("queued_tasks_user").on(table.userId).where(whereThere("user_id")),
    index("queued_tasks_open")
      .on(table.createdAt)
      .where(sql`done_at is null and dead_at is null`),
    index("queued_tasks_dead").on(table.deadAt).where(whereThere("dead_at")),
    index("queued_tasks_done").on(table.doneAt).where(whereThere("done_at")),
  ],
);

/** One row: the id of this store's data folder (db/dataFolder.ts). */
export const dataFolder = pgTable("data_folder", {
  id: smallint("id").primaryKey(),
  folder: uuid("folder").notNull(),
});

/** One row: state of the whole store, changed without a restart. */
export const storeState = pgTable("store_state", {
  id: smallint("id").primaryKey(),
  maintenanceSince: instant("maintenance_since"),
  /** Set on a restored copy, which sends no messages. */
  restoredAt: instant("restored_at"),
  clockAt: instant("clock_at"),
  /** Names the series of numbers in `changes`. New after a restore, null until needed (http/server/changeLog.ts). */
  changeLog: text("change_log"),
  /** The largest number of a deleted event. Earlier cursors are rejected, because events may be missing after them. */
  eventsFrom: bigint("events_from", { mode: "number" }).notNull().default(0),
  /** The end of the last complete backup by `motriz backup`. Null before the first. */
  backupAt: instant("backup_at"),
});

/** The processes that serve this store. Each rewrites its own row (backend/http/server/heartbeat.ts). */
export const processes = pgTable(
  "processes",
  {
    role: text("role").$type<"web" | "api" | "worker">().notNull(),
    /** The machine's name. `address`: the process's address with the port. */
    machine: text("machine").notNull(),
    address: text("address").notNull(),
    version: text("version").notNull(),
    /** A digest of the sources of the process's build. Null if the process runs from sources. */
    revision: text("revision"),
    /** The time of the last migration that the process knows. 0 for a web server. */
    schema: bigint("schema", { mode: "number" }).notNull(),
    /** Keyed hashes, by name, of the variables that must be equal in all processes. */
    settings: jsonb("settings").$type<Record<string, string>>().notNull(),
    worksQueue: boolean("works_queue").notNull(),
    hasLimits: boolean("has_limits").notNull(),
    startedAt: instant("started_at").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  // A process restarted at the same address overwrites its former row.
  (table) => [
    primaryKey({ columns: [table.role, table.machine, table.address] }),
    index("processes_seen").on(table.seenAt),
  ],
);

/** Failures of the servers, counted by place and message, without personal data (http/server/serverErrors.ts). */
export const serverErrors = pgTable(
  "server_errors",
  {
    part: text("part").$type<"web" | "api" | "worker">().notNull(),
    place: text("place").notNull(),
    message: text("message").notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.part, table.place, table.message] }),
    index("server_errors_last").on(table.lastAt),
  ],
);
