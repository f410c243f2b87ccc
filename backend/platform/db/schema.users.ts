import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { defaultLanguage, languages } from "#contract/base/language";
import { belongsTo, createdAt, instant, whereThere } from "./columns";

export const users = pgTable(
  "users",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    /** The login name, in lower case. Null for a login by telephone only (docs/decisions/0028). */
    email: t.text("email"),
    emailConfirmedAt: instant("email_confirmed_at"),
    passwordHash: t.text("password_hash"),
    typeUser: t.smallint("type_user").notNull(),
    language: t.text("language", { enum: languages }).notNull().default(defaultLanguage),
    photoFile: t.text("photo_file"),
    videoFile: t.text("video_file"),
    /** Hours after which an unused session ends. Null: no limit. */
    sessionIdleHours: t.smallint("session_idle_hours"),
    deletionAt: instant("deletion_at"),
    lockedAt: instant("locked_at"),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex("users_email").on(table.email),
    index("users_deletion")
      .on(table.deletionAt)
      .where(sql`deletion_at is not null`),
  ],
);

/** Linked accounts of login providers. `subject` is the person's id, unique only together with the issuer. */
export const identities = pgTable(
  "identities",
  (t) => ({
    issuer: t.text("issuer").notNull(),
    subject: t.text("subject").notNull(),
    userId: belongsTo("user_id", () => users.id),
    createdAt: createdAt(),
  }),
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index("identities_user").on(table.userId)],
);

/** Identities whose e-mail belongs to an account. They wait to be linked by the account's password, or expire. */
export const pendingLinks = pgTable(
  "pending_links",
  (t) => ({
    keyHash: t.text("key_hash").primaryKey(),
    issuer: t.text("issuer").notNull(),
    subject: t.text("subject").notNull(),
    userId: belongsTo("user_id", () => users.id),
    expiresAt: instant("expires_at").notNull(),
  }),
  (table) => [index("pending_links_expiry").on(table.expiresAt), index("pending_links_user").on(table.userId)],
);

/** Hashes of used ID tokens until they expire, so that each token works once. */
export const usedIdTokens = pgTable(
  "used_id_tokens",
  (t) => ({ hash: t.text("hash").primaryKey(), expiresAt: instant("expires_at").notNull() }),
  (table) => [index("used_id_tokens_expiry").on(table.expiresAt)],
);

/** TOTP secrets (RFC 6238), one per user. A secret is active after its first code. */
export const secondFactors = pgTable("second_factors", (t) => ({
  userId: belongsTo("user_id", () => users.id).primaryKey(),
  sealedSecret: t.text("sealed_secret").notNull(),
  createdAt: createdAt(),
  confirmedAt: instant("confirmed_at"),
  /** Time step of the newest used code, in 30 s since 1970. Codes up to it are refused. */
  lastStep: t.bigint("last_step", { mode: "number" }).notNull().default(0),
}));

export const recoveryCodes = pgTable(
  "recovery_codes",
  (t) => ({
    userId: belongsTo("user_id", () => users.id),
    /** The code's first letters, so that checking a code computes one slow hash, not ten. */
    label: t.text("label").notNull(),
    /** Slow hash like a password's, because the code is shorter than a key. */
    codeHash: t.text("code_hash").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.label] })],
);

export const secondSteps = pgTable(
  "second_steps",
  (t) => ({
    keyHash: t.text("key_hash").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    device: t.text("device").notNull(),
    isShared: t.boolean("is_shared").notNull(),
    remember: t.boolean("remember").notNull(),
    issuer: t.text("issuer"),
    subject: t.text("subject"),
    expiresAt: instant("expires_at").notNull(),
  }),
  (table) => [index("second_steps_expiry").on(table.expiresAt), index("second_steps_user").on(table.userId)],
);

/** Public keys (WebAuthn). Each passkey opens the account without a password. */
export const passkeys = pgTable(
  "passkeys",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    userId: belongsTo("user_id", () => users.id),
    /** Chosen by the authenticator, in base64url like `publicKey` (the COSE key). */
    credentialId: t.text("credential_id").notNull(),
    publicKey: t.text("public_key").notNull(),
    counter: t.bigint("counter", { mode: "number" }).notNull(),
    /** Whether the passkey may be synced to other devices. `isBackedUp`: whether it is. */
    isBackupEligible: t.boolean("is_backup_eligible").notNull(),
    isBackedUp: t.boolean("is_backed_up").notNull(),
    name: t.text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
  }),
  (table) => [uniqueIndex("passkeys_credential").on(table.credentialId), index("passkeys_user").on(table.userId)],
);

export const passkeyChallenges = pgTable(
  "passkey_challenges",
  (t) => ({
    hash: t.text("hash").primaryKey(),
    userId: t.uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  }),
  (table) => [
    index("passkey_challenges_expiry").on(table.expiresAt),
    index("passkey_challenges_user").on(table.userId).where(whereThere("user_id")),
  ],
);

/** Sessions. Only the token's SHA-256 is stored. */
export const accessTokens = pgTable(
  "access_tokens",
  (t) => ({
    hash: t.text("hash").primaryKey(),
    /** A session's public id, because the hash must never leave the store. */
    id: t.uuid("id").notNull().defaultRandom(),
    userId: belongsTo("user_id", () => users.id),
    device: t.text("device").notNull().default(""),
    createdAt: createdAt(),
    confirmedAt: instant("confirmed_at").notNull().defaultNow(),
    /** Precise to ten minutes; on a shared phone, to one minute. */
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    /** On a shared phone or with `idleHours`, each use postpones it (backend/http/sessions/sessions.ts). */
    expiresAt: instant("expires_at").notNull(),
    idleHours: t.smallint("idle_hours"),
    /** Latest `expiresAt` of a session with `idleHours`. */
    endsAt: instant("ends_at"),
    /** Latest `expiresAt` on a shared phone. */
    sharedUntil: instant("shared_until"),
  }),
  (table) => [index("access_tokens_user").on(table.userId), index("access_tokens_expiry").on(table.expiresAt)],
);

/** Tickets, which open a socket once (backend/http/sockets/socket.ts). Only the SHA-256 is stored. */
export const socketTickets = pgTable(
  "socket_tickets",
  (t) => ({
    hash: t.text("hash").primaryKey(),
    tokenHash: t
      .text("token_hash")
      .notNull()
      .references(() => accessTokens.hash, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  }),
  (table) => [index("socket_tickets_token").on(table.tokenHash), index("socket_tickets_expiry").on(table.expiresAt)],
);

export const passwordResets = pgTable(
  "password_resets",
  (t) => ({
    hash: t.text("hash").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    expiresAt: instant("expires_at").notNull(),
  }),
  (table) => [uniqueIndex("password_resets_user").on(table.userId)],
);

/** Unconfirmed e-mails of registrations and changes, at most one per user. */
export const emailConfirmations = pgTable(
  "email_confirmations",
  (t) => ({
    hash: t.text("hash").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    email: t.text("email").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  }),
  (table) => [uniqueIndex("email_confirmations_user").on(table.userId)],
);

/** Links that undo a change of e-mail. While one is valid, no other account gets the former e-mail. */
export const emailUndos = pgTable(
  "email_undos",
  (t) => ({
    hash: t.text("hash").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    oldEmail: t.text("old_email").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  }),
  (table) => [index("email_undos_user").on(table.userId), index("email_undos_email").on(table.oldEmail)],
);

export const waitingMails = pgTable(
  "waiting_mails",
  (t) => ({
    id: t.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: belongsTo("user_id", () => users.id),
    subject: t.text("subject").notNull(),
    text: t.text("text").notNull(),
    html: t.text("html").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [index("waiting_mails_user").on(table.userId, table.id)],
);

export const rateLimits = pgTable(
  "rate_limits",
  (t) => ({
    key: t.text("key").notNull(),
    windowStart: instant("window_start").notNull(),
    count: t.integer("count").notNull(),
  }),
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);
