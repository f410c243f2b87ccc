import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { MAX_ANSWER_TEXT, saveInterviewAnswer, viewVideoInterview } from "#contract/applications/videoInterview";
import { lines, say } from "#contract/base/text";
import { candidateAction, candidateLoader, type ActionContext } from "~/services/requests/handlers.server";
import { getPath } from "~/services/requests/auth/returnPath.server";
import { readSession } from "~/services/requests/auth/session.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { toPage } from "~/services/requests/forms/pendingSubmission.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import { parseVacancyId } from "~/services/vacancies/vacancy/action.server";
import {
  isOfUpload,
  receiveVideoForm,
  saveUploadedVideo,
  type Destination,
} from "~/services/applications/video/receive.server";
import { toParams } from "~/services/applications/videoInterviews/interview.server";

type Args = Pick<ActionFunctionArgs, "request" | "params">;

/** Loads a question. After the interview's end it redirects to the answers, unless typed text must be shown. */
export const loadQuestion = ({ request, params }: Args) =>
  candidateLoader(request, async (candidate) => {
    const ids = toParams(candidate, params);
    const interview = await candidate.api.call(viewVideoInterview, { params: ids, query: {} });
    const index = interview.questions.findIndex(({ id }) => id === params.questionId);
    const question = interview.questions[index];
    if (!question) throw data(null, { status: 404 });
    // After a posted form, Remix calls the loader with the form's headers.
    const isAfterForm = request.headers.has("content-type");
    if (!interview.isOpen && !isAfterForm && !(await isFormKept(request)))
      throw redirect(paths.viewVideoInterview(ids.selectiveProcessId));
    return {
      question,
      number: index + 1,
      total: interview.questions.length,
      selectiveProcessId: ids.selectiveProcessId,
      canPause: interview.canPause,
      allowsAudio: interview.allowsAudio,
      allowsText: interview.allowsText,
      isAgain: new URL(request.url).searchParams.has("again"),
    };
  });

/** Returns whether this page's typed text was stored when the session ended or a preference changed. */
async function isFormKept(request: Request): Promise<boolean> {
  const { pendingForm, typedForm } = await readSession(request);
  const page = toPage(getPath(request));
  return pendingForm?.page === page || typedForm?.page === page;
}

export function answerQuestion({ request, params }: Args) {
  const destination = toDestination(params);
  if (request.headers.get("content-type")?.startsWith("multipart/")) return receiveVideoForm(request, destination);
  return candidateAction(
    request,
    (context) => (context.form.has("text") ? saveText(context, params) : saveUploadedVideo(context, destination)),
    { worksOnce: isOfUpload },
  );
}

function toDestination(params: Args["params"]): Destination {
  const selectiveProcessId = parseVacancyId(params.selectiveProcessId);
  const questionId = params.questionId ?? "";
  return {
    form: paths.answerInterview(selectiveProcessId, questionId),
    again: paths.answerInterviewAgain(selectiveProcessId, questionId),
    saved: paths.addVideoInterview(selectiveProcessId),
    toast: "answerSaved",
    save: (candidate, uploadId) =>
      candidate.api.attempt(
        saveInterviewAnswer,
        { params: { ...toParams(candidate, params), questionId }, body: { uploadId } },
        { outage: true },
      ),
  };
}

const schema = z.object({ text: lines(MAX_ANSWER_TEXT).pipe(z.string().min(1, say("required"))) });

async function saveText(context: ActionContext, params: Args["params"]) {
  const submission = parseWithZod(context.form, { schema, disableAutoCoercion });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  const ids = toParams(context, params);
  const attempt = await context.api.attempt(saveInterviewAnswer, {
    params: { ...ids, questionId: params.questionId ?? "" },
    body: { text: submission.value.text },
  });
  if (!attempt.ok) return failedForm(context.request, submission, attempt);
  const list = asChanged(paths.addVideoInterview(ids.selectiveProcessId));
  return redirectWithToast(context.request, list, { kind: "success", text: "answerSaved" });
}
