import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { defaultLanguage, languages } from "#contract/base/language";
import { belongsTo, createdAt, instant, whereThere } from "./columns";

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The e-mail that logs in, in lower case. */
    email: text("email").notNull(),
    /** When the e-mail was proved to be its owner's, by a link in it or by a provider; null until then. */
    emailConfirmedAt: instant("email_confirmed_at"),
    passwordHash: text("password_hash"),
    typeUser: smallint("type_user").notNull(),
    /** The language of what is sent to the person (docs/decisions/0006). */
    language: text("language", { enum: languages }).notNull().default(defaultLanguage),
    photoFile: text("photo_file"),
    videoFile: text("video_file"),
    /** After how many hours without use the person's sessions end; null where only their own end counts. */
    sessionIdleHours: smallint("session_idle_hours"),
    /** When the account is erased, for one whose owner asked for it; null for all others. */
    deletionAt: instant("deletion_at"),
    /** Since when the operator lets nobody log in; null for all others. */
    lockedAt: instant("locked_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    index("users_deletion")
      .on(table.deletionAt)
      .where(sql`deletion_at is not null`),
  ],
);

/** A user's person at an identity provider. A subject is the provider's own id, meaningless without the issuer. */
export const identities = pgTable(
  "identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: belongsTo("user_id", () => users.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index("identities_user").on(table.userId)],
);

/** An identity whose e-mail is an account's. The account's password links it; otherwise it is forgotten. */
export const pendingLinks = pgTable(
  "pending_links",
  {
    keyHash: text("key_hash").primaryKey(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: belongsTo("user_id", () => users.id),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("pending_links_expiry").on(table.expiresAt), index("pending_links_user").on(table.userId)],
);

/** The ID tokens of providers that have logged somebody in, as hashes, until they expire: each does so once. */
export const usedIdTokens = pgTable(
  "used_id_tokens",
  { hash: text("hash").primaryKey(), expiresAt: instant("expires_at").notNull() },
  (table) => [index("used_id_tokens_expiry").on(table.expiresAt)],
);

/** The secret of an app of one-time codes (RFC 6238). A user has at most one, which counts from its first code on. */
export const secondFactors = pgTable("second_factors", {
  userId: belongsTo("user_id", () => users.id).primaryKey(),
  /** Encrypted (backend/platform/crypto/sealed.ts). */
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: createdAt(),
  /** When a code of it came, from which on logins ask for one; null until then. */
  confirmedAt: instant("confirmed_at"),
  /** The time step of the newest code that was used, in 30 s since 1970: no code of it or before works again. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

/** The codes that open the account, once each, where the app is lost. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: belongsTo("user_id", () => users.id),
    /** The first letters of the code, so that one hash is worked out for an attempt, and not ten. */
    label: text("label").notNull(),
    /** The hash of the code's rest. It is slow, as of a password, because the code is shorter than a key. */
    codeHash: text("code_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.label] })],
);

/** A login that waits for the second factor. */
export const secondSteps = pgTable(
  "second_steps",
  {
    keyHash: text("key_hash").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    /** The device that opened the session (backend/http/sessions/sessions.ts). */
    device: text("device").notNull(),
    isShared: boolean("is_shared").notNull(),
    remember: boolean("remember").notNull(),
    /** The identity that is linked to the account by it; null where none is. */
    issuer: text("issuer"),
    subject: text("subject"),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("second_steps_expiry").on(table.expiresAt), index("second_steps_user").on(table.userId)],
);

/** The public keys of a user's passkeys (WebAuthn), each of which opens the account by itself. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: belongsTo("user_id", () => users.id),
    /** The authenticator's own name for it, and the key in COSE, both in base64url. */
    credentialId: text("credential_id").notNull(),
    publicKey: text("public_key").notNull(),
    /** How often it has signed, as far as the authenticator counts: 0 where it does not. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** Whether its maker copies it to other devices, which never changes, and whether that has happened. */
    isBackupEligible: boolean("is_backup_eligible").notNull(),
    isBackedUp: boolean("is_backed_up").notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [uniqueIndex("passkeys_credential").on(table.credentialId), index("passkeys_user").on(table.userId)],
);

/** The challenge that an authenticator signs, once and soon. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    hash: text("hash").primaryKey(),
    /** The user who adds a passkey; null for a login, where the user is not known yet. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("passkey_challenges_expiry").on(table.expiresAt),
    index("passkey_challenges_user").on(table.userId).where(whereThere("user_id")),
  ],
);

/** Opaque access tokens. Only their SHA-256 is kept. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    hash: text("hash").primaryKey(),
    /** The session's name in the API, so that the hash never leaves the store. */
    id: uuid("id").notNull().defaultRandom(),
    userId: belongsTo("user_id", () => users.id),
    /** The browser's User-Agent, so that the person recognises the device; "" if it sent none. */
    device: text("device").notNull().default(""),
    createdAt: createdAt(),
    /** When the person last proved who they are: by the login, or by the password since. */
    confirmedAt: instant("confirmed_at").notNull().defaultNow(),
    /** Exact to ten minutes; on a shared phone to one. */
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    /** On a shared phone this moves on with each use (backend/http/sessions/sessions.ts). */
    expiresAt: instant("expires_at").notNull(),
    /** After how many hours without use it ends, as its user chose; null where it does not. */
    idleHours: smallint("idle_hours"),
    /** With `idleHours`, when it ends at the latest: `expiresAt` then moves on with each use. Null elsewhere. */
    endsAt: instant("ends_at"),
    /** On a phone that others use too: when the session ends at the latest. Null elsewhere. */
    sharedUntil: instant("shared_until"),
  },
  (table) => [index("access_tokens_user").on(table.userId), index("access_tokens_expiry").on(table.expiresAt)],
);

/** A ticket opens a session's socket, once (backend/http/sockets/socket.ts). Only its SHA-256 is kept. */
export const socketTickets = pgTable(
  "socket_tickets",
  {
    hash: text("hash").primaryKey(),
    tokenHash: text("token_hash")
      .notNull()
      .references(() => accessTokens.hash, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("socket_tickets_token").on(table.tokenHash), index("socket_tickets_expiry").on(table.expiresAt)],
);

export const passwordResets = pgTable(
  "password_resets",
  {
    hash: text("hash").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [uniqueIndex("password_resets_user").on(table.userId)],
);

/** An e-mail that waits for its confirmation: the account's first one, or the next one. A user has one at most. */
export const emailConfirmations = pgTable(
  "email_confirmations",
  {
    hash: text("hash").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    email: text("email").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [uniqueIndex("email_confirmations_user").on(table.userId)],
);

/** A link by which the owner of the former e-mail undoes a change. While it works, nobody else gets that e-mail. */
export const emailUndos = pgTable(
  "email_undos",
  {
    hash: text("hash").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    oldEmail: text("old_email").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("email_undos_user").on(table.userId), index("email_undos_email").on(table.oldEmail)],
);

/** The mails to an e-mail that is not confirmed yet. They are sent once it is. */
export const waitingMails = pgTable(
  "waiting_mails",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: belongsTo("user_id", () => users.id),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("waiting_mails_user").on(table.userId, table.id)],
);

/** Counts of attempts for each key in fixed windows, so that limits hold across several API servers. */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text("key").notNull(), windowStart: instant("window_start").notNull(), count: integer("count").notNull() },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);
