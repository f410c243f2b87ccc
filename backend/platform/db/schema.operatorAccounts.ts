import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import type { OperatorRole } from "#contract/base/operatorRole";
import { belongsTo, createdAt, instant, whereThere } from "./columns";

/** Accounts of operators. A removed account has no secrets, and is deleted once no trail row refers to it. */
export const operators = pgTable(
  "operators",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    email: t.text("email").notNull(),
    name: t.text("name").notNull(),
    roles: t.text("roles").array().$type<OperatorRole[]>().notNull(),
    /** Null until the account is set up, and after a reset. */
    passwordHash: t.text("password_hash"),
    /** Secret of the authenticator app, encrypted (backend/platform/crypto/sealed.ts). */
    sealedSecret: t.text("sealed_secret"),
    /** Time step of the newest used code, in 30 s since 1970. Codes up to it are refused. */
    lastStep: t.bigint("last_step", { mode: "number" }).notNull().default(0),
    setUpAt: instant("set_up_at"),
    /** SHA-256 of the set-up link's key. */
    linkHash: t.text("link_hash"),
    linkExpiresAt: instant("link_expires_at"),
    createdAt: createdAt(),
    lastLoginAt: instant("last_login_at"),
    lockedAt: instant("locked_at"),
    removedAt: instant("removed_at"),
  }),
  (table) => [
    uniqueIndex("operators_email")
      .on(table.email)
      .where(sql`removed_at is null`),
    uniqueIndex("operators_link").on(table.linkHash).where(whereThere("link_hash")),
  ],
);

export const operatorRecoveryCodes = pgTable(
  "operator_recovery_codes",
  (t) => ({
    operatorId: belongsTo("operator_id", () => operators.id),
    label: t.text("label").notNull(),
    codeHash: t.text("code_hash").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [primaryKey({ columns: [table.operatorId, table.label] })],
);

export const operatorSessions = pgTable(
  "operator_sessions",
  (t) => ({
    /** SHA-256 of the cookie's key. */
    hash: t.text("hash").primaryKey(),
    operatorId: belongsTo("operator_id", () => operators.id),
    createdAt: createdAt(),
    lastSeenAt: instant("last_seen_at").notNull(),
    /** Time at which a code of the second factor was last entered. */
    confirmedAt: instant("confirmed_at").notNull(),
    /** Result of the last action, shown once. */
    notice: t.text("notice"),
  }),
  (table) => [
    index("operator_sessions_operator").on(table.operatorId),
    index("operator_sessions_seen").on(table.lastSeenAt),
  ],
);
