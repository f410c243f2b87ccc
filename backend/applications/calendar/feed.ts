import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { readCalendarFeed, viewCalendarFeed } from "#contract/applications/calendarFeed";
import { DAY_MS } from "#contract/base/time";
import { getCompanyName } from "../../vacancies/cards/companyName";
import { lockCaller } from "../../candidates/users/repository";
import type { AppContext, Caller } from "../../http/context";
import { hashSecret, isSameSecret } from "../../platform/crypto/secret";
import { toSignature, withEachKey, type WithKey } from "../../platform/crypto/signature";
import { applications, calendarFeeds, candidates, interviews, vacancies } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import type { Subscriber } from "../../messaging/events/events";
import { mailToUser } from "../../messaging/mail/mailToUser";
import { calendarMadeMail } from "../../messaging/mail/messages";

type Feed = z.output<(typeof viewCalendarFeed)["response"]>;
type Rows = z.output<(typeof readCalendarFeed)["response"]>["rows"];

const PAST = 90 * DAY_MS;
const NONE: Feed = { key: null, createdAt: null };

/** Derives a key from its row's id. The store has only the key's hash. */
const toKey = (config: WithKey, id: string) => toSignature(config, `calendar feed ${id}`);

/** Returns a candidate's key. It is null if none exists, or if it was made under a removed WEB_TO_API_KEY. */
export async function findFeed({ db, config }: AppContext, candidateId: string): Promise<Feed> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.candidateId, candidateId));
  if (!row) return NONE;
  const keys = withEachKey(config).map((one) => toKey(one, row.id));
  const key = keys.find((made) => isSameSecret(hashSecret(made), row.keyHash));
  return key === undefined ? NONE : { key, createdAt: row.createdAt.toISOString() };
}

/** Replaces the key and mails the owner. Changes nothing if `seen` (the shown key's instant, or "none") is outdated. */
export async function renewFeed(
  context: AppContext,
  { candidateId, caller, seen }: { candidateId: string; caller: Caller; seen: string | undefined },
): Promise<Feed> {
  const id = crypto.randomUUID();
  const values = { id, keyHash: hashSecret(toKey(context.config, id)), createdAt: context.now() };
  await context.db.transaction(async (transaction) => {
    await lockCaller(transaction, caller);
    const present = await findFeed({ ...context, db: transaction }, candidateId);
    if (seen !== undefined && seen !== (present.createdAt ?? "none")) return;
    await transaction
      .insert(calendarFeeds)
      .values({ ...values, candidateId })
      .onConflictDoUpdate({ target: calendarFeeds.candidateId, set: values });
    await mailToUser(context, caller.userId, (reader) => calendarMadeMail(context.config, reader), transaction);
  });
  return findFeed(context, candidateId);
}

/** Deletes the calendar's key whenever other access ends, as after a change of password. */
export const calendarSubscriber: Subscriber = {
  "access.ended": async (tx, { userId }) => {
    const own = tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.userId, userId));
    await tx.delete(calendarFeeds).where(inArray(calendarFeeds.candidateId, own));
  },
};

export async function endFeed({ db }: AppContext, candidateId: string): Promise<Feed> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.candidateId, candidateId));
  return NONE;
}

/** Returns the interviews of a key's owner by time, without old ones (PAST). Throws `notFound` for an unknown key. */
export async function readFeed({ db, now }: AppContext, key: string): Promise<Rows> {
  const [feed] = await db
    .select({ candidateId: calendarFeeds.candidateId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.keyHash, hashSecret(key)));
  if (!feed) throw notFound();
  const rows = await db
    .select({ interview: interviews, application: applications.id, vacancy: vacancies.id, content: vacancies.content })
    .from(applications)
    .innerJoin(interviews, eq(interviews.applicationId, applications.id))
    .innerJoin(vacancies, eq(vacancies.id, applications.selectiveProcessId))
    .where(
      and(eq(applications.candidateId, feed.candidateId), gt(interviews.startsAt, new Date(now().getTime() - PAST))),
    )
    .orderBy(asc(interviews.startsAt), asc(applications.id));
  return rows.flatMap(({ interview, application, vacancy, content }) =>
    interview.startsAt
      ? [
          {
            applicationId: application,
            selectiveProcessId: vacancy,
            roleName: content.roleName,
            companyName: getCompanyName(content),
            city: content.city,
            state: content.state,
            interview: {
              startsAt: interview.startsAt.toISOString(),
              minutes: interview.minutes,
              details: interview.details,
              sequence: interview.sequence,
              isCancelled: interview.isCancelled,
              isConfirmed: interview.confirmedAt !== null,
              changedAt: interview.changedAt.toISOString(),
            },
          },
        ]
      : [],
  );
}
