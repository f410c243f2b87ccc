import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, whereThere } from "./columns";
import { users } from "./schema.users";

/** Durable tasks with content and result, scheduled by pg-boss (docs/decisions/0013-queue.md). */
export const queuedTasks = pgTable(
  "queued_tasks",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    kind: t.text("kind").notNull(),
    /** Event and receiver, unique per kind, so that a task is enqueued once. */
    key: t.text("key").notNull(),
    userId: t.uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Null once the task is done, because it may contain a link's secret. */
    content: t.jsonb("content"),
    attempts: t.integer("attempts").notNull().default(0),
    createdAt: createdAt(),
    startAt: instant("start_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    doneAt: instant("done_at"),
    deadAt: instant("dead_at"),
    /** Reason for skipping or failing, without personal data. */
    reason: t.text("reason"),
  }),
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
export const dataFolder = pgTable("data_folder", (t) => ({
  id: t.smallint("id").primaryKey(),
  folder: t.uuid("folder").notNull(),
}));

/** One row: the store's state. It can change while the processes run. */
export const storeState = pgTable("store_state", (t) => ({
  id: t.smallint("id").primaryKey(),
  maintenanceSince: instant("maintenance_since"),
  /** Set in a restored copy, which then sends no messages. */
  restoredAt: instant("restored_at"),
  clockAt: instant("clock_at"),
  /** Name of the number series in `changes`. New after a restore, null until used (http/server/changeLog.ts). */
  changeLog: t.text("change_log"),
  /** Largest number of a deleted event. Earlier cursors are rejected, because events after them may be missing. */
  eventsFrom: t.bigint("events_from", { mode: "number" }).notNull().default(0),
  /** Start of the last complete `motriz backup`. Null before the first. */
  backupAt: instant("backup_at"),
}));

/** The processes that serve this store. Each rewrites its own row (backend/http/server/heartbeat.ts). */
export const processes = pgTable(
  "processes",
  (t) => ({
    role: t.text("role").$type<"web" | "api" | "worker">().notNull(),
    /** Machine name. `address` includes the port. */
    machine: t.text("machine").notNull(),
    address: t.text("address").notNull(),
    version: t.text("version").notNull(),
    /** Digest of the build's sources. Null for a process that runs from sources. */
    revision: t.text("revision"),
    /** Time of the last known migration. 0 for a web server. */
    schema: t.bigint("schema", { mode: "number" }).notNull(),
    /** Keyed hashes, by name, of the variables that all processes must share. */
    settings: t.jsonb("settings").$type<Record<string, string>>().notNull(),
    worksQueue: t.boolean("works_queue").notNull(),
    hasLimits: t.boolean("has_limits").notNull(),
    startedAt: instant("started_at").notNull(),
    seenAt: instant("seen_at").notNull(),
  }),
  // A process at the same address overwrites its predecessor's row.
  (table) => [
    primaryKey({ columns: [table.role, table.machine, table.address] }),
    index("processes_seen").on(table.seenAt),
  ],
);

/** Failures of the servers by place (route or job) and message, without personal data (http/server/serverErrors.ts). */
export const serverErrors = pgTable(
  "server_errors",
  (t) => ({
    part: t.text("part").$type<"web" | "api" | "worker">().notNull(),
    place: t.text("place").notNull(),
    message: t.text("message").notNull(),
    count: t.bigint("count", { mode: "number" }).notNull(),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.part, table.place, table.message] }),
    index("server_errors_last").on(table.lastAt),
  ],
);
