import { and, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Export } from "#contract/candidates/account";
import type { Database } from "../../platform/db/database";
import * as schema from "../../platform/db/schema";

type Besides = "version" | "exportedAt" | "photo" | "documentFiles" | "answerFiles" | "vacancies";
export type PersonalTable = keyof Omit<Export, Besides>;

interface Part {
  table: PgTable;
  whereOwner: (db: Database, userId: string) => SQL | undefined;
  /** "goes": deleted by a cascade. "deleted": deleted by erase.ts. "unlinked": stays without its link to the person. */
  onErasure: "goes" | "deleted" | "unlinked";
  /** Columns that are not exported, besides `isSecret`: data of companies, or secrets. */
  without?: readonly string[];
  /** True if some rows have no link to the user, so that no cascade deletes them. */
  isPartlyUnlinked?: true;
}

const selectCandidates = (db: Database, userId: string) =>
  db.select({ id: schema.candidates.id }).from(schema.candidates).where(eq(schema.candidates.userId, userId));
const selectApplications = (db: Database, userId: string) =>
  db
    .select({ id: schema.applications.id })
    .from(schema.applications)
    .where(inArray(schema.applications.candidateId, selectCandidates(db, userId)));
const selectAssessmentAttempts = (db: Database, userId: string) =>
  db
    .select({ id: schema.assessmentAttempts.id })
    .from(schema.assessmentAttempts)
    .where(inArray(schema.assessmentAttempts.candidateId, selectCandidates(db, userId)));
const selectSessions = (db: Database, userId: string) =>
  db.select({ hash: schema.accessTokens.hash }).from(schema.accessTokens).where(eq(schema.accessTokens.userId, userId));
const selectAlertReceivers = (db: Database, userId: string) =>
  db
    .select({ id: schema.alertReceivers.id })
    .from(schema.alertReceivers)
    .where(whereOwnOrConfirmed(schema.alertReceivers)(db, userId));
/** Selects the user's rows, and rows without a user that have the user's confirmed e-mail. */
const whereOwnOrConfirmed =
  ({ userId: owner, email }: { userId: PgColumn; email: PgColumn }): Part["whereOwner"] =>
  (db, userId) =>
    or(eq(owner, userId), and(isNull(owner), eq(email, confirmedEmail(db, userId))));
const confirmedEmail = (db: Database, userId: string) =>
  db
    .select({ email: schema.users.email })
    .from(schema.users)
    .where(and(eq(schema.users.id, userId), isNotNull(schema.users.emailConfirmedAt)));

const confirmedNumber = (db: Database, userId: string) =>
  db
    .select({ key: schema.numberKeyOf(schema.whatsAppNumbers.number) })
    .from(schema.whatsAppNumbers)
    .where(eq(schema.whatsAppNumbers.userId, userId));

const ofUser = (table: PgTable & { userId: PgColumn }): Part => by(table, table.userId);
const ofOwner = (table: PgTable & { ownerId: PgColumn }): Part => by(table, table.ownerId);
const by = (table: PgTable, column: PgColumn): Part => ({
  table,
  whereOwner: (_, userId) => eq(column, userId),
  onErasure: "goes",
});
const ofCandidate = (table: PgTable & { candidateId: PgColumn }) => among(table, table.candidateId, selectCandidates);
const ofApplication = (table: PgTable & { applicationId: PgColumn }) =>
  among(table, table.applicationId, selectApplications);
const ofReceiver = (table: PgTable & { receiverId: PgColumn }) => among(table, table.receiverId, selectAlertReceivers);
const ofSession = (table: PgTable & { tokenHash: PgColumn }) => among(table, table.tokenHash, selectSessions);
const among = (table: PgTable, column: PgColumn, select: (db: Database, userId: string) => SQLWrapper): Part => ({
  table,
  whereOwner: (db, userId) => inArray(column, select(db, userId)),
  onErasure: "goes",
});

export const personalTables: Record<PersonalTable, Part> = {
  user: by(schema.users, schema.users.id),
  candidate: ofUser(schema.candidates),
  consents: ofCandidate(schema.consents),
  cookieChoices: { ...ofUser(schema.cookieChoices), onErasure: "deleted" },
  identities: ofUser(schema.identities),
  pendingLinks: ofUser(schema.pendingLinks),
  secondFactors: { ...ofUser(schema.secondFactors), without: ["sealedSecret", "lastStep"] },
  recoveryCodes: { ...ofUser(schema.recoveryCodes), without: ["label"] },
  secondSteps: ofUser(schema.secondSteps),
  passkeys: ofUser(schema.passkeys),
  passkeyChallenges: by(schema.passkeyChallenges, schema.passkeyChallenges.userId),
  sessions: ofUser(schema.accessTokens),
  socketTickets: ofSession(schema.socketTickets),
  pushSubscriptions: { ...ofSession(schema.pushSubscriptions), without: ["p256dh", "auth"] },
  passwordResets: ofUser(schema.passwordResets),
  emailConfirmations: ofUser(schema.emailConfirmations),
  emailUndos: ofUser(schema.emailUndos),
  waitingMails: ofUser(schema.waitingMails),
  // Leaves out `content`, because a mail in the queue may contain the key of a link.
  queuedTasks: { ...ofUser(schema.queuedTasks), without: ["content"] },
  whatsAppNumbers: ofUser(schema.whatsAppNumbers),
  whatsAppCodes: ofUser(schema.whatsAppCodes),
  phoneCodes: by(schema.phoneCodes, schema.phoneCodes.userId),
  whatsAppDeliveries: ofUser(schema.whatsAppDeliveries),
  pendingSubmissions: ofOwner(schema.pendingSubmissions),
  applications: ofCandidate(schema.applications),
  applicationEvents: ofApplication(schema.applicationEvents),
  sentResumes: ofApplication(schema.sentResumes),
  interviews: ofApplication(schema.interviews),
  applicationChanges: among(schema.changes, schema.changes.applicationId, selectApplications),
  applicationOffers: ofApplication(schema.applicationOffers),
  applicationRequests: ofApplication(schema.applicationRequests),
  applicationMessages: ofApplication(schema.applicationMessages),
  applicationDocuments: ofApplication(schema.applicationDocuments),
  notifications: ofUser(schema.notifications),
  savedSearches: ofCandidate(schema.savedSearches),
  alerts: ofReceiver(schema.alerts),
  alertMatches: ofReceiver(schema.alertMatches),
  alertReceivers: {
    table: schema.alertReceivers,
    whereOwner: whereOwnOrConfirmed(schema.alertReceivers),
    onErasure: "goes",
    isPartlyUnlinked: true,
  },
  resume: ofCandidate(schema.resumeSections),
  resumeProposals: ofOwner(schema.resumeProposals),
  disability: ofCandidate(schema.ownDisabilities),
  vacancyMarks: ofCandidate(schema.vacancyMarks),
  testAttempts: ofCandidate(schema.assessmentAttempts),
  testAnswers: among(schema.assessmentAnswers, schema.assessmentAnswers.attemptId, selectAssessmentAttempts),
  // A person may see when and why an application or the account was read. The ids of companies, which may be
  // confidential, and of operators are left out. The rows stay after an erasure, as proof.
  operatorCalls: {
    table: schema.operatorCalls,
    whereOwner: (db, userId) =>
      or(
        eq(schema.operatorCalls.userId, userId),
        inArray(schema.operatorCalls.applicationId, selectApplications(db, userId)),
      ),
    onErasure: "unlinked",
    without: ["companyId", "keyId", "operatorId", "address", "subjectCompanyId"],
  },
  operatorAnswers: { ...ofApplication(schema.idempotencyKeys), without: ["owner", "key"] },
  // The calendar's key is derived from the row's id, so the export omits the id.
  calendarFeeds: { ...ofCandidate(schema.calendarFeeds), without: ["id"] },
  // Leaves out the company, which may be confidential.
  webhookEvents: { ...ofApplication(schema.webhookEvents), without: ["companyId"] },
  // A report stays after an erasure, because it protects other readers of the vacancy.
  reports: { ...ofCandidate(schema.vacancyReports), onErasure: "unlinked" },
  contactMessages: {
    table: schema.contactMessages,
    whereOwner: (db, userId) => {
      const { userId: owner, phone } = schema.contactMessages;
      const whereNumber = and(isNull(owner), inArray(schema.numberKeyOf(phone), confirmedNumber(db, userId)));
      return or(whereOwnOrConfirmed(schema.contactMessages)(db, userId), whereNumber);
    },
    onErasure: "deleted",
  },
  videos: ofUser(schema.videos),
  videoInterviews: ofApplication(schema.videoInterviews),
  videoInterviewAnswers: ofApplication(schema.videoInterviewAnswers),
  uploads: ofUser(schema.uploads),
  // Includes files that no other table names.
  storedFiles: ofUser(schema.storedFiles),
};
