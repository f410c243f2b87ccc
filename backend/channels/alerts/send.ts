import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { defaultLanguage } from "#contract/base/language";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { unlessOutOfSpace } from "../../platform/db/diskSpace";
import {
  alertMatches,
  alertReceivers,
  alerts,
  applications,
  candidates,
  openVacancies,
  users,
  vacancies,
  vacancyMarks,
} from "../../platform/db/schema";
import { emit } from "../../messaging/events/events";
import { enqueueMail } from "../../messaging/mail/emailTask";
import { toUnsubscribeLink } from "../../messaging/mail/unsubscription";
import { makePersonalOrder } from "../../vacancies/search/makePersonalOrder";
import { findPerson } from "../../vacancies/search/person";
import { LAST_KM, UNFIT_KM } from "../../vacancies/search/personalOrder";
import { weighVacancies } from "../../vacancies/search/reasons";
import { whereOpen } from "../../vacancies/search/searchStore";
import { loadSearchTerms, type SearchTerms } from "../../vacancies/search/searchTerms";
import { isMatch, parseTsvector } from "../../vacancies/search/vectorQuery";
import { compileSearch } from "./compile";
import { findDue, findDueReceivers } from "./due";
import { alertMail } from "./mails";
import type { ToldVacancy } from "../../messaging/events/events";

const BATCH = 100;

/** Sends due matches once, as one mail and one notification per person. Returns the number of receivers. */
export async function sendDueAlerts(context: AppContext): Promise<number> {
  await claimReceivers(context);
  // Loaded before the transactions, because the embedded database has one connection.
  const terms = await loadSearchTerms(context);
  let told = 0;
  for (let after: string | null = null; ;) {
    const ids: string[] = await findDueReceivers(context, after, BATCH);
    for (const id of ids)
      if (await context.db.transaction((tx) => claimDue(context, tx, terms, id)).catch(unlessOutOfSpace)) told++;
    if (ids.length < BATCH) return told;
    after = ids.at(-1) ?? null;
  }
}

/** Moves alerts of an e-mail to the account that has confirmed it, so that a person gets one mail. */
async function claimReceivers({ db, now }: AppContext): Promise<void> {
  const rows = await db
    .select({ id: alertReceivers.id, userId: users.id })
    .from(alertReceivers)
    .innerJoin(users, eq(users.email, alertReceivers.email))
    .where(and(isNotNull(alertReceivers.email), isNotNull(users.emailConfirmedAt)));
  for (const { id, userId } of rows)
    await db.transaction(async (tx) => {
      // If the account has no receiver yet, this row becomes its receiver, so that links in earlier mails work.
      const whereFirst = sql`not exists (select from alert_receivers other where other.user_id = ${userId})`;
      const taken = await tx
        .update(alertReceivers)
        .set({ userId, email: null })
        .where(and(eq(alertReceivers.id, id), whereFirst))
        .returning({ id: alertReceivers.id });
      if (taken.length > 0) return;
      await tx.insert(alertReceivers).values({ userId, createdAt: now() }).onConflictDoNothing();
      const [own] = await tx.select().from(alertReceivers).where(eq(alertReceivers.userId, userId)).for("update");
      if (!own) return;
      const confirmed = tx
        .select({ query: alerts.query })
        .from(alerts)
        .where(and(eq(alerts.receiverId, id), isNotNull(alerts.confirmedAt)));
      await tx
        .delete(alerts)
        .where(and(eq(alerts.receiverId, own.id), isNull(alerts.confirmedAt), inArray(alerts.query, confirmed)));
      for (const [table, key] of [
        ["alerts", "query"],
        ["alert_matches", "selective_process_id"],
      ] as const)
        await tx.execute(
          sql`update ${sql.raw(table)} mine set receiver_id = ${own.id} where receiver_id = ${id} and not exists (select from ${sql.raw(table)} other where other.receiver_id = ${own.id} and other.${sql.raw(key)} = mine.${sql.raw(key)})`,
        );
      await tx.delete(alertReceivers).where(eq(alertReceivers.id, id));
    });
}

async function claimDue(context: AppContext, tx: Database, terms: SearchTerms, receiverId: string): Promise<number> {
  const now = context.now();
  const [receiver] = await tx
    .select()
    .from(alertReceivers)
    .where(eq(alertReceivers.id, receiverId))
    .for("update", { skipLocked: true });
  if (!receiver) return 0;
  const due = await findDue(tx, receiverId, now);
  if (!due.length) return 0;
  const ids = due.map(({ selectiveProcessId }) => selectiveProcessId);
  await tx
    .update(alertMatches)
    .set({ sentAt: now })
    .where(and(eq(alertMatches.receiverId, receiverId), inArray(alertMatches.selectiveProcessId, ids)));
  const person = receiver.userId ? await findAddressee(tx, receiver.userId) : null;
  const shown = await findShown(tx, ids, now, person?.candidateId ?? null);
  const lost = due.filter(({ role, alert }) => role === null && !alert?.id);
  const others = await findOthers(tx, terms, receiverId, lost);
  const found = due.flatMap(({ selectiveProcessId, role, alert: own }): ToldVacancy[] => {
    const card = shown.get(selectiveProcessId);
    if (!card) return [];
    const alert = own?.id ? own : others.get(selectiveProcessId);
    if (alert?.id) return [{ id: selectiveProcessId, card, reason: { alertId: alert.id, name: alert.name } }];
    return role ? [{ id: selectiveProcessId, card, reason: { role } }] : [];
  });
  const wanted = person ? await orderFor(tx, terms, { candidateId: person.candidateId, now }, found) : found;
  if (person && wanted.length)
    await emit(tx, "vacancies.matched", { userId: person.userId, vacancies: wanted, at: now });
  // Null if the person wants no mails or has not confirmed the e-mail.
  const to = person ? person.email : receiver.email;
  if (to && wanted.length) {
    const language = person ? person.language : await findLanguage(tx, receiverId);
    const ended = person
      ? { mails: "jobs" as const, unsubscribe: toUnsubscribeLink(context.config, person.userId, "jobs") }
      : { alertReceiverId: receiverId, unsubscribe: toUnsubscribeLink(context.config, receiverId, "alerts") };
    const mail = { to, ...alertMail(context.config, language, receiverId, wanted), ...ended };
    await enqueueMail(context, { key: `alerts:${receiverId}:${now.toISOString()}`, userId: receiver.userId, mail }, tx);
  }
  return wanted.length;
}

/** Finds another alert for matches whose alert was paused or deleted since, because a match names only one. */
async function findOthers(
  tx: Database,
  terms: SearchTerms,
  receiverId: string,
  lost: { selectiveProcessId: number }[],
) {
  const others = new Map<number, typeof alerts.$inferSelect>();
  if (lost.length === 0) return others;
  const whereActive = and(eq(alerts.receiverId, receiverId), isNotNull(alerts.confirmedAt), isNull(alerts.pausedAt));
  const active = await tx.select().from(alerts).where(whereActive);
  const { id, createdAt, opensAt, searchVector } = vacancies;
  const ids = lost.map(({ selectiveProcessId }) => selectiveProcessId);
  const rows = await tx
    .select({ id, createdAt, opensAt, vector: sql<string>`${searchVector}::text` })
    .from(vacancies)
    .where(inArray(id, ids));
  for (const alert of active) {
    const search = compileSearch(alert.query, terms);
    for (const row of rows)
      if (search && (alert.createdAt <= row.createdAt || alert.createdAt <= row.opensAt))
        if (isMatch(search, new Set(parseTsvector(row.vector)))) others.set(row.id, alert);
  }
  return others;
}

/** Sorts by the candidate's interest. Drops unsuitable matches that come from a role; matches of an alert stay. */
async function orderFor(
  tx: Database,
  terms: SearchTerms,
  { candidateId, now }: { candidateId: string; now: Date },
  found: ToldVacancy[],
): Promise<ToldVacancy[]> {
  const person = found.length ? await findPerson(tx, candidateId, now) : null;
  if (!person) return found;
  const order = makePersonalOrder(person, terms);
  const weights = await weighVacancies(tx, order, found);
  return found
    .map((vacancy, at) => ({ vacancy, km: weights[at]?.km ?? LAST_KM }))
    .filter(({ vacancy, km }) => "alertId" in vacancy.reason || km < UNFIT_KM)
    .toSorted((a, b) => a.km - b.km)
    .map(({ vacancy }) => vacancy);
}

async function findAddressee(tx: Database, userId: string) {
  const [row] = await tx
    .select({
      userId: users.id,
      candidateId: candidates.id,
      language: users.language,
      email: sql<
        string | null
      >`case when ${users.emailConfirmedAt} is not null and ${candidates.receiveNewJobNotifications} then ${users.email} end`,
    })
    .from(users)
    .innerJoin(candidates, eq(candidates.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

async function findLanguage(tx: Database, receiverId: string) {
  const [newest] = await tx
    .select({ language: alerts.language })
    .from(alerts)
    .where(and(eq(alerts.receiverId, receiverId), isNotNull(alerts.confirmedAt)))
    .orderBy(desc(alerts.confirmedAt))
    .limit(1);
  return newest?.language ?? defaultLanguage;
}

async function findShown(tx: Database, ids: number[], now: Date, candidateId: string | null) {
  const rows = await tx
    .select({ id: vacancies.id, card: vacancies.card })
    .from(vacancies)
    .innerJoin(openVacancies, eq(openVacancies.id, vacancies.id))
    .where(and(inArray(vacancies.id, ids), whereOpen(now)))
    .orderBy(desc(vacancies.id));
  if (candidateId === null) return new Map(rows.map(({ id, card }) => [id, card]));
  const hidden = await tx
    .select({ id: vacancyMarks.selectiveProcessId })
    .from(vacancyMarks)
    .where(
      and(
        eq(vacancyMarks.candidateId, candidateId),
        eq(vacancyMarks.mark, "hidden"),
        inArray(vacancyMarks.selectiveProcessId, ids),
      ),
    );
  const applied = await tx
    .select({ id: applications.selectiveProcessId })
    .from(applications)
    .where(and(eq(applications.candidateId, candidateId), inArray(applications.selectiveProcessId, ids)));
  const dismissed = new Set([...hidden, ...applied].map(({ id }) => id));
  return new Map(rows.flatMap(({ id, card }) => (dismissed.has(id) ? [] : [[id, card]])));
}
