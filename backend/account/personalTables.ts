import { and, eq, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Export } from "#contract/account";
import type { Database } from "../db/database";
import * as schema from "../db/schema";

/** The names of the tables in the export. */
type Besides = "version" | "exportedAt" | "photo" | "documentFiles" | "answerFiles" | "vacancies";
export type PersonalTable = keyof Omit<Export, Besides>;

interface Part {
  table: PgTable;
  /** Which rows are the user's. */
  of: (db: Database, userId: string) => SQL | undefined;
  /**
   * What happens to the rows when the account is erased: they go with the user's row (foreign keys), are deleted by
   * name, or stay without a link to the person.
   */
  onErasure: "goes" | "deleted" | "unlinked";
  /** Further columns that are not shown: a company's, or such as open something (see `isSecret`). */
  without?: readonly string[];
  /** Some of the rows that go are not linked to the user's row yet, and are deleted by name. */
  isPartlyUnlinked?: true;
}

const selectCandidates = (db: Database, userId: string) =>
  db.select({ id: schema.candidates.id }).from(schema.candidates).where(eq(schema.candidates.userId, userId));
const selectApplications = (db: Database, userId: string) =>
  db
    .select({ id: schema.applications.id })
    .from(schema.applications)
    .where(inArray(schema.applications.candidateId, selectCandidates(db, userId)));
/** The rows that belong to the user's applications. */
const ofApplication =
  ({ applicationId }: { applicationId: PgColumn }): Part["of"] =>
  (db, userId) =>
    inArray(applicationId, selectApplications(db, userId));
const selectTestAttempts = (db: Database, userId: string) =>
  db
    .select({ id: schema.testAttempts.id })
    .from(schema.testAttempts)
    .where(inArray(schema.testAttempts.candidateId, selectCandidates(db, userId)));
const selectAlertReceivers = (db: Database, userId: string) =>
  db.select({ id: schema.alertReceivers.id }).from(schema.alertReceivers).where(isAlertReceiver(db, userId));
/** What was asked for without an account belongs to whoever has confirmed the address that it names. */
const isAlertReceiver = (db: Database, userId: string) =>
  or(
    eq(schema.alertReceivers.userId, userId),
    and(isNull(schema.alertReceivers.userId), eq(schema.alertReceivers.email, confirmedEmail(db, userId))),
  );
const confirmedEmail = (db: Database, userId: string) =>
  db
    .select({ email: schema.users.email })
    .from(schema.users)
    .where(and(eq(schema.users.id, userId), isNotNull(schema.users.emailConfirmedAt)));

/**
 * Every table that holds something of a person, under its name in the export. Export and erasure share this one list.
 */
export const personalTables: Record<PersonalTable, Part> = {
  user: { table: schema.users, of: (_, userId) => eq(schema.users.id, userId), onErasure: "goes" },
  candidate: { table: schema.candidates, of: (_, userId) => eq(schema.candidates.userId, userId), onErasure: "goes" },
  consents: {
    table: schema.consents,
    of: (db, userId) => inArray(schema.consents.candidateId, selectCandidates(db, userId)),
    onErasure: "goes",
  },
  cookieChoices: {
    table: schema.cookieChoices,
    of: (_, userId) => eq(schema.cookieChoices.userId, userId),
    onErasure: "deleted",
  },
  identities: { table: schema.identities, of: (_, userId) => eq(schema.identities.userId, userId), onErasure: "goes" },
  pendingLinks: {
    table: schema.pendingLinks,
    of: (_, userId) => eq(schema.pendingLinks.userId, userId),
    onErasure: "goes",
  },
  sessions: {
    table: schema.accessTokens,
    of: (_, userId) => eq(schema.accessTokens.userId, userId),
    onErasure: "goes",
  },
  socketTickets: {
    table: schema.socketTickets,
    of: (db, userId) =>
      inArray(
        schema.socketTickets.tokenHash,
        db
          .select({ hash: schema.accessTokens.hash })
          .from(schema.accessTokens)
          .where(eq(schema.accessTokens.userId, userId)),
      ),
    onErasure: "goes",
  },
  pushSubscriptions: {
    table: schema.pushSubscriptions,
    of: (db, userId) =>
      inArray(
        schema.pushSubscriptions.tokenHash,
        db
          .select({ hash: schema.accessTokens.hash })
          .from(schema.accessTokens)
          .where(eq(schema.accessTokens.userId, userId)),
      ),
    onErasure: "goes",
    // What encrypts for the device.
    without: ["p256dh", "auth"],
  },
  passwordResets: {
    table: schema.passwordResets,
    of: (_, userId) => eq(schema.passwordResets.userId, userId),
    onErasure: "goes",
  },
  emailConfirmations: {
    table: schema.emailConfirmations,
    of: (_, userId) => eq(schema.emailConfirmations.userId, userId),
    onErasure: "goes",
  },
  emailUndos: { table: schema.emailUndos, of: (_, userId) => eq(schema.emailUndos.userId, userId), onErasure: "goes" },
  waitingMails: {
    table: schema.waitingMails,
    of: (_, userId) => eq(schema.waitingMails.userId, userId),
    onErasure: "goes",
  },
  queuedTasks: {
    table: schema.queuedTasks,
    of: (_, userId) => eq(schema.queuedTasks.userId, userId),
    onErasure: "goes",
    // A mail that waits to be sent may hold the key of a link.
    without: ["content"],
  },
  whatsAppNumbers: {
    table: schema.whatsAppNumbers,
    of: (_, userId) => eq(schema.whatsAppNumbers.userId, userId),
    onErasure: "goes",
  },
  whatsAppCodes: {
    table: schema.whatsAppCodes,
    of: (_, userId) => eq(schema.whatsAppCodes.userId, userId),
    onErasure: "goes",
  },
  whatsAppDeliveries: {
    table: schema.whatsAppDeliveries,
    of: (_, userId) => eq(schema.whatsAppDeliveries.userId, userId),
    onErasure: "goes",
  },
  pendingSubmissions: {
    table: schema.pendingSubmissions,
    of: (_, userId) => eq(schema.pendingSubmissions.ownerId, userId),
    onErasure: "goes",
  },
  applications: {
    table: schema.applications,
    of: (db, userId) => inArray(schema.applications.candidateId, selectCandidates(db, userId)),
    onErasure: "goes",
  },
  applicationEvents: {
    table: schema.applicationEvents,
    of: ofApplication(schema.applicationEvents),
    onErasure: "goes",
  },
  sentResumes: { table: schema.sentResumes, of: ofApplication(schema.sentResumes), onErasure: "goes" },
  interviews: { table: schema.interviews, of: ofApplication(schema.interviews), onErasure: "goes" },
  applicationRequests: {
    table: schema.applicationRequests,
    of: ofApplication(schema.applicationRequests),
    onErasure: "goes",
  },
  applicationDocuments: {
    table: schema.applicationDocuments,
    of: ofApplication(schema.applicationDocuments),
    onErasure: "goes",
  },
  notifications: {
    table: schema.notifications,
    of: (_, userId) => eq(schema.notifications.userId, userId),
    onErasure: "goes",
  },
  savedSearches: {
    table: schema.savedSearches,
    of: (db, userId) => inArray(schema.savedSearches.candidateId, selectCandidates(db, userId)),
    onErasure: "goes",
  },
  alerts: {
    table: schema.alerts,
    of: (db, userId) => inArray(schema.alerts.receiverId, selectAlertReceivers(db, userId)),
    onErasure: "goes",
  },
  alertMatches: {
    table: schema.alertMatches,
    of: (db, userId) => inArray(schema.alertMatches.receiverId, selectAlertReceivers(db, userId)),
    onErasure: "goes",
  },
  alertReceivers: { table: schema.alertReceivers, of: isAlertReceiver, onErasure: "goes", isPartlyUnlinked: true },
  resume: {
    table: schema.resumeSections,
    of: (db, userId) => inArray(schema.resumeSections.candidateId, selectCandidates(db, userId)),
    onErasure: "goes",
  },
  resumeProposals: {
    table: schema.resumeProposals,
    of: (_, userId) => eq(schema.resumeProposals.ownerId, userId),
    onErasure: "goes",
  },
  disability: {
    table: schema.ownDisabilities,
    of: (db, userId) => inArray(schema.ownDisabilities.candidateId, selectCandidates(db, userId)),
    onErasure: "goes",
  },
  vacancyMarks: {
    table: schema.vacancyMarks,
    of: (db, userId) => inArray(schema.vacancyMarks.candidateId, selectCandidates(db, userId)),
    onErasure: "goes",
  },
  testAttempts: {
    table: schema.testAttempts,
    of: (db, userId) => inArray(schema.testAttempts.candidateId, selectCandidates(db, userId)),
    onErasure: "goes",
  },
  testAnswers: {
    table: schema.testAnswers,
    of: (db, userId) => inArray(schema.testAnswers.attemptId, selectTestAttempts(db, userId)),
    onErasure: "goes",
  },
  // Who looked at an application, and when, is the person's to know; which company a confidential one is, is not. The
  // trail itself stays, because it shows what a company's key has done.
  operatorCalls: {
    table: schema.operatorCalls,
    of: (db, userId) => inArray(schema.operatorCalls.applicationId, selectApplications(db, userId)),
    onErasure: "unlinked",
    without: ["companyId", "keyId"],
  },
  operatorAnswers: {
    table: schema.idempotencyKeys,
    of: (db, userId) => inArray(schema.idempotencyKeys.applicationId, selectApplications(db, userId)),
    onErasure: "goes",
    without: ["owner", "key"],
  },
  calendarFeeds: {
    table: schema.calendarFeeds,
    of: (db, userId) => inArray(schema.calendarFeeds.candidateId, selectCandidates(db, userId)),
    onErasure: "goes",
    // The key of the address is made of it.
    without: ["id"],
  },
  // What a company's system was told of an application, by ids. Which company it is may be confidential.
  webhookEvents: {
    table: schema.webhookEvents,
    of: (db, userId) => inArray(schema.webhookEvents.applicationId, selectApplications(db, userId)),
    onErasure: "goes",
    without: ["companyId"],
  },
  // A report of a vacancy protects other readers of the vacancy, so it stays.
  reports: {
    table: schema.vacancyReports,
    of: (db, userId) => inArray(schema.vacancyReports.candidateId, selectCandidates(db, userId)),
    onErasure: "unlinked",
  },
  contactMessages: {
    table: schema.contactMessages,
    of: (db, userId) =>
      or(
        eq(schema.contactMessages.userId, userId),
        // What a visitor wrote belongs to whoever has confirmed the address that it names.
        and(isNull(schema.contactMessages.userId), eq(schema.contactMessages.email, confirmedEmail(db, userId))),
      ),
    onErasure: "deleted",
  },
  videos: { table: schema.videos, of: (_, userId) => eq(schema.videos.userId, userId), onErasure: "goes" },
  videoInterviews: { table: schema.videoInterviews, of: ofApplication(schema.videoInterviews), onErasure: "goes" },
  videoInterviewAnswers: {
    table: schema.videoInterviewAnswers,
    of: ofApplication(schema.videoInterviewAnswers),
    onErasure: "goes",
  },
  uploads: { table: schema.uploads, of: (_, userId) => eq(schema.uploads.userId, userId), onErasure: "goes" },
};
