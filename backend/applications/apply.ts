import type { z } from "zod";
import type { applyBody } from "#contract/application";
import { findMissing, type CandidateAnswers } from "#contract/applicationRules";
import { profileFields } from "#contract/candidate";
import type { Cnh } from "#contract/enums";
import { isVacancyOpen } from "#contract/vacancyStatus";
import { changeProfile, type Profile } from "../candidates/profile";
import type { AppContext } from "../context";
import type { Database } from "../db/database";
import { ApiProblem, notFound } from "../errors";
import { canReapply, canSendDraft } from "./deadlines";
import { type ApplicationRecord, findNewestForVacancy, findVacancy, type VacancyRecord } from "./repository";
import {
  insertApplication,
  saveDisability,
  saveMessage,
  saveCandidateAnswers,
  lockApplication,
  lockCandidate,
} from "./writeRecords";
import { toTurn } from "./states";
import { makeTransition, prepareSubmission } from "./transition";

/** The version of the consent that the apply form shows beside the disability. Raise it when the text changes. */
const DISABILITY_CONSENT_VERSION = "2026-11";

type ApplyBody = z.output<typeof applyBody>;
/** What the candidate tells with an application: what is asked of this one, and what is kept with the candidate. */
interface Answers extends Partial<Pick<CandidateAnswers, "schooling" | "cnh" | "disability">> {
  profile?: Profile;
}
interface Applied {
  applicationId: string;
  /** False if the candidate already had a live application for the vacancy. */
  created: boolean;
}

/**
 * Applies, in one transaction (docs/design.md, section 7). A candidate has one live application for a vacancy, however
 * many calls run at once. It is sent if nothing is missing, and else it is a draft. Throws `notFound` if there is no
 * such vacancy, `vacancyClosed` (409) if it takes none, `alreadyApplied` (409) after "hired", and what `changeProfile`
 * throws.
 */
export async function apply(context: AppContext, candidateId: string, body: ApplyBody): Promise<Applied> {
  const answers = toAnswers(body);
  const now = context.now();
  return context.db.transaction(async (tx) => {
    const vacancy = await findVacancy(tx, body.selectiveProcessId);
    if (!vacancy) throw notFound();
    const candidate = await lockCandidate(tx, candidateId);
    if (!candidate) throw notFound();
    const current = await lockNewest(tx, candidateId, vacancy.id);
    if (current && toTurn(current.application.state) !== "ended") {
      await advanceApplication(tx, current, answers, body.message, now);
      return { applicationId: current.application.id, created: false };
    }
    if (!isVacancyOpen(vacancy, now)) throw new ApiProblem("vacancyClosed");
    if (current && !canReapply({ ...current.application, superseded: false }, vacancy, now))
      throw new ApiProblem("alreadyApplied");
    return start(tx, { ...candidate, disability: null }, vacancy, answers, body.message, now);
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
  candidate: CandidateAnswers & { id: string },
  vacancy: VacancyRecord,
  answers: Answers,
  message: string | undefined,
  now: Date,
): Promise<Applied> {
  const missing = findMissing(vacancy.content, toTold(candidate, answers));
  const sent = missing.length === 0 ? await prepareSubmission(tx, vacancy.content.answerWithinDays, now) : {};
  const state = missing.length === 0 ? "submitted" : "draft";
  const id = await insertApplication(
    tx,
    {
      candidateId: candidate.id,
      selectiveProcessId: vacancy.id,
      state,
      message: message ?? "",
      ...sent,
      changedAt: now,
    },
    { by: "candidate", reason: null },
  );
  if (!id) {
    // The unique index has the last word. Another transaction came in between without the candidate's lock; its
    // application stays.
    const other = await lockNewest(tx, candidate.id, vacancy.id);
    if (!other) throw new ApiProblem("unavailable", { retryAfter: 1 });
    await advanceApplication(tx, other, answers, message, now);
    return { applicationId: other.application.id, created: false };
  }
  await saveAnswers(tx, { id, candidateId: candidate.id }, answers, now);
  return { applicationId: id, created: true };
}

/**
 * Moves a locked invitation or draft on, as far as the answers so far allow. An application that was sent stays as it
 * is. Throws `vacancyClosed` (409) if the vacancy takes none any more.
 */
export async function advanceApplication(
  tx: Database,
  record: ApplicationRecord,
  answers: Answers,
  message: string | undefined,
  now: Date,
): Promise<void> {
  const { application, vacancy, candidate } = record;
  if (application.state !== "invited" && application.state !== "draft") return;
  const mayAdvance =
    application.state === "invited"
      ? isVacancyOpen(vacancy, now) && !(application.dueAt && application.dueAt <= now)
      : canSendDraft(vacancy, now);
  if (!mayAdvance) throw new ApiProblem("vacancyClosed");
  if (application.state === "invited")
    await makeTransition(tx, record, { to: "draft", by: "candidate", reason: null, change: { dueAt: null } }, now);
  if (message !== undefined) await saveMessage(tx, application.id, message);
  await saveAnswers(tx, application, answers, now);
  const told = toTold({ ...candidate, disability: application.disability }, answers);
  const missing = findMissing(vacancy.content, told);
  if (missing.length > 0) return;
  const draft = { ...record, application: { ...application, state: "draft" as const } };
  await makeTransition(
    tx,
    draft,
    {
      to: "submitted",
      by: "candidate",
      reason: null,
      change: await prepareSubmission(tx, vacancy.content.answerWithinDays, now),
    },
    now,
  );
}

/** Puts together what was known of a candidate and what they tell with the application. */
const toTold = (
  known: CandidateAnswers,
  { profile: { cpf, birthDate, cep } = {}, ...answers }: Answers,
): CandidateAnswers => ({
  ...known,
  ...answers,
  cpf: cpf ?? known.cpf,
  birthDate: birthDate ?? known.birthDate,
  cep: cep ?? known.cep,
});

async function saveAnswers(
  tx: Database,
  application: { id: string; candidateId: string },
  { disability, profile, ...lasting }: Answers,
  now: Date,
): Promise<void> {
  if (profile) await changeProfile(tx, now, application.candidateId, profile);
  await saveCandidateAnswers(tx, application.candidateId, lasting);
  if (disability) await saveDisability(tx, application, disability, DISABILITY_CONSENT_VERSION, now);
}

/** Reads the answers of the body, which the contract has checked. An empty list of categories is no answer. */
function toAnswers({ schooling, cnh, disability, ...body }: ApplyBody): Answers {
  const categories = [...new Set<Cnh>(cnh ?? [])];
  const profile = profileFields.partial().parse(body);
  return {
    ...(schooling && { schooling }),
    ...(categories.length > 0 && { cnh: categories }),
    ...(disability && { disability }),
    ...(Object.keys(profile).length > 0 && { profile }),
  };
}
