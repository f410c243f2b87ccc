import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, whereThere } from "./columns";
import { users } from "./schema.users";

/**
 * Work that must not be lost: mails, messages, calls. pg-boss says when it is tried; this says what, and if done
 * (docs/decisions/0013-queue.md).
 */
export const queuedTasks = pgTable(
  "queued_tasks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The name of its kind (queue/kinds.ts). */
    kind: text("kind").notNull(),
    /** Names the task within its kind, so that it is done once: the event, and whom it is for. */
    key: text("key").notNull(),
    /** Whom it is for. Null for somebody who has no account. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The data of the task. Null once the task is done, since it may hold the key of a link. */
    content: jsonb("content"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: createdAt(),
    /** The task does not begin before this time. */
    startAt: instant("start_at").notNull(),
    /** When it says nothing new any more. */
    expiresAt: instant("expires_at").notNull(),
    doneAt: instant("done_at"),
    /** When it was given up: the operator sees it (operator/queuedTasks.ts). */
    deadAt: instant("dead_at"),
    /** Why it was left out, or the last attempt failed. It names nobody. */
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

/** One row: the data folder that holds the files of this store, by the id that lies in it (db/dataFolder.ts). */
export const dataFolder = pgTable("data_folder", {
  id: smallint("id").primaryKey(),
  folder: uuid("folder").notNull(),
});

/** One row: what holds for the whole store, whichever process serves it, and is changed without a restart. */
export const storeState = pgTable("store_state", {
  id: smallint("id").primaryKey(),
  /** Since when visitors are told that we are at work; null while they are served. */
  maintenanceSince: instant("maintenance_since"),
  /** Since when this store is a restored copy, which sends nothing; null for the real one. */
  restoredAt: instant("restored_at"),
  /** The last time at which it was served (db/clock.ts); null before the first. */
  clockAt: instant("clock_at"),
  /**
   * Names the numbers of `changes`; a new one after a restore, null until asked for (backend/http/server/changeLog.ts).
   */
  changeLog: text("change_log"),
});
