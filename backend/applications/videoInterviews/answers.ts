import { and, eq, inArray, lt } from "drizzle-orm";
import { ANSWER_GRACE_SECONDS, type AnswerKind, type InterviewQuestion } from "#contract/applications/videoInterview";
import { DAY_MS } from "#contract/base/time";
import { lockApplication } from "../progress/writeRecords";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { endedStates } from "#contract/applications/application";
import { applications, videoInterviewAnswers, videoInterviews, videos } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { deleteNow, deleteRefused } from "../../platform/files/storedFiles";
import type { Sender } from "../../platform/files/workplaces";
import { dropVideo, saveMadeVideo, makeVideo, type MadeVideo } from "../video/makeVideo";
import { digestUpload } from "../video/uploads";
import { emit } from "../../messaging/events/events";
import { canRemove, findInterview, isOpen, type Interview } from "./interview";

interface AnswerKey {
  userId: string;
  applicationId: string;
  questionId: string;
}

type Change =
  | { kind: "text"; text: string; made: null; sentDigest: null }
  | { kind: Exclude<AnswerKind, "text">; text: null; made: MadeVideo; sentDigest: string };

/** Saves a written answer in place of the former answer. Throws like `lockOpen`, or `invalid`. */
export async function saveText(context: AppContext, key: AnswerKey, text: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { interview } = await lockOpen(context, tx, key);
    if (!interview.definition.allowsText) throw new ApiProblem("invalid", { fields: { text: ["invalid"] } });
    await replace(context, tx, key, interview, { kind: "text", text, made: null, sentDigest: null });
  });
}

/** Replaces the former answer with a recording. Idempotent. Throws like `lockTake`, `makeVideo`, or `answerTooLong`. */
export async function saveRecording(
  context: AppContext,
  key: AnswerKey,
  { partFile, sender }: { partFile: string; sender: Sender },
): Promise<void> {
  const sentDigest = await digestUpload(context, key.userId, partFile);
  const before = await context.db.transaction((tx) => lockTake(context, tx, key, sentDigest));
  if (!before) return deleteNow(context, [partFile]);
  const { allowsAudio } = before.interview.definition;
  const made = await makeVideo(context, { userId: key.userId, sender }, partFile, { audio: allowsAudio });
  try {
    if (made.seconds > before.question.answerSeconds + ANSWER_GRACE_SECONDS)
      throw new ApiProblem("unsupportedMedia", { fields: { file: ["answerTooLong"] } });
    const isUsed = await context.db.transaction(async (tx) => {
      const found = await lockTake(context, tx, key, sentDigest);
      const kind = made.type.startsWith("audio/") ? "audio" : "video";
      if (found) await replace(context, tx, key, found.interview, { kind, text: null, made, sentDigest });
      return found !== null;
    });
    if (!isUsed) await deleteNow(context, [made.videoFile]);
  } catch (error) {
    // The upload stays after an internal error, so that the client can repeat the call.
    await deleteRefused(context, [made.videoFile, partFile], error);
    throw error;
  }
  await deleteNow(context, [partFile]);
}

/** Saves the person's own transcript of a recording. Throws like `lockOpen`, or `notFound` without a recording. */
export const saveTranscript = (context: AppContext, key: AnswerKey, transcript: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const { interview } = await lockOpen(context, tx, key);
    const given = interview.answers.find(({ questionId }) => questionId === key.questionId);
    if (!given?.answer?.file) throw notFound();
    await tx.update(videoInterviewAnswers).set({ transcript }).where(whereAnswer(key));
  });

export async function saveCompanyCaptions({ db }: AppContext, videoFile: string, captions: string): Promise<void> {
  const saved = await db.update(videos).set({ captions }).where(eq(videos.videoFile, videoFile)).returning();
  if (saved.length === 0) throw notFound();
}

/** Deletes an answer now, and its file a day later. Idempotent. Throws `notFound` or `interviewClosed`. */
export const removeAnswer = (context: AppContext, key: AnswerKey): Promise<void> =>
  context.db.transaction(async (tx) => {
    const interview = await lockInterview(tx, key);
    findQuestion(interview, key);
    if (!canRemove(interview, context.now())) throw new ApiProblem("interviewClosed");
    const file = interview.answers.find(({ questionId }) => questionId === key.questionId)?.file ?? null;
    await tx
      .update(videoInterviewAnswers)
      .set({ kind: null, text: null, transcript: "", videoFile: null })
      .where(whereAnswer(key));
    if (file) await dropVideo(tx, { videoFile: file, now: context.now() });
  });

/** Sends the answers. Idempotent. Throws `notFound`, or `interviewClosed` after the due date or without any answer. */
export const sendInterview = (context: AppContext, applicationId: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const interview = await lockInterview(tx, { applicationId });
    if (interview.sentAt) return;
    const now = context.now();
    if (!isOpen(interview, now) || !interview.answers.some(({ answer }) => answer))
      throw new ApiProblem("interviewClosed");
    await tx
      .update(videoInterviews)
      .set({ sentAt: now, dueAt: interview.dueAt })
      .where(eq(videoInterviews.applicationId, applicationId));
    await emit(tx, "videoInterview.sent", { application: interview.application, at: now });
  });

/** Deletes the answers of long-ended applications (LGPD, art. 15 and 16); files leave the disk a day later. */
export async function deleteOldInterviews(context: AppContext, now: Date): Promise<void> {
  const old = await context.db
    .select({ id: videoInterviews.applicationId, file: videoInterviewAnswers.videoFile })
    .from(videoInterviews)
    .innerJoin(applications, eq(applications.id, videoInterviews.applicationId))
    .leftJoin(videoInterviewAnswers, eq(videoInterviewAnswers.applicationId, videoInterviews.applicationId))
    .where(
      and(
        inArray(applications.state, [...endedStates]),
        lt(applications.changedAt, new Date(now.getTime() - context.config.KEEP_APPLICATION_FILES_DAYS * DAY_MS)),
      ),
    );
  for (const { file } of old)
    if (file) await context.db.transaction((tx) => dropVideo(tx, { videoFile: file, now: context.now() }));
  for (const id of new Set(old.map((each) => each.id)))
    await context.db.delete(videoInterviews).where(eq(videoInterviews.applicationId, id));
}

async function lockInterview(tx: Database, { applicationId }: Pick<AnswerKey, "applicationId">): Promise<Interview> {
  const record = await lockApplication(tx, applicationId);
  const interview = record && (await findInterview(tx, record.application));
  if (!interview) throw notFound();
  return interview;
}

function findQuestion({ definition }: Interview, { questionId }: AnswerKey): InterviewQuestion {
  const question = definition.questions.find(({ id }) => id === questionId);
  if (!question) throw notFound();
  return question;
}

/** Locks an interview that can still be answered. Throws `notFound` or `interviewClosed`. */
async function lockOpen({ now }: AppContext, tx: Database, key: AnswerKey) {
  const interview = await lockInterview(tx, key);
  const question = findQuestion(interview, key);
  if (!isOpen(interview, now())) throw new ApiProblem("interviewClosed");
  return { interview, question };
}

/** Returns null if the answer is this recording already. Throws like `lockOpen`, or `noTakeLeft`. */
async function lockTake(context: AppContext, tx: Database, key: AnswerKey, sentDigest: string) {
  const found = await lockOpen(context, tx, key);
  const given = found.interview.answers.find(({ questionId }) => questionId === key.questionId);
  if (given?.file && given.sentDigest === sentDigest) return null;
  if ((given?.takes ?? 0) >= found.question.takes) throw new ApiProblem("noTakeLeft");
  return found;
}

async function replace(
  context: AppContext,
  tx: Database,
  { userId, applicationId, questionId }: AnswerKey,
  { definition, dueAt, answers }: Interview,
  { kind, text, made, sentDigest }: Change,
): Promise<void> {
  const now = context.now();
  const before = answers.find((each) => each.questionId === questionId);
  await tx
    .insert(videoInterviews)
    .values({ applicationId, definition, dueAt, createdAt: now })
    .onConflictDoUpdate({ target: videoInterviews.applicationId, set: { dueAt } });
  if (made) await saveMadeVideo(tx, userId, made);
  const takes = (before?.takes ?? 0) + (made ? 1 : 0);
  const set = { kind, text, transcript: "", videoFile: made?.videoFile ?? null, sentDigest, takes, savedAt: now };
  await tx
    .insert(videoInterviewAnswers)
    .values({ applicationId, questionId, ...set })
    .onConflictDoUpdate({ target: [videoInterviewAnswers.applicationId, videoInterviewAnswers.questionId], set });
  if (before?.file) await dropVideo(tx, { videoFile: before.file, now });
}

const whereAnswer = ({ applicationId, questionId }: AnswerKey) =>
  and(eq(videoInterviewAnswers.applicationId, applicationId), eq(videoInterviewAnswers.questionId, questionId));
