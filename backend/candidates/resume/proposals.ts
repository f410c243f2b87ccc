import { and, eq, gt, isNull } from "drizzle-orm";
import type { EndpointBody } from "#contract/base/endpoint";
import { listSections, singleSections } from "#contract/base/choices";
import type { Section } from "#contract/candidates/resume";
import {
  PROPOSAL_HOURS,
  proposedSchema,
  toSurePerson,
  type confirmProposal as endpoint,
  type placeParagraph as placeEndpoint,
  type Proposed,
} from "#contract/candidates/resumeProposal";
import { HOUR_MS, HOUR_S } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { hashSecret, newSecret } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { candidates, resumeProposals, users } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { limit } from "../../http/server/limit";
import { lockAccount } from "../users/repository";
import { saveExtra } from "./extra";
import { sortNewestFirst } from "./newestFirst";
import { placeParagraph } from "./placement";
import { hashSender, isAbout, type Known } from "./proposalOwner";
import { changeSection, type SectionChange } from "./repository";

interface Kept {
  proposed: Proposed;
  expiresAt: Date;
}

const toProposal = ({ proposed, expiresAt }: Kept) => ({ proposed, expiresAt: expiresAt.toISOString() });
const whereOwn = (userId: string) => eq(resumeProposals.ownerId, userId);
const whereVisitors = (key: string) =>
  and(eq(resumeProposals.keyHash, hashSecret(key)), isNull(resumeProposals.ownerId));
/** Selects a visitor's proposal. One from WhatsApp must first be opened with its number (docs/decisions/0022). */
const whereUnsealed = (key: string) => and(whereVisitors(key), eq(resumeProposals.isSealed, false));
const whereFrom = (number: string) =>
  and(eq(resumeProposals.senderHash, hashSender(number)), isNull(resumeProposals.ownerId));

/** Saves a user's proposal in place of the former one. Throws `notFound` if the user is gone. */
export async function saveOwnProposal({ db, now }: AppContext, userId: string, proposed: Proposed) {
  const row = { proposed, expiresAt: inHours(now(), PROPOSAL_HOURS.own) };
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await tx.delete(resumeProposals).where(whereOwn(userId));
    await tx.insert(resumeProposals).values({ ...row, keyHash: hashSecret(newSecret()), ownerId: userId });
  });
  return toProposal(row);
}

/** Saves a mailed proposal. Returns false if the user has one, because a mail proves no sender. Throws `notFound`. */
export async function saveUnprovedProposal(context: AppContext, userId: string, proposed: Proposed): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const waits = and(whereOwn(userId), gt(resumeProposals.expiresAt, context.now()));
    if ((await tx.$count(resumeProposals, waits)) > 0) return false;
    await saveOwnProposal({ ...context, db: tx }, userId, proposed);
    return true;
  });
}

/** Saves a visitor's proposal and returns its key. Deletes the number's former proposal. */
export async function saveVisitorProposal({ db, now }: AppContext, proposed: Proposed, number?: string) {
  if (number !== undefined) await deleteProposalsFrom(db, [number]);
  const key = newSecret();
  const row = { proposed, expiresAt: inHours(now(), PROPOSAL_HOURS.visitor) };
  const sender = number === undefined ? {} : { senderHash: hashSender(number), isSealed: true };
  await db.insert(resumeProposals).values({ ...row, ...sender, keyHash: hashSecret(key) });
  return { ...toProposal(row), key };
}

/** Deletes these numbers' proposals that no account has claimed. Returns false if none was deleted. */
export async function deleteProposalsFrom(db: Database, numbers: readonly string[]): Promise<boolean> {
  const gone = await Promise.all(numbers.map((number) => deleteProposals(db, whereFrom(number))));
  return gone.includes(true);
}

const inHours = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS);

export async function findOwnProposal({ db, now }: AppContext, userId: string) {
  return toProposal(await findOne(db, and(whereOwn(userId), gt(resumeProposals.expiresAt, now()))));
}

export async function findVisitorProposal({ db, now }: AppContext, key: string) {
  return toProposal(await findOne(db, and(whereUnsealed(key), gt(resumeProposals.expiresAt, now()))));
}

/** Opens a sent proposal once. Returns a new key. Throws `notFound`, `forbidden` (wrong number), `tooManyRequests`. */
export async function openSentProposal(context: AppContext, key: string, number: string | undefined) {
  const { db, now } = context;
  const whereWaiting = and(whereVisitors(key), gt(resumeProposals.expiresAt, now()));
  const { isSealed, senderHash } = await findOne(db, whereWaiting);
  if (isSealed) {
    await limit(context, `resumeOpen:key:${key}`, { max: 10, windowSeconds: HOUR_S });
    if (number === undefined || hashSender(number) !== senderHash) throw new ApiProblem("forbidden");
  }
  const next = newSecret();
  const [row] = await db
    .update(resumeProposals)
    .set({ keyHash: hashSecret(next), isSealed: false })
    .where(whereWaiting)
    .returning({ expiresAt: resumeProposals.expiresAt });
  if (!row) throw notFound();
  return { key: next, expiresAt: row.expiresAt.toISOString() };
}

/** Returns the person of a proposal if `contact` is theirs. Throws `forbidden`, `notFound`, `tooManyRequests`. */
export async function claimVisitorProposal(context: AppContext, key: string, contact: string) {
  // The next user of a shared phone has the key, and could try every telephone number of a city.
  await limit(context, `resumeClaim:key:${key}`, { max: 10, windowSeconds: HOUR_S });
  const { proposed } = await findVisitorProposal(context, key);
  const { person } = proposed;
  if (!isAbout({ email: person.email, phone: person.phone }, { email: contact, phone: contact }))
    throw new ApiProblem("forbidden");
  return { person: toSurePerson(proposed) };
}

async function findOne(db: Database, condition: ReturnType<typeof and>) {
  const [row] = await db.select().from(resumeProposals).where(condition);
  if (!row) throw notFound();
  return row;
}

export const deleteOwnProposal = ({ db }: AppContext, userId: string) => deleteProposals(db, whereOwn(userId));
export const deleteVisitorProposal = ({ db }: AppContext, key: string) => deleteProposals(db, whereVisitors(key));

async function deleteProposals(db: Database, condition: ReturnType<typeof and>): Promise<boolean> {
  const gone = await db.delete(resumeProposals).where(condition).returning({ hash: resumeProposals.keyHash });
  return gone.length > 0;
}

/** Moves a visitor's proposal to a user. Idempotent. Throws `notFound`, or `forbidden` if it is about somebody else. */
export async function consumeVisitorProposal({ db, now }: AppContext, key: string, userId: string) {
  const expiresAt = inHours(now(), PROPOSAL_HOURS.own);
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const [own] = await tx
      .select()
      .from(resumeProposals)
      .where(and(whereOwn(userId), eq(resumeProposals.keyHash, hashSecret(key)), gt(resumeProposals.expiresAt, now())));
    if (own) return toProposal(own);
    const { proposed } = await findOne(tx, and(whereVisitors(key), gt(resumeProposals.expiresAt, now())));
    if (!isAbout(proposed.person, await findKnown(tx, userId))) throw new ApiProblem("forbidden");
    await tx.delete(resumeProposals).where(whereOwn(userId));
    const [taken] = await tx
      .update(resumeProposals)
      .set({ ownerId: userId, expiresAt, senderHash: null, isSealed: false })
      .where(whereVisitors(key))
      .returning();
    if (!taken) throw notFound();
    return toProposal({ proposed, expiresAt });
  });
}

async function findKnown(db: Database, userId: string): Promise<Known> {
  const [row] = await db
    .select({ email: users.email, phone: candidates.phone, name: candidates.name })
    .from(users)
    .innerJoin(candidates, eq(candidates.userId, users.id))
    .where(eq(users.id, userId));
  return row ? { ...row, email: row.email ?? undefined } : {};
}

export async function saveParagraph(
  { db, now }: AppContext,
  userId: string,
  { proposal, paragraph, section }: EndpointBody<typeof placeEndpoint>,
) {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const row = await findOne(tx, and(whereOwn(userId), gt(resumeProposals.expiresAt, now())));
    if (row.expiresAt.toISOString() !== proposal) throw new ApiProblem("changedMeanwhile");
    const proposed = placeParagraph(proposedSchema.parse(row.proposed), paragraph, section);
    await tx.update(resumeProposals).set({ proposed }).where(eq(resumeProposals.keyHash, row.keyHash));
    return toProposal({ ...row, proposed });
  });
}

/** Saves all sections or none. Throws `notFound` without a proposal, `changedMeanwhile` if a newer one exists. */
export async function confirmProposal(
  { db, now }: AppContext,
  { userId, candidateId }: { userId: string; candidateId: string },
  { extra, proposal, ...changes }: EndpointBody<typeof endpoint>,
): Promise<void> {
  const at = now();
  for (const change of [changes.work, changes.education])
    if (change) Object.assign(change, { content: sortNewestFirst<object>(change.content) });
  await db.transaction(async (tx) => {
    const whereThere = and(whereOwn(userId), gt(resumeProposals.expiresAt, at));
    const [row] = await tx.delete(resumeProposals).where(whereThere).returning();
    if (!row) throw notFound();
    if (proposal !== undefined && row.expiresAt.toISOString() !== proposal) throw new ApiProblem("changedMeanwhile");
    for (const section of [...listSections, ...singleSections]) {
      const change = changes[section] as SectionChange<Section> | undefined;
      if (change) await changeSection(tx, { candidateId, at }, section, change);
    }
    if (extra && row.proposed.extra) await saveExtra(tx, candidateId, row.proposed.extra, at);
  });
}
