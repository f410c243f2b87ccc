import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { removeInterviewAnswer, saveInterviewTranscript } from "#contract/applications/videoInterview";
import { ButtonLink, LinkLine } from "~/components/ui/textLink";
import { EarlierInterview } from "~/components/applications/videoInterviews/InterviewCard";
import { InterviewEnd, InterviewFacts } from "~/components/applications/videoInterviews/InterviewFacts";
import { candidateAction } from "~/services/requests/handlers.server";
import { getText } from "~/services/server/serve/formData.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { disableAutoCoercion, failedForm } from "~/services/requests/forms/problems.server";
import { asChanged, paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { toWhich } from "~/services/vacancies/vacancy/action.server";
import { loadInterview, toParams } from "~/services/applications/videoInterviews/interview.server";
import { Screen } from "~/components/kit/layout/Screen";
import { transcriptForm } from "./form";
import { GivenAnswer } from "./GivenAnswer";

/** Loads a video interview's answers, to show them as the company gets them (docs/design.md, section 8). */
export const loader = loadInterview;

const ID = /^[a-z0-9-]{1,40}$/;

export const action = ({ request, params }: ActionFunctionArgs) =>
  candidateAction(request, async ({ api, candidateId, form }) => {
    const ids = toParams({ candidateId }, params);
    const query = toWhich(request);
    const isEarlier = query.earlier !== undefined;
    const here = asChanged(paths.viewVideoInterview(ids.selectiveProcessId, { isEarlier }));
    const intent = form.get("intent");
    const questionId = getText(form, "questionId");
    if (!ID.test(questionId)) throw data(null, { status: 404 });
    if (intent === "remove") {
      const removed = await api.attempt(removeInterviewAnswer, { params: { ...ids, questionId }, query });
      return removed.ok ? redirectWithToast(request, here, { kind: "success", text: "answerRemoved" }) : redirect(here);
    }
    if (intent !== "transcript") return redirect(here);
    const submission = parseWithZod(form, { schema: transcriptForm, disableAutoCoercion });
    if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
    const { transcript } = submission.value;
    const saved = await api.attempt(saveInterviewTranscript, { params: { ...ids, questionId }, body: { transcript } });
    if (!saved.ok) return failedForm(request, submission, saved);
    return redirectWithToast(request, here, { kind: "success", text: "updated" });
  });

export const handle: RouteHandle = { title: (t) => t("videoInterview:seeing.title") };

export default function ViewVideoInterviewScreen() {
  const { t } = useTranslation("videoInterview");
  const { interview, isEarlier, selectiveProcessId, now } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <Screen>
      <LinkLine
        to={interview.isOpen ? paths.addVideoInterview(selectiveProcessId) : paths.progress(selectiveProcessId)}
      >
        {t(interview.isOpen ? "backToList" : "back")}
      </LinkLine>
      <h1>{t(isEarlier ? "seeing.earlierTitle" : "seeing.title")}</h1>
      <div className="flex max-w-form flex-col gap-4">
        <InterviewEnd interview={interview} now={now} />
        <InterviewFacts interview={interview} now={now} />
        <ol className="flex flex-col gap-4">
          {interview.questions.map((question, index) => (
            <li key={question.id}>
              <GivenAnswer {...{ question, interview, isEarlier, selectiveProcessId, result }} number={index + 1} />
            </li>
          ))}
        </ol>
        {interview.hasEarlier && !isEarlier ? <EarlierInterview selectiveProcessId={selectiveProcessId} /> : null}
        {interview.isOpen ? (
          <p>
            <ButtonLink to={paths.addVideoInterview(selectiveProcessId)}>{t("continue")}</ButtonLink>
          </p>
        ) : null}
      </div>
    </Screen>
  );
}
