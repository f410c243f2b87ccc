import type { z } from "zod";
import type { applyBody } from "#contract/application";
import type { Cnh } from "#contract/enums";
import type { AppContext } from "../context";
import type { Database } from "../db/database";
import { ApiProblem, notFound } from "../errors";
import { canReapply, canSendDraft, isOpen } from "./deadlines";
import { findMissing, type Told } from "./missing";
import {
  type ApplicationRecord,
  findNewestForVacancy,
  findVacancy,
  insertApplication,
  saveDisability,
  saveMessage,
  saveTold,
  lockApplication,
  lockCandidate,
  type VacancyRecord,
} from "./repository";
import { toTurn } from "./states";
import { makeTransition, sending } from "./transition";

/** The version of the consent that the apply form shows beside the disability. Raise it when the text changes. */
export const DISABILITY_CONSENT_VERSION = "2026-11";

type ApplyBody = z.output<typeof applyBody>;
interface Applied {
  applicationId: string;
  /** False if the candidate already had a live application for the vacancy. */
  created: boolean;
}

/**
 * Applies, in one transaction (docs/design.md, section 7). A candidate has one live application for a vacancy, however
 * many calls run at once. It is sent if nothing is missing, and else it is a draft. Throws `notFound` if there is no
 * such vacancy, `vacancyClosed` (409) if it takes none, `alreadyApplied` (409) after "hired", `invalid` (400) on
 * what is told.
 */
export async function apply(context: AppContext, candidateId: string, body: ApplyBody): Promise<Applied> {
  const told = readTold(body);
  const now = context.now();
  return context.db.transaction(async (tx) => {
    const vacancy = await findVacancy(tx, body.selectiveProcessId);
    if (!vacancy) throw notFound();
    const candidate = await lockCandidate(tx, candidateId);
    if (!candidate) throw notFound();
    const current = await lockNewest(tx, candidateId, vacancy.id);
    if (current && toTurn(current.application.state) !== "ended") {
      await goOn(tx, current, told, body.message, now);
      return { applicationId: current.application.id, created: false };
    }
    if (!isOpen(vacancy, now)) throw new ApiProblem("vacancyClosed");
    if (current && !canReapply({ ...current.application, superseded: false }, vacancy, now))
      throw new ApiProblem("alreadyApplied");
    return start(tx, { ...candidate, disability: null }, vacancy, told, body.message, now);
  });
}

/**
 * Accepts an invitation. It becomes a draft, which is sent at once if nothing is missing. Throws `illegalTransition` if
 * it is no invitation.
 */
export async function acceptInvitation(context: AppContext, candidateId: string, applicationId: string): Promise<void> {
  const now = context.now();
  await context.db.transaction(async (tx) => {
    await lockCandidate(tx, candidateId);
    const invited = await lockApplication(tx, applicationId);
    if (invited?.application.state !== "invited") throw new ApiProblem("illegalTransition");
    await goOn(tx, invited, {}, "", now);
  });
}

async function lockNewest(
  tx: Database,
  candidateId: string,
  selectiveProcessId: number,
): Promise<ApplicationRecord | undefined> {
  const newest = await findNewestForVacancy(tx, candidateId, selectiveProcessId);
  return newest && lockApplication(tx, newest.application.id);
}

async function start(
  tx: Database,
  candidate: Told & { id: string },
  vacancy: VacancyRecord,
  told: Partial<Told>,
  message: string,
  now: Date,
): Promise<Applied> {
  const missing = findMissing(vacancy.content, { ...candidate, ...told });
  const sent = missing.length === 0 ? await sending(tx, vacancy.content.answerWithinDays, now) : {};
  const state = missing.length === 0 ? "submitted" : "draft";
  const id = await insertApplication(
    tx,
    { candidateId: candidate.id, selectiveProcessId: vacancy.id, state, message, ...sent, changedAt: now },
    { by: "candidate", reason: null },
  );
  if (!id) {
    // The unique index has the last word. Another transaction came in between without the candidate's lock; its
    // application stays.
    const other = await lockNewest(tx, candidate.id, vacancy.id);
    if (!other) throw new ApiProblem("unavailable", { retryAfter: 1 });
    await goOn(tx, other, told, message, now);
    return { applicationId: other.application.id, created: false };
  }
  await keep(tx, { id, candidateId: candidate.id }, told, now);
  return { applicationId: id, created: true };
}

/**
 * Moves an invitation or a draft on, as far as the answers so far allow. An application that was sent stays as it is.
 */
async function goOn(
  tx: Database,
  record: ApplicationRecord,
  told: Partial<Told>,
  message: string,
  now: Date,
): Promise<void> {
  const { application, vacancy, candidate } = record;
  if (application.state !== "invited" && application.state !== "draft") return;
  const mayGoOn =
    application.state === "invited"
      ? isOpen(vacancy, now) && !(application.dueAt && application.dueAt <= now)
      : canSendDraft(vacancy, now);
  if (!mayGoOn) throw new ApiProblem("vacancyClosed");
  if (application.state === "invited")
    await makeTransition(tx, record, { to: "draft", by: "candidate", reason: null, change: { dueAt: null } }, now);
  if (message) await saveMessage(tx, application.id, message);
  await keep(tx, application, told, now);
  const missing = findMissing(vacancy.content, { ...candidate, disability: application.disability, ...told });
  if (missing.length > 0) return;
  const draft = { ...record, application: { ...application, state: "draft" as const } };
  await makeTransition(
    tx,
    draft,
    {
      to: "submitted",
      by: "candidate",
      reason: null,
      change: await sending(tx, vacancy.content.answerWithinDays, now),
    },
    now,
  );
}

async function keep(
  tx: Database,
  application: { id: string; candidateId: string },
  { disability, ...lasting }: Partial<Told>,
  now: Date,
): Promise<void> {
  await saveTold(tx, application.candidateId, lasting);
  if (disability) await saveDisability(tx, application, disability, DISABILITY_CONSENT_VERSION, now);
}

/** Reads the answers of the body. An empty list of categories is no answer. */
function readTold({ schooling, cnh, disability, disabilityConsent }: ApplyBody): Partial<Told> {
  if (disability && !disabilityConsent)
    throw new ApiProblem("invalid", { fields: { disabilityConsent: ["consentRequired"] } });
  const categories = [...new Set<Cnh>(cnh ?? [])];
  if (categories.length > 1 && categories.includes("none"))
    throw new ApiProblem("invalid", { fields: { cnh: ["choiceInvalid"] } });
  return {
    ...(schooling && { schooling }),
    ...(categories.length > 0 && { cnh: categories }),
    ...(disability && { disability }),
  };
}
