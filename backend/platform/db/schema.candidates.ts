import { index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import type { jobNoticeLimits } from "#contract/base/choices";
import type { Cnh, Disability, Schooling, State } from "#contract/base/enums";
import type { Section } from "#contract/candidates/resume";
import type { Proposed } from "#contract/candidates/resumeProposal";
import { belongsTo, createdAt, instant, whereThere } from "./columns";
import { users } from "./schema.users";

export const candidates = pgTable(
  "candidates",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    userId: belongsTo("user_id", () => users.id),
    name: t.text("name").notNull(),
    /** Null until the first application, like birth date and address. */
    cpf: t.text("cpf"),
    phone: t.text("phone").notNull(),
    birthDate: t.date("birth_date", { mode: "string" }),
    /** `cep`, `street` and `district`: all three are null, or none is. City and state always exist. */
    cep: t.text("cep"),
    street: t.text("street"),
    number: t.integer("number"),
    complement: t.text("complement").notNull(),
    district: t.text("district"),
    city: t.text("city").notNull(),
    state: t.text("state").$type<State>().notNull(),
    schooling: t.text("schooling").$type<Schooling>(),
    cnh: t.text("cnh").array().$type<Cnh[]>(),
    disability: t.text("disability").$type<Disability>(),
    receiveNewJobNotifications: t.boolean("receive_new_job_notifications").notNull().default(true),
    receiveUpdateReminders: t.boolean("receive_update_reminders").notNull().default(true),
    receiveUpdateWhatsApp: t.boolean("receive_update_whatsapp").notNull().default(false),
    receiveJobNotificationsWhatsApp: t.boolean("receive_job_notifications_whatsapp").notNull().default(false),
    /** Most notices of new vacancies and general reminders in seven days. Null: no limit. */
    mostJobNotices: t.smallint("most_job_notices").$type<(typeof jobNoticeLimits)[number]>(),
    createdAt: createdAt(),
  }),
  (table) => [uniqueIndex("candidates_user").on(table.userId), uniqueIndex("candidates_cpf").on(table.cpf)],
);

/** Consents (LGPD art. 8), with the text's version and the time. Revoked ones are kept until the account's erasure. */
export const consents = pgTable(
  "consents",
  (t) => ({
    id: t.uuid("id").primaryKey().defaultRandom(),
    candidateId: belongsTo("candidate_id", () => candidates.id),
    subject: t.text("subject").notNull(),
    version: t.text("version").notNull(),
    givenAt: instant("given_at").notNull().defaultNow(),
    revokedAt: instant("revoked_at"),
  }),
  (table) => [index("consents_candidate").on(table.candidateId)],
);

export const resumeSections = pgTable(
  "resume_sections",
  (t) => ({
    candidateId: belongsTo("candidate_id", () => candidates.id),
    section: t.text("section").$type<Section | "extra">().notNull(),
    version: t.integer("version").notNull(),
    content: t.jsonb("content").notNull(),
    changedAt: instant("changed_at").notNull(),
  }),
  (table) => [primaryKey({ columns: [table.candidateId, table.section] })],
);

/** Proposed currículo entries, for their user or for a visitor with the key (docs/decisions/0021). */
export const resumeProposals = pgTable(
  "resume_proposals",
  (t) => ({
    keyHash: t.text("key_hash").primaryKey(),
    ownerId: t.uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    /** Hash of a visitor's WhatsApp number (docs/decisions/0022), until the proposal's first use. */
    senderHash: t.text("sender_hash"),
    isSealed: t.boolean("is_sealed").notNull().default(false),
    proposed: t.jsonb("proposed").$type<Proposed>().notNull(),
    expiresAt: instant("expires_at").notNull(),
  }),
  (table) => [
    uniqueIndex("resume_proposals_owner").on(table.ownerId).where(whereThere("owner_id")),
    index("resume_proposals_sender").on(table.senderHash).where(whereThere("sender_hash")),
    index("resume_proposals_expiry").on(table.expiresAt),
  ],
);

/** A disability in the currículo (LGPD art. 11). Revoking the consent deletes the row. */
export const ownDisabilities = pgTable(
  "own_disabilities",
  (t) => ({
    candidateId: belongsTo("candidate_id", () => candidates.id).primaryKey(),
    consentId: belongsTo("consent_id", () => consents.id),
    kind: t.text("kind").$type<Disability>().notNull(),
    needs: t.text("needs").notNull(),
    createdAt: createdAt(),
  }),
  (table) => [index("own_disabilities_consent").on(table.consentId)],
);
