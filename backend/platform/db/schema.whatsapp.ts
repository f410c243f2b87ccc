import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { belongsTo, instant, whereThere } from "./columns";
import { queuedTasks } from "./schema.store";
import { accessTokens, users } from "./schema.users";

/** The WhatsApp number of a user, confirmed by a message from it (docs/decisions/0028). It is one user's. */
export const whatsAppNumbers = pgTable(
  "whatsapp_numbers",
  {
    userId: belongsTo("user_id", () => users.id).primaryKey(),
    /** As Meta names it (wa_id): digits with the country. */
    number: text("number").notNull(),
    confirmedAt: instant("confirmed_at").notNull(),
    /** When the person last wrote: for 24 hours from then on they can be written to in any words. */
    wroteAt: instant("wrote_at").notNull(),
  },
  (table) => [uniqueIndex("whatsapp_numbers_number").on(table.number)],
);

/** A code that confirms the number that sends it, one for a user. It ends with the session that asked for it. */
export const whatsAppCodes = pgTable(
  "whatsapp_codes",
  {
    userId: belongsTo("user_id", () => users.id).primaryKey(),
    /** Null only for one that an API server of an earlier version made: it ends by its time alone. */
    tokenHash: text("token_hash").references(() => accessTokens.hash, { onDelete: "cascade" }),
    /** The code is computed from it, with the web's key. */
    seedHash: text("seed_hash").notNull(),
    codeHash: text("code_hash").notNull(),
    /** Another account's number that the code came from: it moves once the answer to our question is yes. */
    askedNumber: text("asked_number"),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("whatsapp_codes_code").on(table.codeHash),
    index("whatsapp_codes_token").on(table.tokenHash),
    index("whatsapp_codes_expiry").on(table.expiresAt),
    index("whatsapp_codes_asked").on(table.askedNumber).where(whereThere("asked_number")),
  ],
);

/** The messages that Meta has told us of, as hashes, since an id has the number in it: each counts once. */
export const whatsAppInbound = pgTable(
  "whatsapp_inbound",
  { hash: text("hash").primaryKey(), receivedAt: instant("received_at").notNull() },
  (table) => [index("whatsapp_inbound_received").on(table.receivedAt)],
);

/** How far each message has come that was sent by WhatsApp, as Meta says. It goes with its task. */
export const whatsAppDeliveries = pgTable(
  "whatsapp_deliveries",
  {
    taskId: belongsTo("task_id", () => queuedTasks.id).primaryKey(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The hash of Meta's id of the message, which has the number in it. */
    messageHash: text("message_hash"),
    status: text("status").$type<"accepted" | "sent" | "delivered" | "read" | "failed">().notNull(),
    /** Meta's code of what went wrong. */
    error: integer("error"),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    index("whatsapp_deliveries_message").on(table.messageHash).where(whereThere("message_hash")),
    index("whatsapp_deliveries_user").on(table.userId).where(whereThere("user_id")),
  ],
);
