import { and, eq, inArray, lt, lte, ne, notExists, or, type SQL } from "drizzle-orm";
import { CANDIDATE_USER_TYPE } from "#contract/candidates/user";
import { DAY_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { digest } from "../../platform/crypto/secret";
import { accessTokens, candidates, operatorCalls, users } from "../../platform/db/schema";
import type { Database } from "../../platform/db/database";
import { getFiles } from "../../platform/files/fileStore";
import { enqueueMail } from "../../messaging/mail/emailTask";
import { deleteOutboxMails } from "../../messaging/mail/outbox";
import { deleteTasksTo } from "../../messaging/queue/forget";
import { accountErasedMail } from "../../messaging/mail/messages";
import { deleteProposalsFrom } from "../resume/proposals";
import { emit } from "../../messaging/events/events";
import { addressesIn, filesIn, numbersIn, readPersonalData } from "./personalData";
import { personalTables } from "./personalTables";

/** Age in ms at which an unfinished registration is erased. */
const INCOMPLETE = 30 * DAY_MS;

/** Erases due accounts and unfinished registrations. Throws at the end if any failed. The next cleaning retries. */
export async function eraseDueAccounts(context: AppContext): Promise<void> {
  const whereDue = or(lte(users.deletionAt, context.now()), whereAbandoned(context));
  const due = await context.db.select({ id: users.id }).from(users).where(whereDue);
  const failures: unknown[] = [];
  for (const { id } of due)
    await eraseAccount(context, and(eq(users.id, id), whereDue), false).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.length} deletions of accounts failed`);
}

function whereAbandoned({ db, now }: AppContext): SQL | undefined {
  return and(
    // Other types of user have no candidate even after registration.
    eq(users.typeUser, CANDIDATE_USER_TYPE),
    lt(users.createdAt, new Date(now().getTime() - INCOMPLETE)),
    notExists(db.select({ id: candidates.id }).from(candidates).where(eq(candidates.userId, users.id))),
    notExists(db.select({ id: accessTokens.id }).from(accessTokens).where(eq(accessTokens.userId, users.id))),
  );
}

export const eraseAccountNow = (context: AppContext, userId: string): Promise<void> =>
  eraseAccount(context, eq(users.id, userId));

/** Names the file by which a restored backup erases the user again. The name contains only the id's hash. */
export const toErasureFile = (userId: string): string => `${digest(userId)}.${ERASURE}`;
export const ERASURE = "erased";

/**
 * Replaces the person in the audit trail by a hash, and deletes the reasons, which may contain names. Also clears the
 * application's id, because PostgreSQL checks this reference again on an update.
 */
async function hideInTrail(transaction: Database, userId: string): Promise<void> {
  await transaction
    .update(operatorCalls)
    .set({ subjectHash: digest(userId), reason: null, userId: null, applicationId: null })
    .where(eq(operatorCalls.userId, userId));
}

/** Leaves out e-mails of other accounts, because a person may have asked for any address as a new e-mail. */
async function withoutOthers(transaction: Database, userId: string, addresses: string[]): Promise<string[]> {
  const others = await transaction
    .select({ email: users.email })
    .from(users)
    .where(and(ne(users.id, userId), inArray(users.email, addresses)));
  return addresses.filter((address) => !others.some(({ email }) => email === address));
}

async function eraseAccount(context: AppContext, whereDue: SQL | undefined, waits = true): Promise<void> {
  const { db, config } = context;
  await db.transaction(async (transaction) => {
    const [user] = await transaction
      .select({
        id: users.id,
        email: users.email,
        language: users.language,
        confirmedAt: users.emailConfirmedAt,
        deletionAt: users.deletionAt,
      })
      .from(users)
      .where(whereDue)
      .for("update", waits ? {} : { skipLocked: true });
    if (!user) return;
    // Deletes files first: after a crash the rows still name the files that remain.
    const data = await readPersonalData(transaction, user.id);
    for (const file of filesIn(data)) await getFiles(config).delete(file);
    const { email } = user;
    const addresses = await withoutOthers(transaction, user.id, [
      ...(email === null ? [] : [email]),
      ...addressesIn(data),
    ]);
    await deleteOutboxMails(config, addresses);
    await deleteTasksTo(transaction, addresses);
    await deleteProposalsFrom(transaction, numbersIn(data));
    // A restored backup reads this file to erase the person again. It contains no personal data.
    await getFiles(config).save(toErasureFile(user.id), Buffer.from(context.now().toISOString()));
    // An unconfirmed e-mail may belong to a stranger.
    const mailed = user.confirmedAt ? email : null;
    const isMailed = user.deletionAt && mailed !== null;
    const { id: userId, language } = user;
    await emit(transaction, "account.erased", { userId, language, isMailed, at: context.now() });
    await hideInTrail(transaction, user.id);
    for (const { table, whereOwner, onErasure, isPartlyUnlinked } of Object.values(personalTables)) {
      if (onErasure === "deleted" || isPartlyUnlinked)
        await transaction.delete(table).where(whereOwner(transaction, user.id));
    }
    await transaction.delete(users).where(eq(users.id, user.id));
    if (!isMailed || mailed === null) return;
    const mail = { to: mailed, ...accountErasedMail(config, language) };
    await enqueueMail(context, { key: `erased:${user.id}`, userId: null, mail }, transaction);
  });
}
