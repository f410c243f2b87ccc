import {
  boolean,
  date,
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
import type { jobNoticeLimits } from "#contract/base/choices";
import type { Cnh, Disability, Schooling, State } from "#contract/base/enums";
import type { Section } from "#contract/candidates/resume";
import type { Proposed } from "#contract/candidates/resumeProposal";
import { belongsTo, createdAt, instant, whereThere } from "./columns";
import { users } from "./schema.users";

export const candidates = pgTable(
  "candidates",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: belongsTo("user_id", () => users.id),
    name: text("name").notNull(),
    /** Null until the first application, like birth date and address. */
    cpf: text("cpf"),
    phone: text("phone").notNull(),
    birthDate: date("birth_date", { mode: "string" }),
    /** `cep`, `street` and `district`: all null or none. City and state always exist. */
    cep: text("cep"),
    street: text("street"),
    number: integer("number"),
    complement: text("complement").notNull(),
    district: text("district"),
    city: text("city").notNull(),
    state: text("state").$type<State>().notNull(),
    schooling: text("schooling").$type<Schooling>(),
    cnh: text("cnh").array().$type<Cnh[]>(),
    disability: text("disability").$type<Disability>(),
    receiveNewJobNotifications: boolean("receive_new_job_notifications").notNull().default(true),
    receiveUpdateReminders: boolean("receive_update_reminders").notNull().default(true),
    receiveUpdateWhatsApp: boolean("receive_update_whatsapp").notNull().default(false),
    receiveJobNotificationsWhatsApp: boolean("receive_job_notifications_whatsapp").notNull().default(false),
    /** Most notices of new vacancies and general reminders in seven days. Null: no limit. */
    mostJobNotices: smallint("most_job_notices").$type<(typeof jobNoticeLimits)[number]>(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("candidates_user").on(table.userId), uniqueIndex("candidates_cpf").on(table.cpf)],
);

/** Consents (LGPD art. 8), with the text's version and the time. Revoked ones are kept until the account's erasure. */
export const consents = pgTable(
  "consents",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    candidateId: belongsTo("candidate_id", () => candidates.id),
    subject: text("subject").notNull(),
    version: text("version").notNull(),
    givenAt: instant("given_at").notNull().defaultNow(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("consents_candidate").on(table.candidateId)],
);

export const resumeSections = pgTable(
  "resume_sections",
  {
    candidateId: belongsTo("candidate_id", () => candidates.id),
    section: text("section").$type<Section | "extra">().notNull(),
    version: integer("version").notNull(),
    content: jsonb("content").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.candidateId, table.section] })],
);

/** Proposed currículo entries, for their user or for a visitor with the key (docs/decisions/0021). */
export const resumeProposals = pgTable(
  "resume_proposals",
  {
    keyHash: text("key_hash").primaryKey(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    /** Hash of a visitor's WhatsApp number (docs/decisions/0022), until the proposal's first use. */
    senderHash: text("sender_hash"),
    isSealed: boolean("is_sealed").notNull().default(false),
    proposed: jsonb("proposed").$type<Proposed>().notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("resume_proposals_owner").on(table.ownerId).where(whereThere("owner_id")),
    index("resume_proposals_sender").on(table.senderHash).where(whereThere("sender_hash")),
    index("resume_proposals_expiry").on(table.expiresAt),
  ],
);

/** A disability in the currículo (LGPD art. 11). Revoking the consent deletes the row. */
export const ownDisabilities = pgTable(
  "own_disabilities",
  {
    candidateId: belongsTo("candidate_id", () => candidates.id).primaryKey(),
    consentId: belongsTo("consent_id", () => consents.id),
    kind: text("kind").$type<Disability>().notNull(),
    needs: text("needs").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("own_disabilities_consent").on(table.consentId)],
);
