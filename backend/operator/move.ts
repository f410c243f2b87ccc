import type { z } from "zod";
import type { moveApplication } from "#contract/operator";
import { lockApplication } from "../applications/writeRecords";
import { makeTransition } from "../applications/transition";
import type { AppContext } from "../context";
import { announce } from "../sockets/socket";
import { notFound } from "../errors";
import { instantWithin, YEAR } from "./instant";

type MoveBody = z.output<typeof moveApplication.body>;

/** The states that keep the terms of an offer. */
const afterOffer = ["accepted", "hired"];

/**
 * Moves an application on for the company. Details that are not given are cleared, except the promised date and the
 * terms of an accepted offer. Throws `notFound`, `invalid` (400) or `illegalTransition` (409), and then changes
 * nothing.
 */
export async function move(
  context: AppContext,
  applicationId: string,
  { to, reason, reasonKind, dueAt, promisedAt, details }: MoveBody,
): Promise<void> {
  const now = context.now();
  // A date may be a year old, because a company may enter late what has happened.
  const within = { from: new Date(now.getTime() - YEAR), to: new Date(now.getTime() + 5 * YEAR) };
  const due = dueAt === undefined ? null : instantWithin(dueAt, "dueAt", within);
  const promised = promisedAt === undefined ? undefined : instantWithin(promisedAt, "promisedAt", within);
  const userId = await context.db.transaction(async (tx) => {
    const record = await lockApplication(tx, applicationId);
    if (!record) throw notFound();
    const offerDetails = afterOffer.includes(to) ? record.application.details : null;
    const change = { dueAt: due, details: details ?? offerDetails, ...(promised && { promisedAt: promised }) };
    await makeTransition(tx, record, { to, by: "company", reason: reason || null, reasonKind, change }, now);
    return record.candidate.userId;
  });
  announce(context, userId);
}
