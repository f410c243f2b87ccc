import { and, eq, inArray, lt, max } from "drizzle-orm";
import type { ApplicationState } from "#contract/applications/application";
import { viewApplicationInterview, viewApplicationInterviewFile } from "#contract/applications/companyInterview";
import {
  type InterviewAnswer,
  type InterviewDefinition,
  type VideoInterview,
} from "#contract/applications/videoInterview";
import { DAY_MS } from "#contract/base/time";
import { findEarlier } from "../progress/earlier";
import { stagesBegan } from "../progress/openTasks";
import { isReadByCompany } from "../progress/states";
import type { Database } from "../../platform/db/database";
import { applications, operatorCalls, videoInterviewAnswers, videoInterviews, videos } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";
import { findQuestions } from "./questions";

interface InterviewedApplication {
  id: string;
  selectiveProcessId: number;
  state: ApplicationState;
  dueAt: Date | null;
}

export interface Interview {
  application: InterviewedApplication;
  definition: InterviewDefinition;
  dueAt: Date;
  sentAt: Date | null;
  answers: Answer[];
}

interface Answer {
  questionId: string;
  takes: number;
  sentDigest: string | null;
  answer: InterviewAnswer | null;
  file: string | null;
}

/** Finds the begun interview or, in `inStages`, a new one (docs/design.md, section 7). Null without questions. */
export async function findInterview(db: Database, application: InterviewedApplication): Promise<Interview | null> {
  const [begun] = await db.select().from(videoInterviews).where(eq(videoInterviews.applicationId, application.id));
  const isAsked = application.state === "inStages";
  const definition = begun?.definition ?? (isAsked ? await findQuestions(db, application.selectiveProcessId) : null);
  if (!definition || definition.questions.length === 0) return null;
  const dueAt =
    begun && !isAsked ? begun.dueAt : (application.dueAt ?? (await findUsualDueAt(db, application.id, definition)));
  const answers = begun ? await findAnswers(db, application.id) : [];
  return { application, definition, dueAt, sentAt: begun?.sentAt ?? null, answers };
}

async function findUsualDueAt(db: Database, id: string, { dueDays }: InterviewDefinition): Promise<Date> {
  const began = stagesBegan.mapWith(applications.changedAt);
  const [row] = await db.select({ began }).from(applications).where(eq(applications.id, id));
  if (!row) throw notFound();
  return new Date(row.began.getTime() + dueDays * DAY_MS);
}

/** Finds the person's last earlier application for the same vacancy with a begun interview. */
export const findEarlierInterviewed = (db: Database, applicationId: string): Promise<InterviewedApplication | null> =>
  findEarlier(db, applicationId, db.select({ id: videoInterviews.applicationId }).from(videoInterviews));

async function findAnswers(db: Database, applicationId: string): Promise<Answer[]> {
  const rows = await db
    .select({ answer: videoInterviewAnswers, video: videos })
    .from(videoInterviewAnswers)
    .leftJoin(videos, eq(videos.videoFile, videoInterviewAnswers.videoFile))
    .where(eq(videoInterviewAnswers.applicationId, applicationId));
  return rows.map(({ answer: { questionId, takes, sentDigest, kind, text, transcript, savedAt }, video }) => ({
    questionId,
    takes,
    sentDigest,
    file: video?.videoFile ?? null,
    answer: kind && {
      kind,
      text,
      transcript,
      captions: video?.captions ?? "",
      file: video && { type: video.type, bytes: video.bytes, seconds: video.seconds },
      savedAt: savedAt.toISOString(),
    },
  }));
}

export const isOpen = ({ application, sentAt, dueAt }: Interview, now: Date): boolean =>
  application.state === "inStages" && !sentAt && now < dueAt;

/** Returns false while the company can read the answers. */
export const canRemove = ({ application, sentAt, dueAt }: Interview, now: Date): boolean =>
  !isReadByCompany(application.state) || (!sentAt && now < dueAt);

/** The company can read the answers once they are sent, and after the due date even if never sent. */
export const isReadable = ({ application, sentAt, dueAt }: Interview, now: Date): boolean =>
  isReadByCompany(application.state) && (sentAt !== null || now >= dueAt);

export async function toView(db: Database, interview: Interview, now: Date): Promise<VideoInterview> {
  const { application, definition, dueAt, sentAt, answers } = interview;
  const { canPause, allowsAudio, allowsText, questions } = definition;
  return {
    isOpen: isOpen(interview, now),
    canRemove: canRemove(interview, now),
    sentAt: sentAt?.toISOString() ?? null,
    dueAt: dueAt.toISOString(),
    canPause,
    allowsAudio,
    allowsText,
    questions: questions.map(({ takes, ...question }) => {
      const given = answers.find(({ questionId }) => questionId === question.id);
      return { ...question, takesLeft: Math.max(0, takes - (given?.takes ?? 0)), answer: given?.answer ?? null };
    }),
    seenAt: (await findSeenAt(db, application.id))?.toISOString() ?? null,
    hasEarlier: (await findEarlierInterviewed(db, application.id)) !== null,
  };
}

async function findSeenAt(db: Database, applicationId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(operatorCalls.createdAt) })
    .from(operatorCalls)
    .where(
      and(
        eq(operatorCalls.applicationId, applicationId),
        inArray(operatorCalls.route, [viewApplicationInterview.path, viewApplicationInterviewFile.path]),
        lt(operatorCalls.status, 400),
      ),
    );
  return row?.at ?? null;
}
