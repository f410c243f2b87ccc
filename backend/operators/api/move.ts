import { isDeepStrictEqual } from "node:util";
import { desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Hire, hireFieldNames } from "#contract/applications/hire";
import type { moveApplication } from "#contract/companies/operator";
import { lockApplication } from "../../applications/progress/writeRecords";
import type { Offered } from "../../applications/progress/interview";
import { makeTransition } from "../../applications/progress/transition";
import type { ApplicationRecord } from "../../applications/progress/repository";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { applicationEvents } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { instantWithin, YEAR } from "./instant";

type MoveBody = z.output<typeof moveApplication.body>;

/** States after an offer. Older applications store the offer as details (contract/applications/offer.ts). */
const afterOffer = ["accepted", "hired"];

/** Makes a move. Clears absent `details`, except an offer's. Throws `notFound`, `invalid` or `illegalTransition`. */
export async function move(
  context: AppContext,
  applicationId: string,
  { to, reason, reasonKind, dueAt, minutes, promisedAt, details, ...hire }: MoveBody,
  offered?: Offered,
): Promise<void> {
  const now = context.now();
  const within = { from: new Date(now.getTime() + 1), to: new Date(now.getTime() + YEAR) };
  const due = dueAt === undefined ? null : instantWithin(dueAt, "dueAt", within);
  const promised = promisedAt === undefined ? undefined : instantWithin(promisedAt, "promisedAt", within);
  await context.db.transaction(async (tx) => {
    const record = await lockApplication(tx, applicationId);
    if (!record) throw notFound();
    const toldHire = to === "hired" ? toHire(hire, within) : null;
    const written = { reason, reasonKind, due, promised, details, hire: toldHire };
    if (record.application.state === to && (await isRepeated(tx, record, written))) return;
    const offerDetails = afterOffer.includes(to) ? record.application.details : null;
    const change = {
      dueAt: due,
      details: details ?? offerDetails,
      ...(to === "hired" && { hire: toldHire }),
      ...(promised && toPromises(record.application, promised, reason)),
    };
    const told = { reason: reason || null, reasonKind, minutes, offered };
    await makeTransition(tx, record, { to, by: "company", change, ...told }, now);
  });
}

function toHire(
  { firstDay, place, bring, askFor }: Pick<MoveBody, (typeof hireFieldNames)[number]>,
  within: { from: Date; to: Date },
): Hire | null {
  const day = firstDay === undefined ? null : instantWithin(firstDay, "firstDay", within).toISOString();
  const hire = { firstDay: day, place: place ?? null, bring: bring ?? [], askFor: askFor ?? null };
  return day || place || bring?.length || askFor ? hire : null;
}

/** Returns whether a call has the last move's values. Clients repeat a call after a lost answer. */
async function isRepeated(
  tx: Database,
  { application }: ApplicationRecord,
  {
    reason,
    reasonKind,
    due,
    promised,
    details,
    hire,
  }: Pick<MoveBody, "reason" | "reasonKind" | "details"> & {
    due: Date | null;
    promised: Date | undefined;
    hire: Hire | null;
  },
): Promise<boolean> {
  const [last] = await tx
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, application.id))
    .orderBy(desc(applicationEvents.id))
    .limit(1);
  return (
    (last?.reason ?? null) === (reason || null) &&
    (last?.reasonKind ?? null) === (reasonKind ?? null) &&
    (due === null || due.getTime() === application.dueAt?.getTime()) &&
    (promised === undefined || promised.getTime() === application.promisedAt?.getTime()) &&
    isDeepStrictEqual(hire, application.hire ?? null) &&
    (details === undefined || isDeepStrictEqual(details, application.details))
  );
}

/** A promised date can be postponed once, with a reason, by at most the first promise's length. Throws `invalid`. */
function toPromises(
  { submittedAt, promisedAt: current, firstPromisedAt }: ApplicationRecord["application"],
  promisedAt: Date,
  reason: string | undefined,
): { promisedAt: Date; firstPromisedAt?: Date; postponedReason?: string | null } {
  const first = firstPromisedAt ?? current;
  if (!first || !current) return { promisedAt, firstPromisedAt: promisedAt };
  if (promisedAt <= first) return { promisedAt, postponedReason: null };
  if (promisedAt.getTime() === current.getTime()) return { promisedAt };
  const longest = first.getTime() + (first.getTime() - (submittedAt ?? first).getTime());
  if (current > first || promisedAt.getTime() > longest)
    throw new ApiProblem("invalid", { fields: { promisedAt: ["dateInvalid"] } });
  if (!reason) throw new ApiProblem("invalid", { fields: { reason: ["reasonRequired"] } });
  // Stores `first`, because applications from before the column `firstPromisedAt` have null in it.
  return { promisedAt, firstPromisedAt: first, postponedReason: reason };
}
