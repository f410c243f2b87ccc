import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Export } from "#contract/account";
import type { Database } from "../db/database";
import * as schema from "../db/schema";

type Name = keyof Omit<Export, "version" | "exportedAt" | "photo" | "vacancies">;
/** A row as it is stored, without what is secret. */
type Row = Record<string, unknown>;
export type PersonalData = Record<Name, Row[]>;

interface Part {
  table: PgTable;
  /** Which rows are the user's. */
  of: (db: Database, userId: string) => SQL | undefined;
  /**
   * What happens to the rows when the account is erased: they go with the user's row (foreign keys), are deleted by
   * name, or stay without a link to the person.
   */
  onErasure: "goes" | "deleted" | "unlinked";
}

const selectCandidates = (db: Database, userId: string) =>
  db.select({ id: schema.candidates.id }).from(schema.candidates).where(eq(schema.candidates.userId, userId));
const selectApplications = (db: Database, userId: string) =>
  db
    .select({ id: schema.applications.id })
    .from(schema.applications)
    .where(inArray(schema.applications.candidateId, selectCandidates(db, userId)));
const confirmedEmail = (db: Database, userId: string) =>
  db
    .select({ email: schema.users.email })
    .from(schema.users)
    .where(and(eq(schema.users.id, userId), isNotNull(schema.users.emailConfirmedAt)));

/**
 * Every table that holds something of a person, under its name in the export. Export and erasure share this one list.
 */
export const personalTables: Record<Name, Part> = {
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
    of: (db, userId) => inArray(schema.applicationEvents.applicationId, selectApplications(db, userId)),
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
};

/** The columns that are never shown, not even to the person: hashes of what opens something. */
const isSecret = (column: string) => /hash$/i.test(column);

/**
 * Reads everything that the store holds on a user, table by table. The lists are empty for a user who does not exist.
 */
export async function readPersonalData(db: Database, userId: string): Promise<PersonalData> {
  const data = {} as PersonalData;
  for (const [name, { table, of }] of Object.entries(personalTables) as [Name, Part][]) {
    const all = getTableColumns(table);
    const shown = Object.fromEntries(Object.entries(all).filter(([column]) => !isSecret(column)));
    const order = all.createdAt ?? all.id;
    const rows = db.select(shown).from(table).where(of(db, userId));
    data[name] = await (order ? rows.orderBy(order) : rows);
  }
  return data;
}

/**
 * The names of the person's files: the values of all columns named `…File`, so that the files of later columns are
 * found too.
 */
export function filesIn(data: PersonalData): string[] {
  return Object.values(data)
    .flat()
    .flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        column.endsWith("File") && typeof value === "string" ? [value] : [],
      ),
    );
}

/** The other e-mails that the account had, or waits for. */
export const emailsIn = ({ emailConfirmations, emailUndos }: PersonalData): string[] =>
  [...emailConfirmations.map(({ email }) => email), ...emailUndos.map(({ oldEmail }) => oldEmail)].filter(
    (email) => typeof email === "string",
  );
