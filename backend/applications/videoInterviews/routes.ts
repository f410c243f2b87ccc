import type { FastifyInstance } from "fastify";
import * as companyEndpoints from "#contract/applications/companyInterview";
import * as endpoints from "#contract/applications/videoInterview";
import { applyDueTransitionsForApplication, applyDueTransitionsForVacancy } from "../progress/applyDueTransitions";
import { findApplication, findNewestForVacancy } from "../progress/repository";
import { getOwnCandidateId } from "../../http/server/ownership";
import type { AppContext, Caller } from "../../http/context";
import { notFound } from "../../platform/errors";
import { handle, handleOwnUser } from "../../http/route";
import { findSender } from "../../http/limits/uploadedFile";
import { answerCaptions } from "../video/captions";
import { leadToVideo, sendVideo } from "../video/sendVideo";
import { removeAnswer, saveCompanyCaptions, saveRecording, saveText, saveTranscript, sendInterview } from "./answers";
import { findEarlierInterviewed, findInterview, isReadable, toView, type Interview } from "./interview";
import { importVideoInterviews } from "./questions";

export function registerVideoInterviews(app: FastifyInstance): void {
  handle(app, endpoints.viewVideoInterview, async ({ context, caller, params, query }) =>
    view(context, await findOwn(context, caller, { ...params, ...query })),
  );

  handle(app, endpoints.saveInterviewAnswer, async ({ context, caller, params, body, request }) => {
    const own = await findOwn(context, caller, params);
    const key = toAnswerKey(caller, own, params.questionId);
    if ("text" in body) await saveText(context, key, body.text);
    else await saveRecording(context, key, { partFile: body.uploadId, sender: findSender(request) });
    return view(context, own);
  });

  handle(app, endpoints.saveInterviewTranscript, async ({ context, caller, params, body }) => {
    const own = await findOwn(context, caller, params);
    await saveTranscript(context, toAnswerKey(caller, own, params.questionId), body.transcript);
    return view(context, own);
  });

  handle(app, endpoints.removeInterviewAnswer, async ({ context, caller, params, query }) => {
    const own = await findOwn(context, caller, { ...params, ...query });
    await removeAnswer(context, toAnswerKey(caller, own, params.questionId));
    return view(context, own);
  });

  handle(app, endpoints.sendVideoInterview, async ({ context, caller, params }) => {
    const own = await findOwn(context, caller, params);
    await sendInterview(context, own.application.id);
    return view(context, own);
  });

  handleOwnUser(app, endpoints.viewInterviewFile, async ({ context, caller, params, query, request, reply }) => {
    const own = await findOwn(context, caller, { ...params, ...query, id: caller.candidateId ?? "" });
    return sendVideo(context, findRecording(own, params.questionId), { request, reply });
  });

  handleOwnUser(app, endpoints.viewInterviewCaptions, async ({ context, caller, params, query, reply }) => {
    const own = await findOwn(context, caller, { ...params, ...query, id: caller.candidateId ?? "" });
    const { captions, video } = findRecording(own, params.questionId);
    return answerCaptions(captions, video.seconds, reply);
  });

  handle(app, companyEndpoints.importVideoInterviews, ({ context, operator, body }) =>
    importVideoInterviews(context, body.videoInterviews, operator.companyId),
  );

  handle(app, companyEndpoints.viewApplicationInterview, async ({ context, params: { applicationId } }) => {
    const { definition, answers, sentAt, dueAt } = await findForCompany(context, applicationId);
    return {
      sentAt: sentAt?.toISOString() ?? null,
      dueAt: dueAt.toISOString(),
      answers: definition.questions.map(({ id, text }) => ({
        questionId: id,
        question: text,
        answer: answers.find(({ questionId }) => questionId === id)?.answer ?? null,
      })),
    };
  });

  handle(app, companyEndpoints.viewApplicationInterviewCaptions, async ({ context, params, reply }) => {
    const interview = await findForCompany(context, params.applicationId);
    const { captions, video } = findRecording(interview, params.questionId);
    return answerCaptions(captions, video.seconds, reply);
  });

  handle(app, companyEndpoints.saveApplicationInterviewCaptions, async ({ context, params, body }) => {
    const { file } = findRecording(await findForCompany(context, params.applicationId), params.questionId);
    await saveCompanyCaptions(context, file, body.captions);
    return body;
  });

  handle(app, companyEndpoints.viewApplicationInterviewFile, async ({ context, params, request, reply }) => {
    const interview = await findForCompany(context, params.applicationId);
    return leadToVideo(context, findRecording(interview, params.questionId), { request, reply });
  });
}

/** Finds the interview of the newest application, or of the application before it (`earlier`). Throws `notFound`. */
async function findOwn(
  context: AppContext,
  caller: Caller,
  { id, selectiveProcessId, earlier }: { id: string; selectiveProcessId: number; earlier?: "1" | undefined },
): Promise<Interview> {
  const candidateId = getOwnCandidateId(caller, id);
  await applyDueTransitionsForVacancy(context, selectiveProcessId);
  const record = await findNewestForVacancy(context.db, candidateId, selectiveProcessId);
  const application =
    earlier && record ? await findEarlierInterviewed(context.db, record.application.id) : record?.application;
  const interview = application && (await findInterview(context.db, application));
  if (!interview) throw notFound();
  return interview;
}

async function findForCompany(context: AppContext, applicationId: string): Promise<Interview> {
  await applyDueTransitionsForApplication(context, applicationId);
  const record = await findApplication(context.db, applicationId);
  const interview = record && (await findInterview(context.db, record.application));
  if (!interview || !isReadable(interview, context.now())) throw notFound();
  return interview;
}

function findRecording({ answers }: Interview, question: string) {
  const found = answers.find(({ questionId }) => questionId === question);
  if (!found?.file || !found.answer?.file) throw notFound();
  const { file: video, transcript, captions } = found.answer;
  return { file: found.file, video, captions: transcript || captions };
}

const toAnswerKey = ({ userId }: Caller, { application }: Interview, questionId: string) => ({
  userId,
  applicationId: application.id,
  questionId,
});

async function view(context: AppContext, { application }: Interview) {
  const interview = await findInterview(context.db, application);
  if (!interview) throw notFound();
  return toView(context.db, interview, context.now());
}
