import type { z } from "zod";
import type { applyBody } from "#contract/applications/application";
import { findMissing, type CandidateAnswers } from "#contract/applications/applicationRules";
import { profileFields } from "#contract/candidates/candidate";
import type { Cnh } from "#contract/base/enums";
import { isVacancyOpen } from "#contract/vacancies/vacancyStatus";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import type { OwnAnswers } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { canReapply, canSendDraft } from "./deadlines";
import { type ApplicationRecord, findNewestForVacancy, findVacancy, toTimes, type VacancyRecord } from "./repository";
import { type Answers, putOver, saveAnswers } from "./answers";
import { insertApplication, saveMessage, lockApplication, lockCandidate } from "./writeRecords";
import { storeSentResume } from "./sentResume";
import { isEnded } from "./states";
import { makeTransition, prepareSubmission } from "./transition";

type ApplyBody = z.output<typeof applyBody>;
interface Applied {
  applicationId: string;
  created: boolean;
}

/**
 * Applies to a vacancy, or makes a draft if answers are missing (docs/design.md, section 7). Parallel calls make one
 * application. Throws `notFound`, `vacancyClosed` (409), `alreadyApplied` (409) after "hired", or like `changeProfile`.
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
    if (current && !isEnded(current.application.state)) {
      await advanceApplication(tx, current, answers, body.message, now);
      return { applicationId: current.application.id, created: false };
    }
    if (!isVacancyOpen(vacancy, now)) throw new ApiProblem("vacancyClosed");
    if (current && !canReapply({ ...toTimes(current), superseded: false }, vacancy, now))
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
  const missing = findMissing(vacancy.content, toTold(candidate, null, answers));
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
    // Another transaction, which did not hold the candidate's lock, inserted an application first.
    const other = await lockNewest(tx, candidate.id, vacancy.id);
    if (!other) throw new ApiProblem("unavailable", { retryAfter: 1 });
    await advanceApplication(tx, other, answers, message, now);
    return { applicationId: other.application.id, created: false };
  }
  const application = { id, candidateId: candidate.id };
  const own = await saveAnswers(tx, application, answers, now);
  if (state === "submitted") await storeSentResume(tx, application, own, now);
  return { applicationId: id, created: true };
}

/** Turns an invitation into a draft, and sends a draft if nothing is missing. Throws `vacancyClosed` (409). */
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
  const own = await saveAnswers(tx, application, answers, now);
  const told = toTold({ ...candidate, disability: application.disability }, application.ownAnswers, answers);
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
  await storeSentResume(tx, application, own, now);
}

const toTold = (known: CandidateAnswers, own: OwnAnswers | null, answers: Answers): CandidateAnswers => ({
  ...putOver(putOver(known, own ?? {}), answers),
  ...(answers.disability && { disability: answers.disability }),
});

function toAnswers({ schooling, cnh, disability, onlyHere, ...body }: ApplyBody): Answers {
  const categories = [...new Set<Cnh>(cnh ?? [])];
  const profile = profileFields.partial().parse(body);
  return {
    onlyHere,
    ...(schooling && { schooling }),
    ...(categories.length > 0 && { cnh: categories }),
    ...(disability && { disability }),
    ...(Object.keys(profile).length > 0 && { profile }),
  };
}
